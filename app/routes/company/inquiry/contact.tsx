import { changeContact, getInquiry } from "~/domain/inquiry/inquiry.server";
import { contactSchema } from "~/domain/inquiry/staff-schema";
import { formatPhone } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Fields } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/contact";
import { ContactFields } from "./contact-fields";

export const handle: Handle = { permission: "readInvestigation", form: "contact" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, version, employer, details } = await throwAsErrorPage(getInquiry(actorOf(context), params.id));
  const { email, phone, fax, address, language } = details.contact;
  const shown = (number: string | null) => (number ? formatPhone(number) : "");
  const contact = { email: email ?? "", phone: shown(phone), fax: shown(fax), address: address ?? "", language };
  return { id, version, name: employer.name, contact };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, contactSchema, async ({ version, ...contact }) => {
    await changeContact(actorOf(context), params.id, version, contact);
    return redirectWith("inquiryContactSaved", pathTo("/inquiry/:id", params));
  });

export default function InquiryContact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const { id, version, name, contact } = loaderData;
  const [form, fields] = useFilledForm<typeof contact>("contact", actionData, contact);
  return (
    <Page title={t("contactTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <ContactFields fields={fields as unknown as Fields<keyof typeof contact>} />
          <Submit cancel={`/inquiry/${id}`}>{t("save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
