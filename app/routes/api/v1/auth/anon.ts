import { spend } from "~/server/limits.server";
import { requestScope } from "~/server/request-scope.server";
import { signAnonymousToken } from "~/server/tokens.server";
import { answer, only, success } from "../respond.server";
import type { Route } from "./+types/anon";

export const loader = only("POST");

/** A visitor's token. It is signed, not stored: asking for many fills nothing. An earlier token, expired or not, is not looked at. */
export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    await spend("anonymousToken", requestScope()?.ip ?? "unknown");
    return success({ token: await signAnonymousToken() });
  });
}
