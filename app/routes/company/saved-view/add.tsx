import { z } from "zod";
import { choice, idempotencyField, requiredText } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import {
  isSavedList,
  type SavedList,
  savedParamsOf,
  VIEW_NAME_LENGTH,
  VIEW_OWNERS,
} from "~/domain/saved-view/saved-view";
import { saveView } from "~/domain/saved-view/saved-view.server";
import { may } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/add";
import { pathOfView } from "./saved.server";

const schema = z.object({ name: requiredText(VIEW_NAME_LENGTH), owner: choice(VIEW_OWNERS) }).and(idempotencyField);

export const handle: Handle = { permission: "saveViews" };

function readView(request: Request, list: string): { list: SavedList; params: Record<string, string> } {
  if (!isSavedList(list)) throw new Response(null, { status: 404 });
  return { list, params: savedParamsOf(list, new URL(request.url).searchParams) };
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { list, params: search } = readView(request, params.list);
  return {
    path: addressOf(`/${list}`, search),
    isEmpty: Object.keys(search).length === 0,
    forCompany: may(actorOf(context), "saveCompanyViews"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => {
  const view = readView(request, params.list);
  return handleForm(request, schema, async ({ once, ...input }) => {
    await saveView(actorOf(context), { ...view, ...input }, once);
    return redirectWith("viewSaved", pathOfView(view));
  });
};

export default function SavedViewAdd({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { path, isEmpty, forCompany, idempotencyKey } = loaderData;
  const { t } = useTexts("lists");
  const [form, fields] = useFilledForm<Row<"name" | "owner">>("view", refused, { name: "", owner: "me" });
  return (
    <Page title={t("saved.add")} intro={t("saved.description")} failed={refused !== undefined}>
      {isEmpty ? (
        <>
          <Notice tone="info">{errorText(t, "", "nothing_to_save")}</Notice>
          <p>
            <Link to={path}>{t("saved.back")}</Link>
          </p>
        </>
      ) : (
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={idempotencyKey} />
          <Card>
            <TextField
              field={fields.name}
              label={t("saved.name")}
              hint={t("saved.nameHint")}
              maxLength={VIEW_NAME_LENGTH}
            />
            {forCompany ? (
              <Radios
                field={fields.owner}
                label={t("saved.owner")}
                options={VIEW_OWNERS.map((value) => ({ value, label: word(t, "lists:saved.owners", value) }))}
              />
            ) : (
              <input type="hidden" name="owner" value="me" />
            )}
          </Card>
          <Submit cancel={path}>{t("saved.save")}</Submit>
        </Form>
      )}
    </Page>
  );
}
