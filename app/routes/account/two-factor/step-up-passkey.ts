import { DomainError } from "~/domain/errors";
import { passkeyAnswer } from "~/domain/two-factor/code";
import { getStepUpForm, stepUp } from "~/domain/two-factor/step-up.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/step-up-passkey";
import { endingOf, returnAfterStepUp } from "./return.server";

export const handle: Handle = { permission: "ownTwoFactor" };

export const loader = () => redirect("/user/proof");

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(getStepUpForm(actor));
  const { data } = passkeyAnswer.safeParse(Object.fromEntries(await request.formData()));
  try {
    await stepUp(actor, { passkey: data?.answer ?? "" });
    return redirect(returnAfterStepUp(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isUnverified = error.details.fields?.[""]?.[0] === "passkey_unverified";
    const refused = isUnverified ? "passkeyUnverified" : "passkeyRefused";
    return redirectWith(
      error.refusal === "tooMany" ? "tooManyTries" : refused,
      pathTo("/user/proof", {}, endingOf(request)),
    );
  }
}
