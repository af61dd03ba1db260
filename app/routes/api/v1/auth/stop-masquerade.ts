import { z } from "zod";
import { unauthenticated } from "~/domain/errors";
import { type StopClaim, stopMasquerade } from "~/domain/masquerade/masquerade.server";
import { anonymous } from "~/domain/session/actor";
import { issueRefresh } from "~/domain/session/refresh.server";
import { sessionOf } from "../actor.server";
import { call, endpoint } from "../call.server";
import { grant } from "../grant.server";

/** What the specification's client sends along. */
const claimSchema = z
  .object({
    id: z.string(),
    realUserId: z.string().nullable(),
    username: z.string(),
    email: z.string(),
    role: z.string(),
    active_company: z.string().nullable(),
    masquerading: z.boolean(),
    companies: z.record(z.string(), z.unknown()),
    stopMasquerade: z.literal(true),
  })
  .partial();

const stop = endpoint("auth/stop-masquerade", {
  POST: call({
    summary: "Return to the admin's own session",
    description:
      "The session decides; the body is accepted as the specification's client sends it and gives no rights. Ids of somebody else in it are refused with 403, and the masquerade goes on.",
    who: "signedIn",
    // Of a session that has ended in the meantime the operation says so.
    asks: async () => anonymous as never,
    documented: claimSchema,
    gives: "accessToken",
    cookie: true,
    conflicts: ["conflict"],
    broken: "common:alert.masqueradeStopError",
    async work({ request }) {
      const session = await sessionOf(request);
      if (session === "none") throw unauthenticated();
      const { sessionId } = await stopMasquerade(session, "api", await claimOf(request));
      const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
      return { accessToken, cookie };
    },
  }),
});
export default stop;

/** Clients send what they like here: what is no object claims nothing. */
async function claimOf(request: Request): Promise<StopClaim> {
  try {
    const body: unknown = JSON.parse(await request.text());
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}
