import { enableUser } from "~/domain/user/status.server";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const enable = endpoint("user/{id}/enable", {
  POST: call({
    summary: "Enable a disabled user",
    who: "governPlatform",
    data: userShape,
    async work({ actor, params }) {
      await enableUser(actor, params.id);
      return userNow(actor, params.id);
    },
  }),
});
export default enable;
