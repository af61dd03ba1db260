import { newIdempotencyKey } from "~/domain/idempotency.server";
import { addInquiry, getInvestigation } from "~/domain/inquiry/inquiry.server";
import { addSchema } from "~/domain/inquiry/staff-schema";
import { ADDRESS_STATES } from "~/domain/reference";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { MonthField } from "~/ui/date-field";
import { type Fields, Select, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { ContactFields } from "./contact-fields";

export const handle: Handle = { permission: "readInvestigation", form: "inquiry-added" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { driver } = await throwAsErrorPage(getInvestigation(actorOf(context), params.id));
  return { driver, once: newIdempotencyKey() };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, addSchema, async ({ once, ...added }) => {
    const id = await addInquiry(actorOf(context), params.id, added, once);
    return redirectWith("inquiryAdded", pathTo("/inquiry/:id", { id }));
  });

type Name = "name" | "city" | "state" | "to" | "fmcsrs" | "part40" | "email" | "phone" | "fax" | "address" | "language";

export default function InquiryAdd({ loaderData: { driver, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const [form, all] = useFilledForm<Record<Name, string>>("inquiry-added", actionData, { language: "en" });
  const fields = all as unknown as Fields<Name>;
  const states = ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Page title={t("add")} intro={driver.name} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={once} />
          <p className="hint">{t("addDescription")}</p>
          <TextField field={fields.name} label={t("name")} autoComplete="off" />
          <TextField field={fields.city} label={t("city")} autoComplete="off" optional />
          <Select field={fields.state} label={t("stateOf")} options={states} optional />
          <MonthField field={fields.to} label={t("workedUntil")} optional />
          <YesNo field={fields.fmcsrs} label={t("fmcsrs")} />
          <YesNo field={fields.part40} label={t("part40")} />
          <ContactFields fields={fields} />
          <Submit cancel={`/driver/${driver.id}/investigation`}>{t("add")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
