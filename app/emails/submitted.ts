import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = {
  firstName: string;
  company: string;
  position: string;
  reference: string;
  phone: string | null;
  /** The day from which to ask, as the reader writes it. */
  askFrom: string;
  /** Of the status. */
  link: string;
  /** How many are to be signed. */
  releases: number;
  releasesLink: string;
  copyLink: string;
  attached: boolean;
};

/** The button is what the driver does next; what else there is follows it. */
export function submittedMail(t: T<"mails">, data: Data): MailContent {
  const { firstName, company, position, reference, phone, askFrom, releases, attached } = data;
  const status = { label: t("submitted.status"), link: data.link };
  const copy = { label: t("submitted.copyButton"), link: data.copyLink };
  return layOut(t, {
    subject: t("submitted.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [
      t("submitted.description", { position, company, reference }),
      ...(releases > 0 ? [t("submitted.releases", { company, count: releases })] : []),
    ],
    button: releases > 0 ? { label: t("releaseReminder.button"), link: data.releasesLink } : status,
    after: [
      t("submitted.next", { company }),
      phone
        ? t("submitted.silence", { company, phone, reference, day: askFrom })
        : t("submitted.silenceNoPhone", { company, reference, day: askFrom }),
      t(attached ? "submitted.attached" : "submitted.copy"),
    ],
    links: releases > 0 ? [status, copy] : [copy],
  });
}
