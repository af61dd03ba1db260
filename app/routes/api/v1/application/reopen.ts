import { reopenApplication } from "~/domain/application/decision.server";
import { reasonSchema } from "~/domain/fields";
import { decision } from "./application.server";

export default decision("reopen", {
  summary: "Reopen a rejected application within a year",
  who: "overrideDecisions",
  alsoConflicts: ["duplicate", "conflict"],
  body: reasonSchema,
  decide: reopenApplication,
});
