import { z } from "zod";
import { requiredLines } from "~/domain/fields";
import { getHolds, type Hold, setHold } from "~/domain/legal-hold/hold.server";
import { HOLD_REASON_LENGTH } from "~/domain/retention/period";
import { may } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { ErrorSummary, Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/hold";

export const handle: Handle = { permission: "holdRecords", form: "hold" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { driver, hold, earlier } = await throwAsErrorPage(getHolds(actor, params.id));
  return { driver: { id: driver.id, name: personName(driver) }, hold, earlier, maySet: may(actor, "holdRecords") };
}

const schema = z.object({ reason: requiredLines(HOLD_REASON_LENGTH) });

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ reason }) => {
    await setHold(actorOf(context), params.id, { reason });
    return redirectWith("holdSet", pathTo("/driver/:id/legal-hold", params));
  });

export default function LegalHold({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("retention");
  const { driver, hold, earlier, maySet } = loaderData;
  const [form, fields] = useFilledForm<{ reason: string }>("hold", actionData);
  return (
    <Page title={t("hold.of", { name: driver.name })} intro={t("hold.intro")} failed={actionData !== undefined}>
      {hold ? (
        <Card title={t("hold.inForce")}>
          <ErrorSummary form={form} params={actionData?.params} />
          <Described {...hold} />
          {maySet && (
            <p>
              <Link to={`/driver/${driver.id}/legal-hold/lifting`} className="button quiet">
                {t("hold.lift")}
              </Link>
            </p>
          )}
        </Card>
      ) : (
        <Card>
          <Form form={form} params={actionData?.params}>
            <TextArea
              field={fields.reason}
              label={t("reason")}
              hint={t("hold.reasonHint")}
              rows={3}
              limit={HOLD_REASON_LENGTH}
            />
            <Submit cancel={`/driver/${driver.id}`}>{t("hold.set")}</Submit>
          </Form>
        </Card>
      )}
      {earlier.map((one) => (
        <Card key={String(one.setAt)} title={t("hold.earlier")}>
          <Described {...one} />
        </Card>
      ))}
    </Page>
  );
}

function Described({ reason, setAt, by, liftedAt, liftedBy }: Hold) {
  const { t } = useTexts("retention");
  const formatTime = useInstant();
  return (
    <Facts
      facts={[
        [
          t("reason"),
          <span key="reason" className="whitespace-pre-line wrap-anywhere">
            {reason || t("hold.reasonErased")}
          </span>,
        ],
        [t("hold.since"), `${formatTime(setAt)}, ${by}`],
        liftedAt && [t("hold.lifted"), [formatTime(liftedAt), liftedBy].filter(Boolean).join(", ")],
      ]}
    />
  );
}
