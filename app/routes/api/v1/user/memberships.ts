import { giveMembership } from "~/domain/user/membership.server";
import { membershipSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const memberships = endpoint("user/{id}/membership", {
  POST: call({
    summary: "Give a user another company",
    who: "runCompanies",
    body: membershipSchema,
    data: userShape,
    statuses: [201],
    once: true,
    conflicts: ["conflict"],
    async work({ actor, params, body, onceKey }) {
      await giveMembership(actor, params.id, body, onceKey);
      return userNow(actor, params.id);
    },
  }),
});
export default memberships;
