import { signOutSession } from "~/domain/user/account.server";
import { call, endpoint } from "../call.server";

const session = endpoint("auth/session/{id}", {
  DELETE: call({
    summary: "Sign one other session out",
    who: "ownSessions",
    async work({ actor, params }) {
      await signOutSession(actor, params.id);
      return {};
    },
  }),
});
export default session;
