import { ownWithdrawalSchema } from "~/domain/application/decision";
import { withdrawApplication } from "~/domain/application/own.server";
import { call, endpoint } from "../call.server";

const withdraw = endpoint("application/mine/withdraw", {
  POST: call({
    summary: "Withdraw the own application",
    who: "ownApplication",
    body: ownWithdrawalSchema,
    conflicts: ["illegal_transition"],
    refuses: [404],
    async work({ actor, body: { withdrawReason } }) {
      await withdrawApplication(actor, withdrawReason);
      return {};
    },
  }),
});
export default withdraw;
