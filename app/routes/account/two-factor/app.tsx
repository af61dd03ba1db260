import { codeSchema } from "~/domain/two-factor/code";
import { addApp, offerApp } from "~/domain/two-factor/own.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/app";

export const handle: Handle = { permission: "changeOwnTwoFactor" };

export const middleware = [requireStepUp("changeOwnTwoFactor")];

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(offerApp(actorOf(context)));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, codeSchema, async ({ oneTimeCode }) => {
    await addApp(actorOf(context), oneTimeCode);
    return redirectWith("appAdded", "/user/second-step/codes");
  });

export default function AddApp({ loaderData: { secret, uri, qr }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form, fields] = useFilledForm<{ oneTimeCode: string }>("app", actionData);
  return (
    <Page title={t("app.title")} intro={t("app.intro")} failed={actionData !== undefined}>
      <Card title={t("app.scanTitle")}>
        <p>{t("app.scan")}</p>
        <svg
          className="w-60 max-w-full rounded-md border border-line bg-paper fill-on-tone"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("app.qr")}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <p>{t("app.type")}</p>
        <p className="font-mono wrap-anywhere">{secret}</p>
        <p>
          <a href={uri}>{t("app.open")}</a>
        </p>
      </Card>
      <Card title={t("app.codeTitle")}>
        <Form form={form} params={actionData?.params}>
          <TextField
            field={fields.oneTimeCode}
            label={t("app.code")}
            hint={t("app.codeHint")}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={10}
            enterKeyHint="go"
          />
          <Submit cancel="/user/second-step">{t("app.turnOn")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
