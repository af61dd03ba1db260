import { z } from "zod";
import { listHistory } from "~/domain/application/review.server";
import { call, endpoint } from "../call.server";
import { instant } from "../shapes.server";

const happened = z
  .object({
    id: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    at: instant(),
    reason: z.string().nullable(),
    byApplicant: z.boolean(),
    by: z.string().nullable(),
    reallyBy: z.string().nullable().meta({ description: "Of RTIC, where somebody looked through the user's eyes." }),
  })
  .meta({ id: "ApplicationEvent" });

const history = endpoint("application/{id}/history", {
  GET: call({
    summary: "Tell every change of its status, the first one first",
    who: "reviewApplications",
    data: z.array(happened),
    work: async ({ actor, params }) => ({ data: await listHistory(actor, params.id) }),
  }),
});
export default history;
