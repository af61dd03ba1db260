import { withdrawalSchema } from "~/domain/application/decision";
import { withdrawFor } from "~/domain/application/decision.server";
import { decision } from "./application.server";

export default decision("withdraw", {
  summary: "Withdraw for the driver",
  body: withdrawalSchema,
  decide: withdrawFor,
});
