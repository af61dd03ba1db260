import { DomainError, notFound } from "~/domain/errors";
import { askToAddPasskey } from "~/domain/second-step/own.server";
import { askForProof } from "~/domain/second-step/proof.server";
import { askForPasskey } from "~/domain/second-step/sign-in.server";
import type { Actor } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { statusOf } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { readCookie } from "~/server/cookies.server";
import type { Route } from "./+types/passkey-challenge";

export const handle: Handle = { isCalledByScript: true };

export const loader = () =>
  Response.json({ errors: ["method_not_allowed"] }, { status: 405, headers: { Allow: "POST" } });

const ASK: Record<string, (actor: Actor, request: Request) => Promise<object>> = {
  adding: askToAddPasskey,
  proof: askForProof,
  login: (_, request) => askForPasskey(readCookie(request, "pending")),
};

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  try {
    const ask = Object.hasOwn(ASK, name) ? ASK[name] : undefined;
    if (!ask) throw notFound();
    return Response.json(await ask(actorOf(context), request), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ errors: [error.code] }, { status: statusOf(error) });
  }
}
