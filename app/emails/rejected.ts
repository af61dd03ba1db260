import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** The reason stays with the company. */
export function rejectedMail(
  t: T<"mails">,
  { firstName, company, position }: { firstName: string; company: string; position: string },
): MailContent {
  return layOut(t, {
    subject: t("rejected.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("rejected.description", { position, company }), t("rejected.thanks")],
  });
}
