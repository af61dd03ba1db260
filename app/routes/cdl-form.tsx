import { Link } from "react-router";
import {
  CDL_CLASSES,
  type Coded,
  describeCode,
  ENDORSEMENTS,
  LICENSING_STATES,
  NAME_SUFFIXES,
  RESTRICTIONS,
} from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { type Field, FileField, Select, TextField, Ticks } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { CdlRefused } from "./cdl-form.server";

type CdlValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string;
  licenceClasses: string[];
  stateIssued: string;
  licenceNumber: string;
  expirationDate: string;
  endorsements: string[];
  restrictions: string[];
  front: string;
  back: string;
};

const PICTURES = "image/jpeg,image/png,image/webp";

type CdlFormProps = { values: Partial<CdlValues>; onceKey: string; refused: CdlRefused | undefined; cancel: string };

export function CdlForm({ values, onceKey, refused, cancel }: CdlFormProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const [form, fields] = useFilledForm<CdlValues>({ id: "cdl", lastResult: refused?.result, defaultValue: values });
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  return (
    <Form form={form} params={refused?.params} encType="multipart/form-data">
      <input type="hidden" name="once" value={onceKey} />
      <Card title={t("cdl.pictures")}>
        <p className="hint">{t("cdl.picturesHint")}</p>
        <Side field={fields.front as Field} label={t("cdl.front")} name="front" staged={refused?.staged.front} />
        <Side field={fields.back as Field} label={t("cdl.back")} name="back" staged={refused?.staged.back} />
      </Card>
      <Card title={t("cdl.name")}>
        <p className="hint">{t("cdl.nameHint")}</p>
        <TextField field={fields.firstName} label={t("you.firstName")} autoComplete="given-name" maxLength={60} />
        <TextField
          field={fields.middleName}
          label={t("you.middleName")}
          optional
          autoComplete="additional-name"
          maxLength={60}
        />
        <TextField field={fields.lastName} label={t("you.lastName")} autoComplete="family-name" maxLength={60} />
        <Select
          field={fields.suffix}
          label={t("you.suffix")}
          optional
          options={NAME_SUFFIXES.map((suffix) => ({ value: suffix, label: suffix }))}
        />
      </Card>
      <Card title={t("cdl.licence")}>
        <Ticks field={fields.licenceClasses} label={t("cdl.classes")} options={options(CDL_CLASSES)} />
        <Select
          field={fields.stateIssued}
          label={t("cdl.state")}
          options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          field={fields.licenceNumber}
          label={t("cdl.number")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={25}
        />
        <DayField field={fields.expirationDate} label={t("cdl.expires")} hint={t("cdl.expiresHint")} />
        <Ticks field={fields.endorsements} label={t("cdl.endorsements")} optional options={options(ENDORSEMENTS)} />
        <details open={(values.restrictions ?? []).length > 0 || undefined}>
          <summary className="py-3 font-semibold">{t("cdl.restrictionsMore")}</summary>
          <Ticks field={fields.restrictions} label={t("cdl.restrictions")} optional options={options(RESTRICTIONS)} />
        </details>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Submit>{t("cdl.upload")}</Submit>
        <Link to={cancel} className="button quiet">
          {t("common:cancel")}
        </Link>
      </div>
      <p className="hint">{t("cdl.uploading")}</p>
    </Form>
  );
}

/** The picture of one side; one that arrived with an earlier try need not be sent again. */
function Side({
  field,
  label,
  name,
  staged,
}: {
  field: Field;
  label: string;
  name: string;
  staged: string | undefined;
}) {
  const { t } = useTexts("applicant");
  return (
    <div className="grid gap-2">
      {staged && (
        <>
          <input type="hidden" name={`staged_${name}`} value={staged} />
          <Notice tone="success">{t("cdl.arrived", { side: label })}</Notice>
        </>
      )}
      <FileField field={field} label={label} accept={PICTURES} />
    </div>
  );
}
