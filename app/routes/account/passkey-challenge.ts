import { DomainError, notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { startPasskeyRegistration } from "~/domain/two-factor/own.server";
import { startPasskeySignIn } from "~/domain/two-factor/sign-in.server";
import { startStepUp } from "~/domain/two-factor/step-up.server";
import type { Handle } from "~/http/handle";
import { statusOf } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/passkey-challenge";

export const handle: Handle = { isCalledByScript: true };

export const loader = () =>
  Response.json({ errors: ["method_not_allowed"] }, { status: 405, headers: { Allow: "POST" } });

const PURPOSES: Record<string, (actor: Actor, request: Request) => Promise<object>> = {
  adding: startPasskeyRegistration,
  proof: startStepUp,
  login: (_, request) => startPasskeySignIn(readCookie(request, "pending")),
};

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  try {
    const makeOptions = Object.hasOwn(PURPOSES, name) ? PURPOSES[name] : undefined;
    if (!makeOptions) throw notFound();
    return Response.json(await makeOptions(actorOf(context), request), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ errors: [error.code] }, { status: statusOf(error) });
  }
}
