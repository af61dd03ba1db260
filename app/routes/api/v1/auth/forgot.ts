import { forgotSchema } from "~/domain/user/user";
import { requestReset } from "~/domain/user/user.server";
import { call, endpoint } from "../call.server";

const forgot = endpoint("auth/forgot", {
  POST: call({
    summary: "Ask for a password reset link",
    description: "The same answer whether or not the address is known.",
    who: "nobody",
    body: forgotSchema,
    async work({ body: { email } }) {
      await requestReset(email);
      return {};
    },
  }),
});
export default forgot;
