import { db, transaction } from "db/client.server";
import { applicants, applications, drivers, templates } from "db/schema";
import { desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { type Actor, authorize } from "~/domain/session/actor";
import { consumeMailLimit, revokeLink } from "~/domain/session/mail.server";
import { linkOf, makeLink } from "~/domain/session/mailed-link.server";
import { requesterOf } from "~/domain/session/session.server";
import { ownDataMail } from "~/emails/retention/own-data";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";

export const OWN_DATA = "/applicant/data";

async function findLatest(email: string) {
  const [row] = await db
    .select({
      applicantId: applicants.id,
      companyId: applications.companyId,
      templateId: templates.id,
      code: templates.code,
    })
    .from(applicants)
    .innerJoin(drivers, eq(drivers.applicantId, applicants.id))
    .innerJoin(applications, eq(applications.driverId, drivers.id))
    .innerJoin(templates, eq(templates.id, applications.templateId))
    .where(eq(applicants.email, email))
    .orderBy(desc(applications.lastActivityAt))
    .limit(1);
  return row;
}

/** The same response and work whether or not the address has applied. @returns the token, which demo mode shows */
export async function requestOwnLink(
  actor: Actor,
  email: string,
  language: Language,
  { browserToken, returnTo }: { browserToken: string; returnTo: string },
): Promise<{ token: string }> {
  authorize(actor, "apply");
  const latest = await findLatest(email);
  await consumeMailLimit("apply", email, await requesterOf(db, latest && { applicantId: latest.applicantId }));
  return transaction(async (tx) => {
    const { id, token, code } = await makeLink(tx, {
      purpose: "apply",
      // A revoked link must not end an earlier one.
      email: latest ? email : "",
      language,
      ...(latest && { templateId: latest.templateId }),
      request: { code: latest?.code ?? "", email, returnTo },
      browserToken,
    });
    const content = ownDataMail(translator(language), { link: linkOf("apply", token), code });
    const mailId = await queueMail(tx, { to: email, language, name: "own-data", content });
    await revokeLink(tx, latest ? undefined : { link: id, mailId });
    await audit(tx, actor, {
      action: latest ? "link.sent" : "link.refused",
      companyId: latest?.companyId ?? null,
      ...(latest && { object: latest.templateId }),
    });
    return { token };
  });
}
