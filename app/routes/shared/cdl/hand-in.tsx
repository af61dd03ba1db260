import { getCdlForm } from "~/domain/cdl/draft.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { orPage } from "~/routes/shared/respond.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/hand-in";
import { cdlAddresses } from "./address";
import { CdlForm } from "./form";
import { handInForm } from "./form.server";
import { postOwnCdl } from "./own-form.server";

export const handle: Handle = {
  // React sends what staff press.
  form: ({ id }) => (id === undefined ? "cdl" : undefined),
  files: true,
  permission: "handInCdl",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await orPage(getCdlForm(actorOf(context), params.id));
  return { ...form, page: newIdempotencyKey(), idempotencyKey: newIdempotencyKey() };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  id === undefined ? postOwnCdl(actorOf(context), request) : handInForm(actorOf(context), request, id);

export default function CdlHandIn({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { values, pictures, version, page, driverName, idempotencyKey } = loaderData;
  const { base, view, back } = cdlAddresses(id);
  const staff = id !== undefined;
  return (
    <Page
      title={t(staff ? "company:driver.uploadCdl" : "cdl.title")}
      lead={staff ? driverName : t("cdl.lead")}
      failed={actionData !== undefined}
    >
      <CdlForm
        values={values}
        pictures={pictures}
        draft={staff ? null : { version, page }}
        idempotencyKey={idempotencyKey}
        refused={actionData}
        base={base}
        cancel={staff ? view : back}
      />
    </Page>
  );
}
