import { approvalSchema } from "~/domain/application/decision";
import { approveApplication } from "~/domain/application/decision.server";
import { decision } from "./application.server";

export default decision("approve", {
  summary: "Approve, all warnings acknowledged",
  body: approvalSchema,
  decide: approveApplication,
});
