import { readNames } from "~/domain/application/list";
import type { ReportFilter } from "~/domain/report/report.server";

/** From the address, where the page and its files keep it. */
export const readFilter = (request: Request): ReportFilter =>
  readNames(new URL(request.url).searchParams, ["period", "template"]);
