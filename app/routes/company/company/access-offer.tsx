import { offerAccess, requireNoLiveGrant } from "~/domain/provider-access/access.server";
import { accessOfferSchema } from "~/domain/provider-access/schema";
import { OFFERED_HOURS } from "~/domain/provider-access/state";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/access-offer";

export const handle: Handle = { permission: "grantAccess" };

export const middleware = [requireStepUp("grantAccess")];

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(requireNoLiveGrant(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, accessOfferSchema, async (offer) => {
    await offerAccess(actorOf(context), offer);
    return redirectWith("accessAllowed", "/my-company/access");
  });

export default function AccessOffer({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("access");
  const [form, fields] = useFilledForm<{ hours: string }>("offer", actionData);
  return (
    <Page title={t("offer.title")} intro={t("offer.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("allowance.means")}</p>
          <Radios
            field={fields.hours}
            label={t("hours")}
            options={OFFERED_HOURS.map((value) => ({ value, label: t(`length.${value}`) }))}
          />
          <Submit cancel="/my-company/access">{t("offer.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
