import { z } from "zod";
import { optionalText } from "~/domain/fields";
import { startMasquerade } from "~/domain/masquerade/masquerade.server";
import type { RticUser } from "~/domain/session/actor";
import { issueRefresh } from "~/domain/session/refresh.server";
import { signedInActor } from "../actor.server";
import { call, endpoint } from "../call.server";
import { grant } from "../grant.server";

const masquerade = endpoint("auth/masquerade/{id}", {
  POST: call({
    summary: "Look through a company user's eyes",
    description:
      "For 60 minutes. The own session ends; stopping gives a new one. Everything done is kept under both names.",
    who: "masquerade",
    // A masquerade within a masquerade is refused in the specification's words.
    asks: (request) => signedInActor(request) as Promise<RticUser>,
    body: z.object({ reason: optionalText(300) }),
    gives: "accessToken",
    cookie: true,
    conflicts: ["conflict"],
    broken: "common:alert.masqueradeStartError",
    async work({ actor, params, body: { reason = "" } }) {
      const { sessionId } = await startMasquerade(actor, "api", params.id, reason);
      const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
      return { accessToken, cookie };
    },
  }),
});
export default masquerade;
