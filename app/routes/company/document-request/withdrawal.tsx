import { withdrawalSchema } from "~/domain/document-request/request";
import { getRequest, withdrawRequest } from "~/domain/document-request/staff.server";
import { conflict } from "~/domain/errors";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useRequestName } from "~/routes/document/name";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/withdrawal";

export const handle: Handle = { permission: "writeToDrivers" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { id, kind, title, driverName, version, moves } = await getRequest(actorOf(context), params.id);
      if (!moves.includes("withdraw")) throw conflict("request_moved_on");
      return { id, kind, title, driverName, version };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, withdrawalSchema, async (input) => {
    const id = await withdrawRequest(actorOf(context), params.id, input);
    return redirectWith("documentWithdrawn", pathTo("/driver/:id", { id }, "#requests"));
  });

export default function WithdrawRequest({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("requests");
  const { id, kind, title, driverName, version } = loaderData;
  const nameOf = useRequestName();
  const [form] = useFilledForm<Record<never, string>>("document-withdrawal", refused);
  return (
    <Page
      title={t("withdrawal.title")}
      intro={t("one.title", { kind: nameOf({ kind, title }), name: driverName })}
      failed={refused !== undefined}
    >
      <Card>
        <p>{t("withdrawal.description")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <Submit variant="danger" cancel={`/document-request/${id}`}>
            {t("withdrawal.button")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
