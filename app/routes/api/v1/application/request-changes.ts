import { changesSchema } from "~/domain/application/decision";
import { requestChanges } from "~/domain/application/decision.server";
import { SECTION_IDS } from "~/domain/application/sections";
import { decision } from "./application.server";

export default decision("request-changes", {
  summary: "Send it back: the named sections open again, with a message",
  description: "Only what this position asks can be asked for again.",
  body: changesSchema([...SECTION_IDS, "cdl"]),
  decide: requestChanges,
});
