import { Link } from "react-router";
import { getCdlStart } from "~/domain/cdl/cdl.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { keepFormOnNetworkError } from "~/routes/shared/network-error";
import { orPage } from "~/routes/shared/respond.server";
import { Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/hand-in";
import { cdlAddresses } from "./address";
import { CdlForm } from "./form";
import { cdlPage, handInForm } from "./form.server";

export const handle: Handle = { files: true, permission: "handInCdl" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await orPage(getCdlStart(actorOf(context), params.id))), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const toReview = id === undefined && new URL(request.url).searchParams.get("from") === "review";
  return handInForm(actorOf(context), request, toReview ? "/applicant/application/review" : cdlPage(id), id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnNetworkError(serverAction);

export default function CdlHandIn({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { values, incomplete, idempotencyKey } = loaderData;
  const { base, view, back } = cdlAddresses(id);
  const staff = id !== undefined;
  return (
    <Page
      title={t(staff ? "company:driver.uploadCdl" : "cdl.title")}
      lead={!staff && t("cdl.lead")}
      failed={actionData !== undefined}
    >
      {incomplete.length > 0 ? (
        <Incomplete fields={incomplete} />
      ) : (
        <CdlForm
          values={values}
          idempotencyKey={idempotencyKey}
          refused={actionData}
          base={base}
          cancel={staff ? view : back}
        />
      )}
    </Page>
  );
}

function Incomplete({ fields }: { fields: string[] }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <Notice tone="warning" role="alert">
        <p>{t("errors:driver_incomplete")}</p>
        <ul className="mt-2">
          {fields.map((field) => (
            <li key={field}>
              <Link to={`/applicant/application/you#you-${field}`} className="tap">
                {word(t, "applicant:you", field)}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
      <p>
        <Link to="/applicant/application/you" className="button">
          {t("part.you")}
        </Link>
      </p>
      <p>
        <Link to="/applicant/application">{t("cdl.backToApplication")}</Link>
      </p>
    </>
  );
}
