import { resetPasswordOf } from "~/domain/user/user.server";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const reset = endpoint("user/{id}/reset-password", {
  POST: call({
    summary: "Mail a password reset link; every session of the user ends",
    who: "runCompanies",
    data: userShape,
    once: true,
    conflicts: ["conflict"],
    async work({ actor, params, onceKey }) {
      await resetPasswordOf(actor, params.id, onceKey);
      return userNow(actor, params.id);
    },
  }),
});
export default reset;
