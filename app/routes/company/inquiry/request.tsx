import { NOTE_LENGTH } from "~/domain/inquiry/answer";
import { getRequest, settleRequest } from "~/domain/inquiry/request.server";
import { answeringSchema, settlingSchema } from "~/domain/inquiry/staff-schema";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { DUE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/request";

export const handle: Handle = { permission: "readInvestigation", form: "settling" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, text, dueOn, state, driver, employer, answered } = await throwAsErrorPage(
    getRequest(actorOf(context), params.id),
  );
  return { kind, text, dueOn, state, driver, employer, answered };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { kind } = await throwAsErrorPage(getRequest(actor, params.id));
  return handleForm(request, kind === "see" ? settlingSchema : answeringSchema, async ({ reply }) => {
    const id = await settleRequest(actor, params.id, reply);
    return redirectWith("requestSettled", pathTo("/driver/:id/investigation", { id }));
  });
}

export default function InvestigationRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const language = useLanguage();
  const { kind, text, dueOn, state, driver, employer, answered } = loaderData;
  const [form, fields] = useFilledForm<{ reply: string }>("settling", actionData);
  return (
    <Page title={t("settleTitle")} intro={driver.name} failed={actionData !== undefined}>
      <Card title={word(t, "investigation:request", kind)}>
        <p>
          {t("requestDue", { day: formatDay(dueOn, language) })}{" "}
          {state === "late" && <Chip tone={DUE_TONE.late}>{t("requestState.late")}</Chip>}
        </p>
        <Facts facts={[employer !== null && [t("employer"), employer], text !== null && [t("driverWords"), text]]} />
        <p>{t(`settleDescription.${kind}`)}</p>
        {kind === "see" && (
          <p>
            {answered.length > 0
              ? t("released", { count: answered.length, names: answered.join("; ") })
              : t("releasedNone")}
          </p>
        )}
        <Form form={form} params={actionData?.params}>
          <TextArea field={fields.reply} label={t("reply")} limit={NOTE_LENGTH} optional={kind === "see"} />
          <Submit cancel={`/driver/${driver.id}/investigation`}>{t(`settleSubmit.${kind}`)}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
