import { z } from "zod";
import { requestLink, verifyByLink } from "~/domain/application/apply.server";
import { applySchema } from "~/domain/application/sections";
import { requiredText } from "~/domain/fields";
import { issueRefresh } from "~/domain/session/refresh.server";
import { env } from "~/env.server";
import { languageOf } from "~/server/i18n.server";
import { call, endpoint } from "../call.server";
import { grant } from "../grant.server";
import { parse, readBody } from "../respond.server";

const linkSchema = z.object({ token: requiredText(200) });

const goOn = endpoint("application/continue", {
  POST: call({
    summary: "Ask for the login link, or spend it",
    description:
      "With `{ email, code, cdlNumber? }` the link is mailed; in demo mode its token is in the answer. Who has nothing running there gives `cdlNumber` where the position asks for a licence: without it nothing is mailed, and the answer is the same. With `{ token }` of the link the applicant is signed in.",
    who: "apply",
    documented: z.union([applySchema, linkSchema]),
    mayGive: "token",
    cookie: true,
    conflicts: ["duplicate"],
    refuses: [404, 410],
    async work({ actor, request }) {
      const body = await readBody(request);
      if ("token" in body) return signIn(parse(linkSchema, body).token);
      const { token } = await requestLink(actor, parse(applySchema, body), await languageOf(request));
      return env.mode === "demo" && token ? { token } : {};
    },
  }),
});
export default goOn;

async function signIn(linkToken: string) {
  const { sessionId } = await verifyByLink("api", linkToken);
  const { accessToken, cookie } = await grant(await issueRefresh(sessionId));
  return { token: accessToken, cookie };
}
