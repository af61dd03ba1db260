import { type LanguageFields, textIn, toLanguageFields } from "~/domain/by-language";
import { idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { OWN_ITEM_KINDS, ownItemSchema } from "~/domain/qualification/settings";
import { addOwnItem, getOwnItem, saveOwnItem } from "~/domain/qualification/settings.server";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Select, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/own-item";

const SETTINGS = "/my-company/qualification";

export const handle: Handle = { permission: "editCompany", form: "own-item" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const formData = { kinds: OWN_ITEM_KINDS, once: newIdempotencyKey() };
  if (params.id) return { ...formData, item: await throwAsErrorPage(getOwnItem(actor, params.id)) };
  await throwAsErrorPage((async () => authorize(actor, "editCompany"))());
  return { ...formData, item: null };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, ownItemSchema.and(versionField).and(idempotencyField), async ({ version, once, ...item }) => {
    const actor = actorOf(context);
    if (id) await saveOwnItem(actor, id, { ...item, version });
    else await addOwnItem(actor, { ...item, once });
    return redirectWith("qualificationItemSaved", SETTINGS);
  });

export default function OwnItem({ loaderData: { item, kinds, once }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const [form, fields] = useFilledForm<LanguageFields<"name"> & { documentKind: string; renewsMonths: string }>(
    "own-item",
    refused,
    item
      ? {
          ...toLanguageFields({ name: item.name }),
          documentKind: item.documentKind ?? "",
          renewsMonths: item.renewsMonths === null ? "" : String(item.renewsMonths),
        }
      : undefined,
  );
  return (
    <Page
      title={item ? t("settings.editTitle", { name: textIn(item.name, language) }) : t("settings.addTitle")}
      failed={refused !== undefined}
    >
      <Card>
        <p>{t("settings.ownDescription")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={item?.version ?? 0} />
          <input type="hidden" name="once" value={once} />
          <TextField field={fields.nameEn} label={t("settings.nameEn")} maxLength={80} />
          <TextField field={fields.nameEs} label={t("settings.nameEs")} maxLength={80} />
          <Select
            field={fields.documentKind}
            label={t("settings.kind")}
            hint={t("settings.kindHint")}
            options={kinds.map((value) => ({ value, label: word(t, "public:fileKind", value) }))}
            optional
          />
          <TextField
            field={fields.renewsMonths}
            label={t("settings.renewsMonths")}
            hint={t("settings.renewsHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            optional
          />
          <Submit cancel={SETTINGS}>{t("common:save")}</Submit>
        </Form>
      </Card>
      {item && (
        <p>
          <Link to={`${SETTINGS}/${item.id}/removal`}>{t("settings.remove")}</Link>
        </p>
      )}
    </Page>
  );
}
