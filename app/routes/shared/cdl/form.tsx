import { IMAGE_SIDES, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
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
import { type Field, Select, TextField, Ticks } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { PictureField } from "~/ui/picture-field";
import { useLanguage, useTexts } from "~/ui/words";
import type { CdlRefused } from "./form.server";

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
  otherEndorsements: string;
  restrictions: string[];
  otherRestrictions: string;
  front: string;
  back: string;
};

const PICTURES = "image/jpeg,image/png,image/webp";

type CdlFormProps = {
  values: Partial<CdlValues>;
  idempotencyKey: string;
  refused: CdlRefused | undefined;
  /** For instance `/driver/{id}/cdl`. */
  base: string;
  cancel: string;
};

export function CdlForm({ values, idempotencyKey, refused, base, cancel }: CdlFormProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const [form, fields] = useFilledForm<CdlValues>("cdl", refused, values);
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  return (
    <Form form={form} params={refused?.params} encType="multipart/form-data">
      <input type="hidden" name="once" value={idempotencyKey} />
      <Card title={t("cdl.pictures")}>
        <p className="hint">{t("cdl.picturesHint")}</p>
        {IMAGE_SIDES.map((side) => (
          <PictureField
            key={side}
            field={fields[side] as Field}
            label={t(`cdl.${side}`)}
            accept={PICTURES}
            maxBytes={MAX_IMAGE_BYTES}
            address={`${base}/picture/${side}`}
            held={refused?.staged?.[side]}
            answer={refused}
          />
        ))}
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
        <TextField field={fields.licenceNumber} label={t("cdl.number")} code maxLength={25} />
        <DayField field={fields.expirationDate} label={t("cdl.expires")} hint={t("cdl.expiresHint")} />
        <Ticks field={fields.endorsements} label={t("cdl.endorsements")} optional options={options(ENDORSEMENTS)} />
        <TextField
          field={fields.otherEndorsements}
          label={t("cdl.otherEndorsements")}
          hint={t("cdl.otherCodesHint")}
          optional
          maxLength={200}
        />
        <details open={isFilled(fields.restrictions) || isFilled(fields.otherRestrictions) || undefined}>
          <summary className="fold">{t("cdl.restrictionsMore")}</summary>
          <div className="grid gap-4">
            <Ticks field={fields.restrictions} label={t("cdl.restrictions")} optional options={options(RESTRICTIONS)} />
            <TextField
              field={fields.otherRestrictions}
              label={t("cdl.otherRestrictions")}
              hint={t("cdl.otherCodesHint")}
              optional
              maxLength={200}
            />
          </div>
        </details>
      </Card>
      <Submit cancel={cancel}>{t("cdl.upload")}</Submit>
      <p className="hint">{t("cdl.uploading")}</p>
    </Form>
  );
}

/** An error also opens it. */
const isFilled = ({ initialValue, errors }: Field): boolean =>
  errors !== undefined || (Array.isArray(initialValue) ? initialValue.length > 0 : Boolean(initialValue));
