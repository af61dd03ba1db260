import { idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { authorize } from "~/domain/session/actor";
import { type TagInput, tagSchema } from "~/domain/tag/schema";
import { TAG_COLORS, TAG_LENGTH } from "~/domain/tag/tag";
import { addTag, editTag, getTag } from "~/domain/tag/tag.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Grouped, TextField, useFault } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { Tag } from "~/ui/tag";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/edit";

const TAGS = "/my-company/tags";

export const handle: Handle = { permission: "editCompany", form: "tag" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const once = newIdempotencyKey();
  if (!params.tag) {
    await throwAsErrorPage((async () => authorize(actor, "editCompany"))());
    return { once, tag: null };
  }
  const { name, color, version } = await throwAsErrorPage(getTag(actor, params.tag));
  return { once, tag: { name, color, version } };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, tagSchema.and(versionField).and(idempotencyField), async ({ version, once, ...tag }) => {
    const actor = actorOf(context);
    if (params.tag) await editTag(actor, params.tag, { ...tag, version });
    else await addTag(actor, tag, once);
    return redirectWith(params.tag ? "tagSaved" : "tagAdded", TAGS);
  });

export default function TagEdit({ loaderData: { tag, once }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("tags");
  const [form, fields] = useFilledForm<TagInput>("tag", refused, tag ?? { color: "gray" });
  return (
    <Page title={tag ? t("editTitle", { name: tag.name }) : t("addTitle")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={tag?.version ?? 0} />
          <input type="hidden" name="once" value={once} />
          <TextField field={fields.name} label={t("name")} hint={t("nameHint")} maxLength={TAG_LENGTH} />
          <Grouped field={fields.color} label={t("color")} fault={useFault(fields.color)}>
            <div className="sm:columns-2">
              {TAG_COLORS.map((color, index) => (
                <label key={color} className="choice break-inside-avoid">
                  <input
                    type="radio"
                    id={index === 0 ? fields.color.id : `${fields.color.id}-${color}`}
                    name={fields.color.name}
                    value={color}
                    defaultChecked={fields.color.initialValue === color}
                  />
                  <Tag color={color} name={word(t, "tags:colors", color)} />
                </label>
              ))}
            </div>
          </Grouped>
          <Submit cancel={TAGS}>{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
