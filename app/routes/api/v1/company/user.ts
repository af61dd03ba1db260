import { z } from "zod";
import { createCompanyUser } from "~/domain/user/membership.server";
import { newUserSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { id } from "../shapes.server";

const user = endpoint("company/{id}/user", {
  POST: call({
    summary: "Add a user to a company",
    description: "Somebody new is invited by mail (72 hours); whoever has an account gains the company.",
    who: "runCompanies",
    body: newUserSchema,
    data: z.object({ id: id(), outcome: z.enum(["invited", "added"]) }),
    statuses: [201],
    once: true,
    conflicts: ["conflict"],
    work: async ({ actor, params, body, onceKey }) => ({
      data: await createCompanyUser(actor, params.id, body, onceKey),
    }),
  }),
});
export default user;
