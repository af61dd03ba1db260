import { z } from "zod";
import { assignApplication } from "~/domain/application/assignment.server";
import { decision } from "./application.server";

export default decision("assign", {
  summary: "Give it to a colleague, or to nobody",
  body: z.object({
    userId: z
      .string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") })
      .max(100)
      .nullable(),
  }),
  decide: assignApplication,
});
