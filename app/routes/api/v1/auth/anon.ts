import { spend } from "~/server/limits.server";
import { askerAddress } from "~/server/request-scope.server";
import { signAnonymousToken } from "~/server/tokens.server";
import { call, endpoint } from "../call.server";

const anon = endpoint("auth/anon", {
  POST: call({
    summary: "Get a visitor's token",
    description: "It is signed, not stored: asking for many fills nothing. Valid for 30 minutes.",
    who: "nobody",
    gives: "token",
    async work() {
      await spend("anonymousToken", askerAddress());
      return { token: await signAnonymousToken() };
    },
  }),
});
export default anon;
