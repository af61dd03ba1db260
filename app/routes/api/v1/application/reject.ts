import { rejectionSchema } from "~/domain/application/decision";
import { rejectApplication } from "~/domain/application/decision.server";
import { decision } from "./application.server";

export default decision("reject", {
  summary: "Reject with a reason",
  body: rejectionSchema,
  decide: rejectApplication,
});
