import { useEffect, useLayoutEffect, useRef } from "react";
import { isDay } from "~/domain/day";
import { FOLLOW_UP_LENGTH } from "~/domain/note/follow-up";
import type { Refused } from "~/http/respond.server";
import { DayField } from "~/ui/date-field";
import { type FormFetcher, useFormFetcher } from "~/ui/fetcher-form";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { useTexts } from "~/ui/words";

type Props = {
  action: string;
  once: string;
  refused?: Refused | undefined;
  cancel?: string;
  fetcher?: FormFetcher;
};

export function FollowUpForm({ action, once, refused, cancel, fetcher }: Props) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ dueOn: string; note: string }>("follow-up", refused);
  return (
    <Form form={form} fetcher={fetcher} params={refused?.params} action={action}>
      <input type="hidden" name="once" value={once} />
      <DayField field={fields.dueOn} label={t("followUp.day")} />
      <TextField
        field={fields.note}
        label={t("followUp.note")}
        hint={t("followUp.noteHint")}
        maxLength={FOLLOW_UP_LENGTH}
        optional
      />
      <Submit {...(cancel ? { cancel } : { variant: "quiet" })}>{t("followUp.save")}</Submit>
    </Form>
  );
}

const keyOf = (application: string) => `new follow-up ${application}`;

/** What is being set. */
export function useFollowUpSent(application: string) {
  const { sent } = useFormFetcher(keyOf(application));
  if (!sent) return undefined;
  const part = (name: string, length: number) => String(sent.get(`dueOn.${name}`) ?? "").padStart(length, "0");
  const dueOn = `${part("year", 4)}-${part("month", 2)}-${part("day", 2)}`;
  return isDay(dueOn) ? { dueOn, note: String(sent.get("note") ?? "") } : undefined;
}

/** Opens where it stands; the form comes back open if it is refused, and is empty once it is set. */
export function SetFollowUp({ application, action, once }: { application: string; action: string; once: string }) {
  const { t } = useTexts("review");
  const fetcher = useFormFetcher(keyOf(application));
  const sheet = useRef<HTMLDetailsElement>(null);
  const refused = fetcher.refused?.result;
  // Before its summary of errors takes the focus.
  useLayoutEffect(() => {
    if (refused && sheet.current) sheet.current.open = true;
  }, [refused]);
  useEffect(() => {
    if (fetcher.done) sheet.current?.querySelector("form")?.reset();
  }, [fetcher.done]);
  return (
    <details ref={sheet}>
      <summary className="link-button">{t("followUp.link")}</summary>
      <div className="mt-3">
        <FollowUpForm action={action} once={once} refused={fetcher.refused} fetcher={fetcher} />
      </div>
    </details>
  );
}
