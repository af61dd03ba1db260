import type { Contact } from "~/domain/application/own.server";
import { formatDay, formatPhone } from "~/domain/words";
import { Facts } from "~/ui/page";
import { useInstant, useLanguage, useTexts } from "~/ui/words";

type ContactProps = { company: string } & Pick<Contact, "reference" | "phone"> & {
    submittedAt?: Contact["submittedAt"];
  };

export function ContactFacts({ company, reference, submittedAt = null, phone }: ContactProps) {
  const { t } = useTexts("applicant");
  const formatTime = useInstant();
  return (
    <Facts
      facts={[
        [t("completed.reference"), <strong key="reference">{reference}</strong>],
        submittedAt && [t("completed.at"), formatTime(submittedAt)],
        phone !== null && [
          t("completed.call", { company }),
          <a key="phone" href={`tel:${phone}`} className="tap">
            {formatPhone(phone)}
          </a>,
        ],
      ]}
    />
  );
}

/** The day after which a driver who has heard nothing should ask. */
export function useWhenToAsk(): (company: string, contact: Contact) => string | null {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (company, { askFrom, phone }) =>
    askFrom &&
    t(phone ? "completed.silence" : "completed.silenceNoPhone", { company, day: formatDay(askFrom, language) });
}
