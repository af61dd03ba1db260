import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type AccessMailData = { name: string; company: string; link: string };

/** Without a link for recipients who may not decide: other staff, where the company has no Administrator. */
type AccessMailWithOptionalLink = Omit<AccessMailData, "link"> & { link: string | undefined };

export function accessRequestedMail(
  t: T<"mails">,
  {
    name,
    company,
    link,
    by,
    reason,
    opensAt,
  }: AccessMailWithOptionalLink & { by: string; reason: string; opensAt: string },
): MailContent {
  return layOut(t, {
    subject: t("accessRequested.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [
      t("accessRequested.description", { by, company }),
      t("accessRequested.reason", { reason }),
      ...(link
        ? [t("accessRequested.opens", { at: opensAt }), t("accessRequested.careful")]
        : [t("accessRequested.nobody", { at: opensAt })]),
    ],
    ...(link && { button: { label: t("accessRequested.button"), link } }),
  });
}

export function accessOpenedMail(
  t: T<"mails">,
  { name, company, link, endsAt }: AccessMailWithOptionalLink & { endsAt: string },
): MailContent {
  return layOut(t, {
    subject: t("accessOpened.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [
      t("accessOpened.description", { company, at: endsAt }),
      t(link ? "accessOpened.end" : "accessOpened.nobody"),
    ],
    ...(link && { button: { label: t("accessOpened.button"), link } }),
  });
}

export function accessDecidedMail(
  t: T<"mails">,
  { name, company, link, by, decision }: AccessMailData & { by: string; decision: "allowed" | "refused" },
): MailContent {
  return layOut(t, {
    subject: t(`accessDecided.${decision}`, { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t(`accessDecided.${decision}By`, { by, company })],
    button: { label: t("accessDecided.button"), link },
  });
}

export function accessAnsweredMail(
  t: T<"mails">,
  {
    name,
    company,
    link,
    by,
    decision,
    isByLink,
  }: AccessMailData & { by: string; decision: "allowed" | "refused"; isByLink: boolean },
): MailContent {
  return layOut(t, {
    subject: t(`accessAnswered.${decision}`, { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [
      t(isByLink ? `accessAnswered.${decision}ByLink` : `accessAnswered.${decision}By`, { by, company }),
      t("accessAnswered.change"),
    ],
    button: { label: t("accessOpened.button"), link },
  });
}
