import { changeRticRole } from "~/domain/user/rtic-staff.server";
import { rticRoleSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const role = endpoint("user/{id}/role", {
  PUT: call({
    summary: "Change the role of one of RTIC's own staff",
    who: "governPlatform",
    body: rticRoleSchema,
    data: userShape,
    conflicts: ["conflict"],
    async work({ actor, params, body }) {
      await changeRticRole(actor, params.id, body.role);
      return userNow(actor, params.id);
    },
  }),
});
export default role;
