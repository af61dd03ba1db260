import { z } from "zod";
import { applySchema } from "~/domain/application-sections";
import { requestLink, verifyByLink } from "~/domain/apply.server";
import { requiredText } from "~/domain/fields";
import { issueRefresh } from "~/domain/refresh.server";
import { env } from "~/env.server";
import { languageOf } from "~/server/i18n.server";
import { actorOf } from "../actor.server";
import { grant } from "../grant.server";
import { answer, only, parse, readBody, success } from "../respond.server";
import type { Route } from "./+types/continue";

const linkSchema = z.object({ token: requiredText(200) });

export const loader = only("POST");

/** Without a token the link is mailed (the demo shows its token); with the token of the link the applicant is signed in. */
export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await actorOf(request);
    const body = await readBody(request);
    if ("token" in body) return signIn(parse(linkSchema, body).token);
    const asked = parse(applySchema, body);
    const { token } = await requestLink(actor, asked, await languageOf(request));
    return success(env.mode === "demo" ? { token } : {});
  });
}

async function signIn(linkToken: string): Promise<Response> {
  const { sessionId } = await verifyByLink("api", linkToken);
  const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
  return success({ token: accessToken }, { cookie });
}
