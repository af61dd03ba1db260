import type { ListName } from "~/domain/application/sections/index";
import type { AlertCode } from "~/http/alert.server";

/** What a notice says was saved, and how to go on. */
export const SAVED_ROW = {
  earlier: "addressSaved",
  licences: "licenceSaved",
  actions: "licenceActionSaved",
  experience: "vehicleSaved",
  accidents: "ownAccidentSaved",
  convictions: "convictionSaved",
  employers: "jobSaved",
  breaks: "breakSaved",
  schools: "schoolSaved",
} as const satisfies Record<ListName, AlertCode>;
