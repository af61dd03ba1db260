import type { Refused } from "~/http/respond.server";
import { type FormFetcher, Refusal, useFormFetcher } from "~/ui/fetcher-form";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { Tag, TagList } from "~/ui/tag";
import { useTexts } from "~/ui/words";
import type { loadTagging } from "./tagging.server";

/** `address` leads back to the list. */
type Loaded = Awaited<ReturnType<typeof loadTagging>> & { address: string };

const keyOf = (application: string) => `tags ${application}`;

/** With what is being saved. */
export function useTagsOn({ application, on, choices }: Pick<Loaded, "application" | "on" | "choices">) {
  const { sent } = useFormFetcher(keyOf(application));
  if (!sent) return on;
  const ticked = sent.getAll("tag");
  return choices.filter(({ id }) => ticked.includes(id));
}

export function Tagging({ mayTag, ...loaded }: Loaded) {
  const { t } = useTexts("tags");
  const { choices } = loaded;
  const on = useTagsOn(loaded);
  const fetcher = useFormFetcher(keyOf(loaded.application));
  if (choices.length === 0) return null;
  return (
    <div className="print:hidden">
      <Card id="tags" title={t("on.title")}>
        {on.length > 0 ? <TagList tags={on} /> : <p className="text-muted">{t("on.none")}</p>}
        {mayTag && (
          <details>
            <summary className="link-button">{t("on.change")}</summary>
            <div key={loaded.on.map(({ id }) => id).join()} className="mt-3">
              <TagForm {...loaded} fetcher={fetcher} />
            </div>
          </details>
        )}
        {mayTag && <Refusal fetcher={fetcher} />}
      </Card>
    </div>
  );
}

/** `had`: what was on when the page was made, so that a colleague's change meanwhile stays. */
export function TagForm({
  application,
  address,
  on,
  choices,
  refused,
  cancel,
  fetcher,
}: Omit<Loaded, "mayTag" | "name"> & { refused?: Refused | undefined; cancel?: string; fetcher?: FormFetcher }) {
  const { t } = useTexts("tags");
  const [form] = useFilledForm("tagging", refused);
  const has = (tag: string) => on.some(({ id }) => id === tag);
  if (choices.length === 0)
    return (
      <p>
        {t("on.noneYet")} <Link to="/my-company/tags">{t("on.toList")}</Link>
      </p>
    );
  return (
    <Form
      form={form}
      params={refused?.params}
      action={`/application/${application}/tags${address}`}
      fetcher={fetcher}
      className="grid gap-3"
    >
      {on.map(({ id }) => (
        <input key={id} type="hidden" name="had" value={id} />
      ))}
      <fieldset className="field">
        <legend>{t("on.choose")}</legend>
        {choices.map(({ id, name, color }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="tag" value={id} defaultChecked={has(id)} />
            <Tag name={name} color={color} />
          </label>
        ))}
      </fieldset>
      <Submit variant="quiet" {...(cancel && { cancel })}>
        {t("on.save")}
      </Submit>
    </Form>
  );
}
