import { z } from "zod";
import { choice, requiredText } from "~/domain/fields";
import { newPassword } from "~/domain/user/user";
import { setPasswordByLink } from "~/domain/user/user.server";
import { call, endpoint } from "../call.server";

const reset = endpoint("auth/reset", {
  POST: call({
    summary: "Set a password with the token of a mailed link",
    description:
      "Of a reset (30 minutes) or an invitation (72 hours); it works once, and every session of the user ends.",
    who: "nobody",
    body: z.object({ purpose: choice(["reset", "invitation"]), token: requiredText(200), password: newPassword() }),
    refuses: [410],
    async work({ body: { purpose, token, password } }) {
      await setPasswordByLink(purpose, token, password);
      return {};
    },
  }),
});
export default reset;
