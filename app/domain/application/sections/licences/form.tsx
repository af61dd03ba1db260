import { Link } from "react-router";
import type { Asks } from "~/domain/application/sections";
import { LICENCE_ACTIONS, LICENSING_AUTHORITIES } from "~/domain/reference";
import { DayField, MonthField } from "~/ui/date-field";
import { Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useTexts, word } from "~/ui/words";

const AUTHORITIES = LICENSING_AUTHORITIES.map(({ code, name }) => ({ value: code, label: name }));

/** @param cdl null where the position needs none */
type LicencesFormProps = FormParts<Asks<"licences">> & { cdl: { handedIn: boolean; page: string } | null };

export function LicencesForm({ form, fields, cdl }: LicencesFormProps) {
  const { t } = useTexts("applicant");
  const kinds = LICENCE_ACTIONS.map((value) => ({ value, label: word(t, "applicant:licences.actionKind", value) }));
  return (
    <>
      {cdl && (
        <Card title={t("part.cdl")}>
          <p>{t(cdl.handedIn ? "licences.cdlThere" : "licences.cdlMissing")}</p>
          <p>
            <Link to={cdl.page}>{t(cdl.handedIn ? "home.viewCdl" : "home.addCdl")}</Link>
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
          {(row) => (
            <>
              <Select field={row.authority} label={t("licences.authority")} options={AUTHORITIES} />
              <TextField field={row.number} label={t("licences.number")} code />
              <TextField field={row.class} label={t("licences.class")} autoComplete="off" />
              <DayField field={row.expirationDate} label={t("licences.expirationDate")} />
            </>
          )}
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
          {(row) => (
            <>
              <Select field={row.action} label={t("licences.action")} options={kinds} />
              <Select field={row.authority} label={t("licences.authority")} options={AUTHORITIES} />
              <MonthField field={row.happenedIn} label={t("licences.happenedIn")} />
              <TextArea field={row.details} label={t("licences.details")} hint={t("licences.detailsHint")} />
            </>
          )}
        </RowCards>
      </NoneOrSome>
    </>
  );
}
