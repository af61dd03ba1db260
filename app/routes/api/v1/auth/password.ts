import { changePassword } from "~/domain/user/account.server";
import { ownPasswordSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";

const password = endpoint("auth/password", {
  POST: call({
    summary: "Change the own password",
    description: "Every other session ends, and the owner is told by mail. Not while masquerading.",
    who: "ownAccount",
    body: ownPasswordSchema,
    conflicts: ["stale_version"],
    async work({ actor, body: { currentPassword, password } }) {
      await changePassword(actor, currentPassword, password);
      return {};
    },
  }),
});
export default password;
