import { z } from "zod";
import { optionalText } from "~/domain/fields";
import { startMasquerade } from "~/domain/masquerade.server";
import { issueRefresh } from "~/domain/refresh.server";
import { signedInActor } from "../actor.server";
import { grant } from "../grant.server";
import { answer, only, readJson, success } from "../respond.server";
import type { Route } from "./+types/masquerade";

const masqueradeSchema = z.object({ reason: optionalText(300) });

export const loader = only("POST");

export async function action({ request, params }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await signedInActor(request);
    const { reason = "" } = await readJson(request, masqueradeSchema);
    const { sessionId } = await startMasquerade(actor, "api", params.id, reason);
    const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
    return success({ accessToken }, { cookie });
  });
}
