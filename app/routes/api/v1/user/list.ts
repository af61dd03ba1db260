import { z } from "zod";
import { searchUsers } from "~/domain/company/company.server";
import { requiredText } from "~/domain/fields";
import { createRticUser } from "~/domain/user/rtic-staff.server";
import { newRticUserSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { id } from "../shapes.server";
import { userNow, userShape } from "./user.server";

const users = endpoint("user", {
  GET: call({
    summary: "Find users by name or e-mail",
    description: "At most 20.",
    who: "runCompanies",
    query: z.object({ q: requiredText(100) }),
    data: z.array(z.object({ id: id(), name: z.string(), email: z.string(), status: z.string() })),
    work: async ({ actor, query }) => ({ data: await searchUsers(actor, query.q) }),
  }),
  POST: call({
    summary: "Add one of RTIC's own staff",
    description: "Invited by mail. Users of companies are added to their company.",
    who: "governPlatform",
    body: newRticUserSchema,
    data: userShape,
    statuses: [201],
    once: true,
    work: async ({ actor, body, onceKey }) => userNow(actor, await createRticUser(actor, body, onceKey)),
  }),
});
export default users;
