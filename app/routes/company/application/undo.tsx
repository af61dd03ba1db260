import { z } from "zod";
import { boardQueryIn } from "~/domain/application/board";
import { listQueryIn } from "~/domain/application/list";
import { getUndo, undo } from "~/domain/application/undo.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/undo";
import { OutcomePage } from "./selected";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { ...(await throwAsErrorPage(getUndo(actorOf(context), params.id))), address: listQueryIn(request) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const { single, ...outcome } = await undo(actorOf(context), params.id);
    if (!single) return { outcome };
    const board = boardQueryIn(request);
    return redirectWith(
      "undone",
      board
        ? pathTo("/applications/board", {}, board)
        : pathTo("/application/:id", { id: single }, listQueryIn(request)),
    );
  });

/** The button of the message leads here only where there is something to say. */
export default function UndoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const { applications, refusal, address } = loaderData;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const [form] = useFilledForm("undo", refused);
  if (actionData && "outcome" in actionData)
    return (
      <OutcomePage message={t("undo.restored", { count: actionData.outcome.restored })} outcome={actionData.outcome} />
    );
  return (
    <Page title={t("undo.title")} failed={refused !== undefined}>
      {refusal && !refused && <Notice tone="info">{errorText(t, "", refusal)}</Notice>}
      <Card>
        <Form form={form} params={refused?.params}>
          <ul className="grid gap-2">
            {applications.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/application/${id}${address}`}>{name}</Link>
              </li>
            ))}
          </ul>
          {!refusal && !refused && <Submit cancel="/applications">{t("common:undo.button")}</Submit>}
        </Form>
      </Card>
    </Page>
  );
}
