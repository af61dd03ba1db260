import { readNames } from "~/domain/application/list";
import type { ReportFilter } from "~/domain/report/report.server";

export const readFilter = (request: Request): ReportFilter =>
  readNames(new URL(request.url).searchParams, ["period", "template"]);
