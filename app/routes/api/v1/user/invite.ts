import { resendInvitation } from "~/domain/user/user.server";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const invite = endpoint("user/{id}/invite", {
  POST: call({
    summary: "Send the invitation again: the earlier link stops working",
    who: "runCompanies",
    data: userShape,
    conflicts: ["conflict"],
    async work({ actor, params }) {
      await resendInvitation(actor, params.id);
      return userNow(actor, params.id);
    },
  }),
});
export default invite;
