import { readParams } from "~/domain/application/list";
import type { ReportFilter } from "~/domain/report/report.server";

export const readFilter = (request: Request): ReportFilter =>
  readParams(new URL(request.url).searchParams, ["period", "template"]);
