import { stopMasquerade } from "~/domain/masquerade.server";
import { issueRefresh } from "~/domain/refresh.server";
import { signedInActor } from "../actor.server";
import { grant } from "../grant.server";
import { answer, only, readBody, success } from "../respond.server";
import type { Route } from "./+types/stop-masquerade";

export const loader = only("POST");

/** The session row decides. Of the body only the ids are looked at, and only to notice somebody else's. */
export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await signedInActor(request);
    const { id, realUserId } = await readBody(request);
    const claim = { id: id ?? undefined, realUserId: realUserId ?? undefined };
    const { sessionId } = await stopMasquerade(actor.sessionId, "api", claim);
    const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
    return success({ accessToken }, { cookie });
  });
}
