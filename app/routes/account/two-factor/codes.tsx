import { z } from "zod";
import { getCodesForm, renewRecoveryCodes } from "~/domain/two-factor/own.server";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/codes";

export const handle: Handle = { permission: "changeOwnTwoFactor" };

export const middleware = [requireStepUp("changeOwnTwoFactor")];

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getCodesForm(actorOf(context)));

/** The codes appear only in this response, which is not cached. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => ({ codes: await renewRecoveryCodes(actorOf(context)) }));

export default function RecoveryCodes({ loaderData: { remaining, username }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const [form] = useFilledForm("codes", refused);
  if (actionData && "codes" in actionData)
    return (
      <Page title={t("codes.title")} intro={t("codes.shown")}>
        <Card>
          <p>{t("codes.of", { username })}</p>
          <ol className="grid gap-2 sm:grid-cols-2 font-mono">
            {actionData.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p className="hint">{t("codes.keep")}</p>
        </Card>
        <p className="print:hidden">
          <Link to="/user/second-step" className="button">
            {t("codes.done")}
          </Link>
        </p>
      </Page>
    );
  return (
    <Page title={t("codes.title")} intro={t("codes.intro")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <p>{remaining > 0 ? t("codes.ends", { count: remaining }) : t("codes.description")}</p>
          <Submit cancel="/user/second-step">{t("codes.make")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
