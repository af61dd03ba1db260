import { getCdlForm } from "~/domain/cdl/draft.server";
import { loadSides } from "~/domain/document-request/staff.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { StepProgress } from "~/routes/applicant/step-progress";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/upload";
import { cdlAddresses } from "./address";
import { CdlForm } from "./form";
import { requestIn, submitCdlForm } from "./form.server";
import { postOwnCdl } from "./own-form.server";
import { getCdlStep } from "./own-step.server";

export const handle: Handle = {
  // React sends what staff press.
  form: ({ id }) => (id === undefined ? "cdl" : undefined),
  files: true,
  permission: "submitCdl",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const form = await throwAsErrorPage(getCdlForm(actor, params.id));
  const requestId = requestIn(request);
  const sent =
    params.id && requestId
      ? (await throwAsErrorPage(loadSides(actor, params.id, requestId))).pages.map(({ id }) => id)
      : [];
  const step = params.id === undefined ? await throwAsErrorPage(getCdlStep(actor)) : null;
  return { ...form, sent, step, page: newIdempotencyKey(), idempotencyKey: newIdempotencyKey() };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const requester = { actor: actorOf(context), language: languageOfContext(context) };
  return id === undefined ? postOwnCdl(requester, request) : submitCdlForm(requester, request, id);
}

export default function UploadCdl({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { values, pictures, sent, step, version, page, driverName, idempotencyKey } = loaderData;
  const { base, view, back } = cdlAddresses(id);
  const staff = id !== undefined;
  const hasBoth = Boolean(pictures.front && pictures.back);
  return (
    <Page
      above={step && <StepProgress {...step.progress} />}
      title={t(staff ? "company:driver.uploadCdl" : hasBoth ? "cdl.viewTitle" : "cdl.title")}
      intro={staff ? driverName : t(hasBoth ? "cdl.introDetails" : "cdl.intro")}
      failed={actionData !== undefined}
    >
      <CdlForm
        values={values}
        pictures={pictures}
        sent={{ front: sent[0], back: sent[1] }}
        draft={staff ? null : { version, page }}
        idempotencyKey={idempotencyKey}
        refused={actionData}
        base={base}
        cancel={staff ? view : back}
      />
    </Page>
  );
}
