import type { ComponentType } from "react";
import { ASSIGNED } from "~/domain/application/list";
import { REJECT_REASONS, WITHDRAWAL_SOURCES } from "~/domain/application/status";
import { NOTE_LENGTH } from "~/domain/note/note";
import type { ReportField } from "~/routes/company/adverse-action/fields";
import { DecisionReportFields } from "~/routes/company/pre-notice/pre-notice-parts";
import { type Fields, Radios, Select, TextArea, Tick, Ticks } from "~/ui/field";
import { partName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/decision";
import type { DecisionKind } from "./decision.server";
import { useWarningName } from "./review-doubts";

export type DecisionField =
  | "acknowledged"
  | "sections"
  | "message"
  | "reason"
  | "note"
  | "tell"
  | "askedBy"
  | "userId"
  | ReportField;
type Props = { fields: Fields<DecisionField>; loaded: Route.ComponentProps["loaderData"] };

function ApprovalFields({ fields, loaded: { warnings, cdlExpiresOn } }: Props) {
  const { t } = useTexts("company");
  const nameOf = useWarningName(cdlExpiresOn);
  if (warnings.length === 0) return null;
  return (
    <Ticks
      field={fields.acknowledged}
      label={t("approval.acknowledge")}
      options={warnings.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

function ChangesFields({ fields, loaded: { parts } }: Props) {
  const { t } = useTexts("company");
  return (
    <>
      <Ticks
        field={fields.sections}
        label={t("changes.sections")}
        options={parts.map((value) => ({ value, label: partName(t, value) }))}
      />
      <TextArea field={fields.message} label={t("changes.message")} hint={t("changes.messageHint")} limit={2000} />
    </>
  );
}

function RejectionFields({ fields, loaded: { law, id } }: Props) {
  const { t } = useTexts("company");
  return (
    <>
      <Select
        field={fields.reason}
        label={t("rejection.reason")}
        options={REJECT_REASONS.map((value) => ({ value, label: word(t, "company:rejectReason", value) }))}
      />
      {law && <DecisionReportFields fields={fields} law={law} send={`/application/${id}/pre-notice`} />}
      <TextArea
        field={fields.note}
        label={t("review:note.forColleagues")}
        hint={t("review:note.hint")}
        optional
        limit={NOTE_LENGTH}
      />
      <Tick field={fields.tell} label={t("rejection.tell")} hint={t("rejection.tellHint")} />
    </>
  );
}

function WithdrawalFields({ fields }: Props) {
  const { t } = useTexts("review");
  return (
    <>
      <Select
        field={fields.askedBy}
        label={t("withdrawal.askedBy")}
        options={WITHDRAWAL_SOURCES.map((value) => ({ value, label: word(t, "review:withdrawalAsked", value) }))}
      />
      <TextArea field={fields.note} label={t("withdrawal.why")} hint={t("note.hint")} optional limit={NOTE_LENGTH} />
    </>
  );
}

function ReopeningFields({ fields }: Props) {
  const { t } = useTexts("review");
  return (
    <TextArea
      field={fields.reason}
      label={t("reopening.reason")}
      hint={t("reopening.reasonHint")}
      rows={3}
      limit={500}
    />
  );
}

function AssignmentFields({ fields, loaded: { colleagues, self } }: Props) {
  const { t } = useTexts("review");
  return (
    <Radios
      field={fields.userId}
      label={t("assignment.who")}
      options={[
        ...colleagues.map(({ id, name }) => ({
          value: id,
          label: id === self ? t("assignment.myself", { name }) : name,
        })),
        { value: ASSIGNED.nobody, label: t("assignment.nobody") },
      ]}
    />
  );
}

export const DECISION_FIELDS: Partial<Record<DecisionKind, ComponentType<Props>>> = {
  changes: ChangesFields,
  approval: ApprovalFields,
  rejection: RejectionFields,
  withdrawal: WithdrawalFields,
  reopening: ReopeningFields,
  assignment: AssignmentFields,
};
