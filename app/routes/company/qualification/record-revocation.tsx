import { z } from "zod";
import { getRecord, revokeRecord } from "~/domain/qualification/record.server";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Facts, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/record-revocation";
import { useItemName } from "./card";

export const handle: Handle = { permission: "employDrivers" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { driverId, item, names, authority, doneOn, result, note } = await throwAsErrorPage(
    getRecord(actorOf(context), params.id),
  );
  return { driverId, item, names, authority, doneOn, result, note };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const id = await revokeRecord(actorOf(context), params.id);
    return redirectWith("qualificationTakenBack", pathTo("/driver/:id", { id }, "#qualification"));
  });

export default function TakingBack({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const item = useItemName()(loaderData);
  const [form] = useFilledForm("taking-back", refused);
  return (
    <Page title={t("takingBack.title", { item })} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <Facts
            facts={[
              [t("form.result"), word(t, "qualification:results", loaderData.result)],
              [t("form.doneOn"), formatDay(loaderData.doneOn, language)],
              loaderData.note !== undefined && [t("form.note"), loaderData.note],
            ]}
          />
          <p>{t("takingBack.description", { day: formatDay(loaderData.doneOn, language) })}</p>
          <Submit variant="danger" cancel={`/driver/${loaderData.driverId}#qualification`}>
            {t("takingBack.press")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
