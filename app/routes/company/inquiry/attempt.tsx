import { newIdempotencyKey } from "~/domain/idempotency.server";
import { NOTE_LENGTH } from "~/domain/inquiry/answer";
import { getInquiry } from "~/domain/inquiry/inquiry.server";
import { logAttempt } from "~/domain/inquiry/sending.server";
import { attemptSchema } from "~/domain/inquiry/staff-schema";
import { LOGGED_METHODS } from "~/domain/inquiry/state";
import { todayOf } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { Radios, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { AboutDriver, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/attempt";

export const handle: Handle = { permission: "readInvestigation", form: "attempt" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { id, employer } = await throwAsErrorPage(getInquiry(actor, params.id));
  return { id, name: employer.name, today: todayOf(actor), once: newIdempotencyKey() };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, attemptSchema, async ({ once, ...attempt }) => {
    await logAttempt(actorOf(context), params.id, attempt, once);
    return redirectWith("attemptLogged", pathTo("/inquiry/:id", params));
  });

type FormValues = { way: string; to: string; attemptedOn: string; words: string };

export default function InquiryAttempt({ loaderData: { id, name, today, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const [form, fields] = useFilledForm<FormValues>("attempt", actionData, { attemptedOn: today });
  const ways = LOGGED_METHODS.map((value) => ({ value, label: word(t, "investigation:ways", value) }));
  return (
    <Page title={t("attemptTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <AboutDriver value={true}>
          <Form form={form} params={actionData?.params}>
            <input type="hidden" name="once" value={once} />
            <Radios field={fields.way} label={t("way")} options={ways} inRow />
            <TextField field={fields.to} label={t("to")} hint={t("toHint")} autoComplete="off" />
            <DayField field={fields.attemptedOn} label={t("attemptedOn")} />
            <TextArea field={fields.words} label={t("words")} limit={NOTE_LENGTH} />
            <Submit cancel={`/inquiry/${id}`}>{t("attemptSave")}</Submit>
          </Form>
        </AboutDriver>
      </Card>
    </Page>
  );
}
