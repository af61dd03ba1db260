import { LANGUAGES } from "locales/index";
import { type Contact, contactSchema } from "~/domain/driver/contact";
import { correctContact, getContact } from "~/domain/driver/contact.server";
import { formatPhone, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, type Row, TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { AboutDriver, useLanguageName, useTexts } from "~/ui/words";
import type { Route } from "./+types/contact";

export const handle: Handle = { permission: "employDrivers", form: "driver-contact" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, version, firstName, lastName, email, phone } = await throwAsErrorPage(
    getContact(actorOf(context), params.id),
  );
  return {
    id,
    version,
    name: personName({ firstName, lastName, email }),
    contact: {
      firstName,
      lastName,
      oneName: firstName || !lastName ? "" : "on",
      email,
      phone: phone ? formatPhone(phone) : "",
      language: "",
    },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, contactSchema, async (input) => {
    const { moved } = await correctContact(actorOf(context), params.id, input);
    return moved
      ? redirectWith("addressCorrected", pathTo("/driver/:id", params, "#requests"))
      : redirectWith("contactCorrected", pathTo("/driver/:id", params));
  });

export default function DriverContact({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const languageName = useLanguageName();
  const { id, version, name, contact } = loaderData;
  const [form, fields] = useFilledForm<Row<Exclude<keyof Contact, "version">>>("driver-contact", refused, contact);
  return (
    <Page title={t("contact.title", { name })} intro={t("contact.intro")} failed={refused !== undefined}>
      <Card>
        <AboutDriver value={true}>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="version" value={version} />
            <TextField
              field={fields.firstName}
              label={t("applicant:you.firstName")}
              autoComplete="off"
              optional={false}
            />
            <TextField field={fields.lastName} label={t("applicant:you.lastName")} autoComplete="off" />
            <Tick field={fields.oneName} label={t("contact.oneName")} />
            <TextField
              field={fields.email}
              label={t("company:driver.email")}
              hint={t("contact.emailHint")}
              type="email"
              autoComplete="off"
            />
            <TextField
              field={fields.phone}
              label={t("company:drivers.phone")}
              optional
              type="tel"
              autoComplete="off"
              maxLength={40}
            />
            <Radios
              field={fields.language}
              label={t("contact.language")}
              hint={t("contact.languageHint")}
              options={[
                { value: "", label: t("contact.asItIs") },
                ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
              ]}
            />
            <Submit cancel={`/driver/${id}`}>{t("contact.save")}</Submit>
          </Form>
        </AboutDriver>
      </Card>
    </Page>
  );
}
