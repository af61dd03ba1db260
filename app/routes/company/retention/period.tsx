import { z } from "zod";
import { choice } from "~/domain/fields";
import { getRetention, setPeriod } from "~/domain/retention/list.server";
import { APPLICATION_YEARS } from "~/domain/retention/period";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/period";

const YEARS = APPLICATION_YEARS.map(String) as [string, ...string[]];

export const handle: Handle = { permission: "setRetention" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage((async () => authorize(actor, "setRetention"))());
  return { years: (await throwAsErrorPage(getRetention(actor))).years };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ years: choice(YEARS) }), async ({ years }) => {
    await setPeriod(actorOf(context), Number(years));
    return redirectWith("retentionSaved", "/retention");
  });

export default function Period({ loaderData: { years }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("retention");
  const [form, fields] = useFilledForm<{ years: string }>("period", actionData, { years: String(years) });
  return (
    <Page title={t("period.title")} intro={t("period.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <Radios
            field={fields.years}
            label={t("period.label")}
            hint={t("period.hint")}
            options={APPLICATION_YEARS.map((count) => ({ value: String(count), label: t("period.years", { count }) }))}
          />
          <Submit cancel="/retention">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
