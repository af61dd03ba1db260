import { getAccess, requestAccess } from "~/domain/provider-access/access.server";
import { accessRequestSchema } from "~/domain/provider-access/schema";
import { ACCESS_HOURS, isLive } from "~/domain/provider-access/state";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Grants } from "~/routes/company/company/grants";
import { Radios, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/access";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getAccess(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, accessRequestSchema, async (input) => {
    await requestAccess(actorOf(context), params.id, input);
    return redirectWith("accessRequested", pathTo("/admin/company/:id/access", params));
  });

export default function CompanyAccess({ loaderData: { company, grants }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("access");
  const page = `/admin/company/${company.id}`;
  const hasLive = grants.some(({ state }) => isLive(state));
  return (
    <Page
      title={t("request.title", { company: company.name })}
      intro={t("request.intro")}
      failed={actionData !== undefined}
    >
      <Card title={t("provider")}>
        <Grants
          grants={grants}
          actions={({ id, state }) =>
            isLive(state) && (
              <PostForm action={`${page}/access/${id}/end`}>
                <button type="submit" className="button quiet">
                  {t("giveBack")}
                </button>
              </PostForm>
            )
          }
        />
      </Card>
      {(!hasLive || actionData) && <RequestForm back={page} actionData={actionData} />}
    </Page>
  );
}

function RequestForm({ back, actionData }: { back: string } & Pick<Route.ComponentProps, "actionData">) {
  const { t } = useTexts("access");
  const [form, fields] = useFilledForm<{ reason: string; hours: string }>("access", actionData);
  return (
    <Card title={t("request.form")}>
      <Form form={form} params={actionData?.params}>
        <TextField
          field={fields.reason}
          label={t("request.reason")}
          hint={t("request.reasonHint")}
          maxLength={300}
          autoComplete="off"
        />
        <Radios
          field={fields.hours}
          label={t("hours")}
          options={ACCESS_HOURS.map((value) => ({ value, label: t(`length.${value}`) }))}
        />
        <Submit cancel={back}>{t("request.button")}</Submit>
      </Form>
    </Card>
  );
}
