import { DomainError } from "~/domain/errors";
import { passkeyAnswer } from "~/domain/second-step/code";
import { getProofForm, prove } from "~/domain/second-step/proof.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { orPage, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/proof-passkey";
import { afterProof, endingOf } from "./return.server";

export const handle: Handle = { permission: "ownSecondStep" };

export const loader = () => redirect("/user/proof");

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await orPage(getProofForm(actor));
  const { data } = passkeyAnswer.safeParse(Object.fromEntries(await request.formData()));
  try {
    await prove(actor, { passkey: data?.answer ?? "" });
    return redirect(afterProof(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return redirectWith(
      error.refusal === "tooMany" ? "tooManyTries" : "passkeyRefused",
      pathTo("/user/proof", {}, endingOf(request)),
    );
  }
}
