import { z } from "zod";
import { signForm } from "~/domain/document-request/form-signing.server";
import type { RequestActor } from "~/domain/document-request/own.server";
import { mustTick, requiredText, signatureField } from "~/domain/fields";
import type { LocalPath } from "~/http/local-path.server";
import { handleForm, redirectWith } from "~/http/respond.server";

const signing = z.object({
  agreed: mustTick("agree_electronic"),
  signature: signatureField(),
  seen: requiredText(64),
});

export const postSignature = (sender: RequestActor, id: string, request: Request, to: LocalPath) =>
  handleForm(request, signing, async ({ signature, seen }) => {
    await signForm(sender, id, { signature, seen });
    return redirectWith("formSigned", to);
  });
