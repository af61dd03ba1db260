/** Companies with their positions, their staff and their applicants, through the real operations where there are such. */
import { db, transaction } from "db/client.server";
import { accessGrants, companies, memberships, templates, templateVersions, users } from "db/schema";
import { eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { requestLink, startApplying, verifyByLink } from "~/domain/application/apply.server";
import { saveSection } from "~/domain/application/sections/save.server";
import { submitApplication } from "~/domain/application/submission.server";
import { type Applicant, anonymous, type CompanyUser, signedIn } from "~/domain/session/actor";
import { env } from "~/env.server";
import { newId } from "~/server/ids.server";
import { withRequestScope } from "~/server/request-scope.server";
import { COMPANIES, type InventedCompany } from "../../server/seed/companies";
import type { App } from "../http/app";
import { skipMailCooldown } from "../http/database";
import { monthsAgo } from "./application/typed";

export const [NORTHWAY, SUNBEAM] = COMPANIES as [InventedCompany, InventedCompany];
export const installation = { dataDir: env.dataDir } as App;

export type Company = Pick<CompanyUser, "companyId" | "companyName" | "timeZone">;

type Made = Pick<InventedCompany, "positions"> & {
  /** In any time zone, also one that no form takes. */
  details: Omit<InventedCompany["details"], "timeZone"> & { timeZone: string };
};
/** RTIC may come in, unless the test is about that. */
export async function makeCompany({ details, positions }: Made, { letsRticIn = true } = {}): Promise<Company> {
  const [companyId, at] = [newId(), new Date()];
  await transaction(async (tx) => {
    await tx.insert(companies).values({ id: companyId, ...details, createdAt: at, updatedAt: at });
    if (letsRticIn) {
      const open = { requestedAt: at, opensAt: at, decision: "allowed", decidedAt: at } as const;
      await tx.insert(accessGrants).values({ id: newId(), companyId, ...open });
    }
    for (const { code, status, definition } of positions) {
      const templateId = newId();
      await tx.insert(templates).values({ id: templateId, companyId, code, status, createdAt: at, updatedAt: at });
      const version = { id: newId(), companyId, templateId, number: 1, definition, publishedAt: at, createdAt: at };
      await tx.insert(templateVersions).values(version);
    }
  });
  return { companyId, companyName: details.name, timeZone: details.timeZone };
}

export async function positionOf(code: string) {
  const [position] = await db
    .select({
      companyId: templates.companyId,
      templateId: templates.id,
      templateVersionId: templateVersions.id,
      definition: templateVersions.definition,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(eq(templates.code, code));
  if (!position) throw new Error(`no position ${code}`);
  return position;
}

let people = 0;

/** Somebody who works there and has chosen a password, so that they can sign in and be given work. */
export async function makeUser(
  company: Company,
  role: CompanyUser["role"] = "Manager",
  more: Partial<typeof users.$inferInsert> = {},
): Promise<CompanyUser> {
  people += 1;
  const [at, userId, username] = [new Date(), newId(), `staff.${people}`];
  const own = { username, name: "Pat", email: `${username}@example.test` };
  await transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, ...own, passwordHash: "x", createdAt: at, updatedAt: at, ...more });
    await tx.insert(memberships).values({ userId, companyId: company.companyId, role, createdAt: at });
  });
  const self = { ...signedIn({ id: userId, ...own }, newId()), stepUpAt: at };
  return { role, ...self, ...company, severalCompanies: false, isInvestigator: false, realUser: null };
}

export type Applied = Applicant & { applicationId: string };
/** Somebody who has applied and opened the link, from an address of their own. @param again who has applied before */
export async function applied(code: string, language: Language = "en", again?: Applied): Promise<Applied> {
  people += 1;
  const email = again?.email ?? `person.${people}@example.test`;
  const input = { code, email, cdlNumber: `D4711${people}` };
  const scope = { requestId: newId(), ip: `10.8.${Math.floor(people / 250)}.${people % 250}`, userAgent: "" };
  const { applicantId, applicationId, sessionId } = await withRequestScope(scope, async () => {
    await startApplying(anonymous, input);
    if (again) skipMailCooldown(installation);
    const { token } = await requestLink(anonymous, input, language);
    return verifyByLink("page", token);
  });
  return { role: "Applicant", applicantId, applicationId, sessionId, email, language };
}

export const SAVING = { version: "any", by: "continue" } as const;
/** What a job without driving asks. */
export const ANSWERS = {
  notices: { eSign: "on" },
  you: {
    firstName: "Odile",
    lastName: "Baptiste",
    dateOfBirth: "1990-01-31",
    ssn: "536-22-9871",
    phone: "(813) 555-0177",
    rightToWork: "yes",
  },
  residences: {
    current: { street: "12 Palm Court", city: "Tampa", state: "FL", zip: "33619", since: monthsAgo(80) },
  },
};
export const SIGNATURE = { signature: "Odile Baptiste" };

/** Somebody who has filled in everything, and signed it. */
export async function signed(
  code: string,
  answers: typeof ANSWERS & Record<string, object> = ANSWERS,
): Promise<Applied> {
  const actor = await applied(code);
  // The same number twice would be a possible duplicate, which is a warning to acknowledge.
  const own = { ...answers, you: { ...answers.you, ssn: `536-22-${1000 + people}` } };
  for (const [section, typed] of Object.entries(own))
    await saveSection(actor, section as keyof typeof ANSWERS, typed, SAVING);
  await submitApplication(actor, SIGNATURE);
  return actor;
}
