import { z } from "zod";
import { conflict } from "~/domain/errors";
import { getHolds, liftHold } from "~/domain/legal-hold/hold.server";
import { NOTICE_DAYS } from "~/domain/retention/period";
import { authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/hold-lifting";

export const handle: Handle = { permission: "holdRecords" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const actor = actorOf(context);
      const { driver, hold } = await getHolds(actor, params.id);
      authorize(actor, "holdRecords");
      if (!hold) throw conflict("legal_hold_lifted");
      return { driverId: driver.id, name: personName(driver), reason: hold.reason };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await liftHold(actorOf(context), params.id);
    return redirectWith("holdLifted", pathTo("/driver/:id/legal-hold", params));
  });

export default function HoldLifting({ loaderData: { driverId, name, reason }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("retention");
  const [form] = useFilledForm<Record<never, string>>("lifting", actionData);
  return (
    <Page title={t("hold.liftTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("hold.liftDescription", { days: NOTICE_DAYS })}</p>
        <p className="hint whitespace-pre-line wrap-anywhere">{reason}</p>
        <Form form={form} params={actionData?.params}>
          <Submit cancel={`/driver/${driverId}/legal-hold`}>{t("hold.lift")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
