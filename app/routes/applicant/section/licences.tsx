import { Link } from "react-router";
import { getOwnCdlState } from "~/domain/application/tasks.server";
import { LICENCE_ACTIONS, LICENSING_AUTHORITIES } from "~/domain/reference";
import { orKeepForm } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { DayField, MonthField } from "~/ui/date-field";
import { type Fields, type Row, Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { NoneOrSome } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/licences";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await sectionPageData(request, context, "licences");
  return { ...page, ...(await orPage(getOwnCdlState(actorOf(context)))) };
}
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "licences");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type LicenceField = "authority" | "number" | "class" | "expirationDate";
type ActionField = "action" | "authority" | "happenedIn" | "details";
type Licences = {
  otherLicences: string;
  licences: Row<LicenceField>[];
  licenceActions: string;
  actions: Row<ActionField>[];
};

const AUTHORITIES = LICENSING_AUTHORITIES.map(({ code, name }) => ({ value: code, label: name }));

export default function LicencesSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Licences>({
    id: "licences",
    lastResult: actionData?.result,
    defaultValue: { licences: [{}], actions: [{}], ...loaderData.typed },
  });
  return (
    <SectionPage
      title={t("common:section.licences")}
      lead={t("licences.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      {loaderData.needed && (
        <Card title={t("common:section.cdl")}>
          <p>{t(loaderData.handedIn ? "licences.cdlThere" : "licences.cdlMissing")}</p>
          <p>
            <Link to={loaderData.handedIn ? "/applicant/driver/cdl/view" : "/applicant/driver/cdl/add"}>
              {t(loaderData.handedIn ? "home.viewCdl" : "home.addCdl")}
            </Link>
          </p>
        </Card>
      )}
      <NoneOrSome
        field={fields.otherLicences}
        label={t("licences.otherLicences")}
        hint={t("licences.otherLicencesHint")}
        none={t("licences.noOther")}
        some={t("licences.someOther")}
      >
        <RowCards
          form={form}
          list={fields.licences}
          title={(place) => t("licences.licence", place)}
          remove={(number) => t("licences.removeLicence", { number })}
          add={t("licences.addLicence")}
        >
          {(row) => <Licence fields={row} />}
        </RowCards>
      </NoneOrSome>
      <NoneOrSome
        field={fields.licenceActions}
        label={t("licences.licenceActions")}
        hint={t("licences.licenceActionsHint")}
        none={t("licences.never")}
        some={t("licences.happened")}
      >
        <RowCards
          form={form}
          list={fields.actions}
          title={(place) => t("licences.actionRow", place)}
          remove={(number) => t("licences.removeAction", { number })}
          add={t("licences.addAction")}
        >
          {(row) => <Action fields={row} />}
        </RowCards>
      </NoneOrSome>
    </SectionPage>
  );
}

function Licence({ fields }: { fields: Fields<LicenceField> }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <Select field={fields.authority} label={t("licences.authority")} options={AUTHORITIES} />
      <TextField
        field={fields.number}
        label={t("licences.number")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={25}
      />
      <TextField field={fields.class} label={t("licences.class")} optional autoComplete="off" maxLength={40} />
      <DayField field={fields.expirationDate} label={t("licences.expirationDate")} />
    </>
  );
}

function Action({ fields }: { fields: Fields<ActionField> }) {
  const { t } = useTexts("applicant");
  const kinds = LICENCE_ACTIONS.map((value) => ({ value, label: word(t, "applicant:licences.actionKind", value) }));
  return (
    <>
      <Select field={fields.action} label={t("licences.action")} options={kinds} />
      <Select field={fields.authority} label={t("licences.authority")} options={AUTHORITIES} />
      <MonthField field={fields.happenedIn} label={t("licences.happenedIn")} />
      <TextArea
        field={fields.details}
        label={t("licences.details")}
        hint={t("licences.detailsHint")}
        maxLength={2000}
      />
    </>
  );
}
