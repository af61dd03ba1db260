import { z } from "zod";
import { startReview } from "~/domain/application/decision.server";
import { decision } from "./application.server";

export default decision("review", {
  summary: "Take a submitted application into review",
  body: z.object({}),
  decide: (actor, id, { version }) => startReview(actor, id, version),
});
