import { z } from "zod";
import { editUser } from "~/domain/user/edit.server";
import { userDetailsSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const seen = z.iso
  .datetime({ error: (issue) => (issue.input === undefined ? "required" : "date") })
  .transform((text) => Date.parse(text));

const user = endpoint("user/{id}", {
  GET: call({
    summary: "Get a user",
    who: "runCompanies",
    data: userShape,
    work: ({ actor, params }) => userNow(actor, params.id),
  }),
  PUT: call({
    summary: "Edit a user",
    description: "Another e-mail ends the user's sessions and links, and both addresses are told.",
    who: "runCompanies",
    body: userDetailsSchema.extend({ seen }),
    data: userShape,
    conflicts: ["stale_version"],
    async work({ actor, params, body: { seen, ...details } }) {
      await editUser(actor, params.id, seen, details);
      return userNow(actor, params.id);
    },
  }),
});
export default user;
