import { LANGUAGES, ownName } from "locales/index";
import { typingSchema } from "~/domain/application/typing";
import { beginTyping, getTypingForm } from "~/domain/application/typing.server";
import { textIn } from "~/domain/by-language";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { Radios, Select, TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/by-phone";

export const handle: Handle = { permission: "typeApplications" };

export async function loader({ context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const open = await throwAsErrorPage(getTypingForm(actorOf(context)));
  return {
    positions: open.map(({ id, code, name }) => ({ value: id, label: `${textIn(name, language)} (${code})` })),
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, typingSchema, async ({ agreed: _, ...input }) => {
    const id = await beginTyping(actorOf(context), input);
    return redirectWith("typingBegun", pathTo("/typing/:id", { id }));
  });

type Fields = { template: string; email: string; cdlNumber: string; language: string; agreed: string };

export default function ByPhone({ loaderData: { positions, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const [form, fields] = useFilledForm<Fields>("by-phone", actionData, { language: "en" } as Fields);
  return (
    <Page title={t("byPhone.title")} intro={t("byPhone.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={once} />
          <Select field={fields.template} label={t("byPhone.position")} options={positions} />
          <TextField
            field={fields.email}
            label={t("byPhone.email")}
            hint={t("byPhone.emailHint")}
            type="email"
            autoComplete="off"
          />
          <TextField
            field={fields.cdlNumber}
            label={t("byPhone.cdlNumber")}
            hint={t("byPhone.cdlHint")}
            autoComplete="off"
            optional
          />
          <Radios
            field={fields.language}
            label={t("byPhone.language")}
            options={LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
            inRow
          />
          <Tick field={fields.agreed} label={t("byPhone.agreed")} />
          <Submit cancel="/applications">{t("byPhone.begin")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
