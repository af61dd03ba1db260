import { signOutUser } from "~/domain/user/status.server";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const signOut = endpoint("user/{id}/sign-out", {
  POST: call({
    summary: "End every session of a user",
    who: "runCompanies",
    data: userShape,
    async work({ actor, params }) {
      await signOutUser(actor, params.id);
      return userNow(actor, params.id);
    },
  }),
});
export default signOut;
