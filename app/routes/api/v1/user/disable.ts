import { disableUser } from "~/domain/user/status.server";
import { disablingSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const disable = endpoint("user/{id}/disable", {
  POST: call({
    summary: "Disable a user: sessions, masquerades and links end",
    who: "governPlatform",
    body: disablingSchema,
    data: userShape,
    conflicts: ["conflict"],
    async work({ actor, params, body: { reason } }) {
      await disableUser(actor, params.id, reason);
      return userNow(actor, params.id);
    },
  }),
});
export default disable;
