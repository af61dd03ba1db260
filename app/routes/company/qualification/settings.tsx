import { textIn } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { IMPORTED_DOCUMENTS_DUE_DAYS } from "~/domain/qualification/company-settings";
import { OPTIONAL_ITEMS } from "~/domain/qualification/item";
import { choicesSchema } from "~/domain/qualification/settings";
import { getQualificationSettings, saveChoices } from "~/domain/qualification/settings.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { TextField, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/settings";

const PATH = "/my-company/qualification";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { own, optional, warningDays, provenWithin, version } = await throwAsErrorPage(getQualificationSettings(actor));
  return {
    optional: [...optional],
    warningDays: [...warningDays],
    provenWithin,
    within: IMPORTED_DOCUMENTS_DUE_DAYS,
    version,
    optionalItems: OPTIONAL_ITEMS,
    own: own.map(({ id, name, documentKind, renewsMonths }) => ({ id, name, documentKind, renewsMonths })),
    mayEdit: can(actor, "editCompany"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, choicesSchema.and(versionField), async (input) => {
    await saveChoices(actorOf(context), input);
    return redirectWith("qualificationChoicesSaved", PATH);
  });

export default function QualificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const { own, mayEdit } = loaderData;
  return (
    <Page
      title={t("settings.title")}
      intro={t("settings.intro")}
      failed={actionData !== undefined}
      actions={
        mayEdit && (
          <Link to={`${PATH}/add`} className="button">
            {t("settings.add")}
          </Link>
        )
      }
    >
      {!mayEdit && <p className="text-muted">{t("settings.ofAdministrators")}</p>}
      <section className="grid gap-4">
        <h2>{t("settings.own")}</h2>
        {own.length === 0 && <p className="card text-muted">{t("settings.ownNone")}</p>}
        {own.map((item) => (
          <Own key={item.id} {...item} mayEdit={mayEdit} />
        ))}
      </section>
      <Card title={t("settings.choices")}>
        {mayEdit ? <Choices {...loaderData} refused={actionData} /> : <Chosen {...loaderData} />}
      </Card>
      <p>
        <Link to="/my-company">{t("settings.back")}</Link>
      </p>
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Own({ id, name: names, documentKind, renewsMonths, mayEdit }: Loaded["own"][number] & { mayEdit: boolean }) {
  const { t } = useTexts("qualification");
  const name = textIn(names, useLanguage());
  return (
    <Card
      title={name}
      actions={
        mayEdit && (
          <Link to={`${PATH}/${id}`} aria-label={t("settings.changeOf", { name })}>
            {t("settings.change")}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          [t("settings.kind"), documentKind ? word(t, "public:fileKind", documentKind) : t("settings.kindNone")],
          [
            t("settings.renews"),
            renewsMonths ? t("settings.renewsEvery", { count: renewsMonths }) : t("settings.renewsNever"),
          ],
        ]}
      />
    </Card>
  );
}

function Chosen({ optional, warningDays, provenWithin }: Loaded) {
  const { t } = useTexts("qualification");
  const names = optional.map((item) => word(t, "qualification:items", item));
  return (
    <Facts
      facts={[
        [t("settings.optional"), names.join("; ") || t("settings.optionalNone")],
        [t("settings.days"), warningDays.join(", ")],
        [t("settings.provenWithin"), t("settings.provenDays", { count: provenWithin })],
      ]}
    />
  );
}

type Values = { optional: string[]; first: string; second: string; last: string; provenWithin: string };
type Props = Loaded & { refused: Route.ComponentProps["actionData"] };

function Choices({ optional, optionalItems, warningDays, provenWithin, within, version, refused }: Props) {
  const { t } = useTexts("qualification");
  const [first = 0, second = 0, last = 0] = warningDays;
  const [form, fields] = useFilledForm<Values>("qualification-choices", refused, {
    optional,
    first: String(first),
    second: String(second),
    last: String(last),
    provenWithin: String(provenWithin),
  });
  const days = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  return (
    <Form form={form} params={refused?.params}>
      <input type="hidden" name="version" value={version} />
      <Ticks
        field={fields.optional}
        label={t("settings.optional")}
        hint={t("settings.optionalHint")}
        options={optionalItems.map((value) => ({ value, label: word(t, "qualification:items", value) }))}
      />
      <p>{t("settings.daysHint")}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.first} label={t("settings.first")} {...days} />
        <TextField field={fields.second} label={t("settings.second")} {...days} />
        <TextField field={fields.last} label={t("settings.last")} {...days} />
      </div>
      <TextField
        field={fields.provenWithin}
        label={t("settings.provenWithin")}
        hint={t("settings.provenHint", within)}
        {...days}
      />
      <Submit>{t("common:save")}</Submit>
    </Form>
  );
}
