import { askForSms, getOwnSms } from "~/domain/sms/consent.server";
import { consentSchema } from "~/domain/sms/form";
import { SMS_A_DAY } from "~/domain/sms/sms";
import { formatPhone } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { redirect } from "~/http/redirect.server";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { CollapsibleItem, LinkList } from "~/routes/applicant/application/link-list";
import { TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit, useWithApplication } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/sms";

export const handle: Handle = { form: "sms" };

export const loader = ({ context }: Route.LoaderArgs) =>
  throwAsErrorPage(getOwnSms(actorOf(context), languageOfContext(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, consentSchema, async ({ phone }) => {
    await askForSms(actorOf(context), { phone }, languageOfContext(context));
    return redirect("/applicant/text-messages/code");
  });

export default function TextMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("sms");
  const { company, active } = loaderData;
  return (
    <Page title={t("title")} intro={t("intro", { company })} failed={actionData !== undefined}>
      {active && <ActiveConsent company={company} {...active} />}
      {active && !actionData ? (
        <LinkList>
          <CollapsibleItem title={t("on.other")}>
            <ConsentForm loaded={loaderData} refused={actionData} />
          </CollapsibleItem>
        </LinkList>
      ) : (
        <Card title={t(active ? "on.other" : "ask.title")}>
          <ConsentForm loaded={loaderData} refused={actionData} />
        </Card>
      )}
      <p>
        <Link to="/applicant" className="tap">
          {t("applicant:section.back")}
        </Link>
      </p>
    </Page>
  );
}

function ActiveConsent({ company, phone, failed }: { company: string; phone: string; failed: boolean }) {
  const { t } = useTexts("sms");
  const named = useWithApplication();
  return (
    <Card title={t("on.title")}>
      {failed && <Notice tone="warning">{t("on.failed", { phone: formatPhone(phone) })}</Notice>}
      <p>{t("on.description", { company, phone: formatPhone(phone), most: SMS_A_DAY })}</p>
      <p>{t("on.how")}</p>
      <form method="post" action={named("/applicant/text-messages/end")}>
        <Submit variant="quiet">{t("on.button")}</Submit>
      </form>
    </Card>
  );
}

type ConsentFormProps = { loaded: Route.ComponentProps["loaderData"]; refused: Route.ComponentProps["actionData"] };

function ConsentForm({ loaded: { phone, terms, active }, refused }: ConsentFormProps) {
  const { t } = useTexts("sms");
  const [form, fields] = useFilledForm<{ phone: string; agree: string }>("sms", refused, {
    phone: phone && !active ? formatPhone(phone) : "",
  });
  return (
    <Form form={form} params={refused?.params}>
      <TextField
        field={fields.phone}
        label={t("ask.phone")}
        hint={t("ask.phoneHint")}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <section className="grid gap-2">
        <h3>{t("ask.terms")}</h3>
        <ul className="grid list-disc gap-1 pl-5">
          {terms.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Tick field={fields.agree} label={terms.agree} />
      <Submit>{t("ask.button")}</Submit>
    </Form>
  );
}
