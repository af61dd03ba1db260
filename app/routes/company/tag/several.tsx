import { z } from "zod";
import { tagSelected } from "~/domain/application/bulk.server";
import { choice, requiredText } from "~/domain/fields";
import { listTags } from "~/domain/tag/tag.server";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useBulk } from "~/routes/company/application/bulk";
import { BulkPage } from "~/routes/company/application/selected";
import { bulkFields, loadSelected } from "~/routes/company/application/selected.server";
import { Radios, Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/several";

const WAYS = ["add", "remove"] as const;
const schema = z.object({ ...bulkFields, tag: requiredText(40), way: choice(WAYS) });

export const handle: Handle = { permission: "tagApplications" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const tags = await throwAsErrorPage(listTags(actorOf(context)));
  return {
    chosen: await loadSelected(request, context, "tag"),
    tags: tags.flatMap(({ id, name, archived }) => (archived ? [] : [{ id, name }])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, schema, async ({ tag, way, ...part }) => ({
    outcome: await tagSelected(actorOf(context), part, {
      add: way === "add" ? [tag] : [],
      remove: way === "remove" ? [tag] : [],
    }),
  }));
}

export default function TagSeveral({ loaderData: { chosen, tags }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("tags");
  const bulk = useBulk(actionData);
  const [form, fields] = useFilledForm<{ tag: string; way: string }>("tagging", bulk.refused, { way: "add" });
  return (
    <BulkPage
      title={t("bulk.title")}
      description={t("bulk.description")}
      skipReason={t("bulk.left")}
      successText={(count) => t("bulk.done", { count })}
      chosen={chosen}
      bulk={bulk}
      form={form}
      button={t("bulk.button")}
    >
      <Select
        field={fields.tag}
        label={t("bulk.tag")}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Radios
        field={fields.way}
        label={t("bulk.way")}
        options={WAYS.map((value) => ({ value, label: word(t, "tags:bulk.ways", value) }))}
        inRow
      />
    </BulkPage>
  );
}
