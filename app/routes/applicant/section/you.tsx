import { NAME_SUFFIXES } from "~/domain/reference";
import { orKeepForm } from "~/routes/shared/broken-line";
import { DayField } from "~/ui/date-field";
import { Radios, Select, TextArea, TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/you";
import { SectionPage } from "./page";
import { loadSection, saveSectionForm } from "./section.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { application, ...page } = await loadSection(request, context, "you");
  return { ...page, email: application.email };
}
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "you");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type You = {
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string;
  otherNames: string;
  dateOfBirth: string;
  ssn: string;
  noSsn: string;
  noSsnReason: string;
  phone: string;
  rightToWork: string;
};

export default function YouSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<You>({
    id: "you",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const yesNo = [
    { value: "yes", label: t("common:yes") },
    { value: "no", label: t("common:no") },
  ];
  return (
    <SectionPage title={t("common:section.you")} form={form} loaded={loaderData} acted={actionData}>
      <Card title={t("you.name")}>
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
        <TextField
          field={fields.otherNames}
          label={t("you.otherNames")}
          hint={t("you.otherNamesHint")}
          optional
          autoComplete="off"
          maxLength={200}
        />
      </Card>
      <Card title={t("you.identity")}>
        <DayField field={fields.dateOfBirth} label={t("you.dateOfBirth")} hint={t("you.dateOfBirthHint")} birthday />
        <TextField
          field={fields.ssn}
          label={t("you.ssn")}
          hint={loaderData.ssnEnding ? t("you.ssnKept", { mask: `***-**-${loaderData.ssnEnding}` }) : t("you.ssnHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <Tick field={fields.noSsn} label={t("you.noSsn")} />
        <TextArea
          field={fields.noSsnReason}
          label={t("you.noSsnReason")}
          hint={t("you.noSsnReasonHint")}
          rows={2}
          maxLength={500}
        />
      </Card>
      <Card title={t("you.contact")}>
        <TextField
          field={fields.phone}
          label={t("you.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <div className="field">
          <p className="label">{t("you.email")}</p>
          <p>{loaderData.email}</p>
          <p className="hint">{t("you.emailHint")}</p>
        </div>
      </Card>
      <Card title={t("you.work")}>
        <Radios field={fields.rightToWork} label={t("you.rightToWork")} options={yesNo} />
      </Card>
    </SectionPage>
  );
}
