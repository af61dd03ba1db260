/** An application sent back for changes: what was named is open, what keeps it from being signed is too, the rest stays locked. */
import { transaction } from "db/client.server";
import { companies, templates, templateVersions, users } from "db/schema";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { requestLink, startApplying, verifyByLink } from "~/domain/application/apply.server";
import { requestChanges } from "~/domain/application/decision.server";
import { currentApplication } from "~/domain/application/reach.server";
import { transcribeRecord } from "~/domain/application/record/signed-record.server";
import { getApplication, reviewApplication } from "~/domain/application/review.server";
import { getOwnSection, saveSection } from "~/domain/application/sections/save.server";
import { changesBetween } from "~/domain/application/sections/transcript";
import { submitApplication } from "~/domain/application/submission.server";
import { getTaskList } from "~/domain/application/tasks.server";
import { addMonths, dayOf, monthOf } from "~/domain/day";
import { type Applicant, anonymous, type CompanyUser } from "~/domain/session/actor";
import type { TemplateDefinition } from "~/domain/template/template";
import { wordsIn } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { withRequestScope } from "~/server/request-scope.server";
import { COMPANIES } from "../../server/seed/companies";

const DAY = 24 * 3600_000;
const SAVING = { version: "any", by: "continue" } as const;
const monthsAgo = (months: number) => addMonths(monthOf(dayOf(new Date())), -months);

let manager: CompanyUser;

/** A job without a CDL whose template asks for the work history as well. */
beforeAll(async () => {
  const at = new Date();
  const [companyId, templateId, userId] = [newId(), newId(), newId()];
  const { details, positions } = COMPANIES[1] as (typeof COMPANIES)[number];
  const [position] = positions as [(typeof positions)[number]];
  const definition: TemplateDefinition = { ...position.definition, sections: { work: "required" } };
  await transaction(async (tx) => {
    const person = { username: "m", email: "m@example.test", name: "Mo", createdAt: at, updatedAt: at };
    await tx.insert(users).values({ id: userId, ...person });
    await tx.insert(companies).values({ id: companyId, ...details, createdAt: at, updatedAt: at });
    const template = { id: templateId, companyId, code: "DOCKHND", createdAt: at, updatedAt: at };
    await tx.insert(templates).values({ ...template, status: "published" });
    const version = { id: newId(), companyId, templateId, number: 1, definition, publishedAt: at, createdAt: at };
    await tx.insert(templateVersions).values(version);
  });
  manager = {
    role: "Manager",
    userId,
    username: "m",
    name: "Mo",
    email: "m@example.test",
    sessionId: newId(),
    companyId,
    companyName: "Sunbeam Carriers",
    timeZone: "America/New_York",
    severalCompanies: false,
    realUser: null,
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const home = { street: "12 Palm Court", city: "Tampa", state: "FL", zip: "33619" };
const job = {
  name: "Harbor Storage",
  ...home,
  position: "Loader",
  from: monthsAgo(50),
  to: monthsAgo(0),
  reason: "laid_off",
  droveCmv: "no",
  fmcsrs: "no",
  part40: "no",
  mayContact: "yes",
};
const SECTIONS = {
  notices: { eSign: "on" },
  you: {
    firstName: "Odile",
    lastName: "Baptiste",
    dateOfBirth: "1990-01-31",
    ssn: "536-22-9871",
    phone: "(813) 555-0177",
    rightToWork: "yes",
  },
  residences: { current: { ...home, since: monthsAgo(80) } },
  work: { employed: "some", employers: [job] },
} as const;

let people = 0;
/** Somebody who has signed. */
async function signed(): Promise<Applicant> {
  people += 1;
  const email = `back.${people}@example.test`;
  const asked = { code: "DOCKHND", email };
  const { applicantId, applicationId, sessionId } = await withRequestScope(
    { requestId: newId(), ip: `10.9.0.${people}`, userAgent: "" },
    async () => {
      await startApplying(anonymous, asked);
      const { token } = await requestLink(anonymous, asked, "en");
      return verifyByLink("page", token);
    },
  );
  const actor: Applicant = { role: "Applicant", applicantId, applicationId, sessionId, email, language: "en" };
  for (const [section, typed] of Object.entries(SECTIONS))
    await saveSection(actor, section as keyof typeof SECTIONS, typed, SAVING);
  await submitApplication(actor, { signature: "Odile Baptiste", emailCopy: false });
  return actor;
}

async function sendBack({ applicationId }: Applicant, sections: string[]): Promise<void> {
  const { version } = await getApplication(manager, applicationId as string);
  await requestChanges(manager, applicationId as string, { version, sections, message: "Please look at this again." });
}

const openFor = async (actor: Applicant) =>
  (await getTaskList(actor)).tasks.filter(({ open }) => open).map(({ id, state }) => `${id}: ${state}`);

describe("an application sent back for changes", () => {
  it("opens what was named, with the message, and nothing else", async () => {
    const actor = await signed();
    await sendBack(actor, ["residences"]);
    expect((await currentApplication(actor)).status).toBe("changes_requested");
    expect(await openFor(actor)).toEqual(["residences: done"]);
    expect((await getOwnSection(actor, "residences")).change?.message).toBe("Please look at this again.");
    await expect(getOwnSection(actor, "you")).rejects.toMatchObject({ code: "section_locked" });
    await expect(saveSection(actor, "you", SECTIONS.you, SAVING)).rejects.toMatchObject({ code: "section_locked" });
  });

  it("opens what has come to keep it from being signed as well: time has passed since the last job", async () => {
    const actor = await signed();
    await sendBack(actor, ["residences"]);
    vi.useFakeTimers({ now: Date.now() + 70 * DAY, toFake: ["Date"] });
    expect(await openFor(actor)).toEqual(["residences: done", "work: needs_attention"]);
    const signature = { signature: "Odile Baptiste", emailCopy: false };
    await expect(submitApplication(actor, signature)).rejects.toMatchObject({ code: "invalid" });
    const breaks = [{ kind: "unemployed", from: monthsAgo(2) }];
    expect((await saveSection(actor, "work", { ...SECTIONS.work, breaks }, SAVING)).fields).toBeNull();
    await submitApplication(actor, signature);
    expect((await currentApplication(actor)).status).toBe("submitted");
  });

  it("shows the reviewer what the second signature says otherwise, and keeps the first", async () => {
    const actor = await signed();
    await sendBack(actor, ["residences"]);
    const current = { ...SECTIONS.residences.current, street: "12 Palm Court, Apt 4" };
    await saveSection(actor, "residences", { current }, SAVING);
    await submitApplication(actor, { signature: "Odile Baptiste", emailCopy: false });
    const review = await reviewApplication(manager, actor.applicationId as string);
    const [after, before] = [review.signed, review.before].map((snapshot) =>
      snapshot ? transcribeRecord(snapshot.record, wordsIn("en")) : [],
    );
    expect([review.signed?.number, review.before?.number, review.change]).toEqual([2, 1, undefined]);
    expect(changesBetween(before ?? [], after ?? [])).toEqual([
      {
        section: "residences",
        heading: "Where you live now",
        label: "Address",
        before: "12 Palm Court\nTampa, Florida 33619",
        after: "12 Palm Court, Apt 4\nTampa, Florida 33619",
      },
    ]);
    expect(await openFor(actor)).toEqual([]);
  });
});
