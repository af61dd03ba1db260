import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { listQueryIn } from "~/domain/application/list";
import { findSsn, revealSsn } from "~/domain/application/record/ssn-reveal.server";
import { reasonSchema } from "~/domain/fields";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { handleForm, type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/ssn";

export const handle: Handle = { permission: "revealSsn" };

export const middleware = [requireStepUp("revealSsn")];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { application, state } = await throwAsErrorPage(findSsn(actorOf(context), params.id));
  const { id } = application;
  return { id, page: `/application/${id}${listQueryIn(request)}`, name: personName(application), state };
}

/** The full number appears only in this response, which is not cached. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, reasonSchema, async ({ reason }) => ({
    ssn: await revealSsn(actorOf(context), params.id, reason),
  }));
}

export default function RevealSsn({ loaderData: { id, page, name, state }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const back = <Link to={page}>{t("company:review.back")}</Link>;
  if (actionData && "ssn" in actionData)
    return (
      <Page title={t("ssn.shownTitle", { name })}>
        <Card>
          <ShownOnce>{actionData.ssn}</ShownOnce>
          <p className="hint">{t("ssn.once")}</p>
          <p>
            <a href={`/application/${id}/ssn/pdf`}>{t("ssn.pdf")}</a>
          </p>
          <p className="hint">{t("ssn.pdfHint")}</p>
        </Card>
        <p>{back}</p>
      </Page>
    );
  return (
    <Page title={t("ssn.title", { name })} failed={refused !== undefined}>
      <Card>
        {state.is === "held" ? (
          <RequestReveals page={page} refused={refused} />
        ) : state.is === "none" ? (
          <>
            <p>{t("ssn.none")}</p>
            <Facts facts={[[t("ssn.noneReason"), state.reason]]} />
          </>
        ) : (
          <p>{t("ssn.unsigned")}</p>
        )}
      </Card>
      {state.is !== "held" && <p>{back}</p>}
    </Page>
  );
}

function RequestReveals({ page, refused }: { page: string; refused: Refused | undefined }) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>("ssn", refused);
  return (
    <Form form={form} params={refused?.params}>
      <p>{t("ssn.description")}</p>
      {form.errors?.includes("reveals_used_up") && (
        <p>
          <Link to="/my-company/reveals">{t("reveals.ask")}</Link>
        </p>
      )}
      <TextArea field={fields.reason} label={t("ssn.reason")} hint={t("ssn.reasonHint")} rows={3} limit={500} />
      <Submit cancel={page}>{t("ssn.button")}</Submit>
    </Form>
  );
}

/** Gone when the page is left: a browser keeps pages to go back to. */
function ShownOnce({ children }: { children: string }) {
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    const forget = () => flushSync(() => setForgotten(true));
    window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  }, []);
  return <p className="font-mono text-xl">{!isForgotten && children}</p>;
}
