import { z } from "zod";
import { revealSsn } from "~/domain/application/record/ssn-reveal.server";
import { reasonSchema } from "~/domain/fields";
import { call, endpoint } from "../call.server";

const ssn = endpoint("application/{id}/ssn", {
  POST: call({
    summary: "Reveal the SSN, with a reason",
    description: "Kept in the audit; not while masquerading.",
    who: "revealSsn",
    body: reasonSchema,
    data: z.object({ ssn: z.string().meta({ examples: ["512-44-6789"] }) }),
    conflicts: ["conflict"],
    work: async ({ actor, params, body: { reason } }) => ({ data: { ssn: await revealSsn(actor, params.id, reason) } }),
  }),
});
export default ssn;
