import { readNames } from "~/domain/application/list";
import type { Asked } from "~/domain/report/report.server";

/** From the address, where the page and its files keep it. */
export const readAsked = (request: Request): Asked =>
  readNames(new URL(request.url).searchParams, ["period", "template"]);
