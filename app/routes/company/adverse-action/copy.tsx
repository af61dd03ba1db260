import { getAdverseAction, provideReportCopy } from "~/domain/adverse-action/adverse-action.server";
import { DELIVERY_METHODS } from "~/domain/adverse-action/report";
import { copySchema } from "~/domain/adverse-action/schema";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, Select, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/copy";

export const handle: Handle = { permission: "decideApplications" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, driverId, documents } = await throwAsErrorPage(getAdverseAction(actorOf(context), params.id));
  return { id, name, driverId, documents };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, copySchema, async (input) => {
    await provideReportCopy(actorOf(context), params.id, input);
    return redirectWith("reportCopied", pathTo("/adverse-action/:id", params));
  });

export default function ReportCopy({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("adverse");
  const { id, name, driverId, documents } = loaderData;
  const [form, fields] = useFilledForm<{ way: string; fileId: string; rights: string }>("copy", refused);
  return (
    <Page title={t("give")} intro={name} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <p>
            {t("giveDescription")} <Link to={`/driver/${driverId}`}>{t("file")}</Link>
          </p>
          <Radios
            field={fields.way}
            label={t("giveHow")}
            options={DELIVERY_METHODS.map((value) => ({ value, label: word(t, "adverse:copyWay", value) }))}
          />
          <Select
            field={fields.fileId}
            label={t("document")}
            hint={t("documentHint")}
            options={documents.map(({ id: value, name: label }) => ({ value, label }))}
          />
          <Tick field={fields.rights} label={t("rightsToo")} hint={t("rightsHint")} />
          <Submit cancel={`/adverse-action/${id}`}>{t("give")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
