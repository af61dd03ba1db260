/** The demo: everybody who signed could have signed on any day, and nothing stands in it that its position does not ask. */
import { rmSync, writeFileSync } from "node:fs";
import { db } from "db/client.server";
import {
  applicationSections,
  applications,
  auditEvents,
  binders,
  changeRequests,
  companies,
  drivers,
  inquiries,
  preNotices,
  releases,
  releaseTexts,
  templateVersions,
} from "db/schema";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { decryptPreNotice } from "~/domain/adverse-action/pre-notice-row.server";
import { decryptRelease, releasesOf } from "~/domain/application/record/release-record.server";
import { listSignedRecords } from "~/domain/application/record/signed-record.server";
import { includedSections, totalSteps } from "~/domain/application/sections";
import { acknowledgedNotices } from "~/domain/application/sections/acknowledgement.server";
import { warningsOf } from "~/domain/application/sections/find-warnings";
import { loadSections, readSection } from "~/domain/application/sections/stored.server";
import { dayOf } from "~/domain/day";
import { readQualificationFiles } from "~/domain/qualification/file.server";
import { isInOrder } from "~/domain/qualification/requirement";
import { QUESTION_KINDS } from "~/domain/template/question";
import type { TemplateDefinition } from "~/domain/template/template";
import { dataPath } from "~/env.server";
import { openVault } from "~/server/vault.server";
import { draftAnswers } from "../../../server/seed/answers";
import { COMPANIES } from "../../../server/seed/companies";
import { seedDemo } from "../../../server/seed/demo";
import { seedApplications } from "../../../server/seed/load";
import { PEOPLE, type Person } from "../../../server/seed/people";

const positions = COMPANIES.flatMap((company) => company.positions);

afterEach(() => {
  vi.useRealTimers();
});

describe("what the demo's people answer", () => {
  const faultsOf = (person: Person, number: number, today: string) =>
    person.applying
      .filter(({ moves }) => moves.includes("submit"))
      .flatMap((applying) => {
        const { definition } = positions.find(({ code }) => code === applying.code) as {
          definition: TemplateDefinition;
        };
        const all = draftAnswers(person, number, applying.code, { today, seededOn: today });
        return includedSections(definition).flatMap(({ id }) => {
          const read = readSection(id, all[id], { definition, timeZone: "UTC" });
          return "fields" in read ? [{ today, number, id, fields: read.fields }] : [];
        });
      });

  it.each(["2026-11-21", "2027-01-01", "2027-03-31", "2027-05-30", "2028-02-29", "2029-12-31"])(
    "can be signed on %s",
    (today) => {
      vi.useFakeTimers({ now: new Date(`${today}T15:00:00Z`), toFake: ["Date"] });
      expect(PEOPLE.flatMap((person, number) => faultsOf(person, number, today))).toEqual([]);
    },
  );

  it("are the same on every run", () => {
    const days = { today: "2026-11-21", seededOn: "2026-11-21" };
    const all = () => PEOPLE.map((person, number) => draftAnswers(person, number, "NRTHWAY", days));
    expect(all()).toEqual(all());
  });
});

describe("the demo", () => {
  beforeAll(seedDemo);

  const rows = () =>
    db
      .select({ application: applications, driver: drivers, definition: templateVersions.definition })
      .from(applications)
      .innerJoin(drivers, eq(drivers.id, applications.driverId))
      .innerJoin(templateVersions, eq(templateVersions.id, applications.templateVersionId));

  it("shows the notice that comes before a decision about somebody who would not drive", async () => {
    const [notice, ...others] = await db.select().from(preNotices);
    expect(others).toEqual([]);
    if (!notice) throw new Error("no notice was sent");
    expect(notice).toMatchObject({ decided: "rejected", report: "consumer_report", closedAt: null });
    const [{ driver } = { driver: undefined }] = (await rows()).filter(({ driver }) => driver.id === notice.driverId);
    const { text } = decryptPreNotice(await openVault(db, driver?.dataKeyId ?? ""), notice);
    // Its words are not younger than the day on which it went out.
    expect(String(text) <= String(notice.sentOn)).toBe(true);
  });

  it("lets nobody sign or acknowledge a text that is younger than the signature", async () => {
    const younger: string[] = [];
    const check = (what: string, version: string, at: Date | string) => {
      const day = dayOf(new Date(at));
      if (/^\d{4}-/.test(version) && version > day) younger.push(`${what}: ${version} on ${day}`);
    };
    for (const { application, driver } of await rows()) {
      const vault = await openVault(db, driver.dataKeyId);
      for (const { notice, version, at } of await acknowledgedNotices(db, application.id)) check(notice, version, at);
      for (const { record } of await listSignedRecords(db, vault, application))
        for (const { notice, version, at } of record.notices ?? []) check(`signed ${notice}`, version, at);
      for (const row of await releasesOf(db, [application.id])) {
        const { kind, text, consent, signedAt } = decryptRelease(vault, row);
        check(kind, text.sample ?? text.version, signedAt);
        check(`consent of ${kind}`, consent.version, consent.at);
      }
    }
    for (const { kind, sample, createdAt } of await db.select().from(releaseTexts))
      check(`text of ${kind}`, sample ?? "", createdAt);
    expect(younger).toEqual([]);
    expect(await db.$count(releases)).toBeGreaterThan(0);
  });

  it("keeps only what a position asks, and all of it where it was signed", async () => {
    for (const { application, driver, definition } of await rows()) {
      const stored = await db
        .select({ section: applicationSections.section })
        .from(applicationSections)
        .where(eq(applicationSections.applicationId, application.id));
      const included: string[] = includedSections(definition).map(({ id }) => id);
      const name = `${driver.firstName} ${driver.lastName}`;
      expect(application.sectionsAsked, name).toBe(totalSteps(definition));
      expect(
        stored
          .map(({ section }) => section)
          // The number typed when applying waits for the licence.
          .filter((section) => !included.includes(section) && (section !== "cdl" || application.submittedAt)),
        name,
      ).toEqual([]);
      const [signed] = await listSignedRecords(db, await openVault(db, driver.dataKeyId), application, 1);
      if (!application.submittedAt) expect(signed, name).toBeUndefined();
      else {
        expect(Object.keys(signed?.record.answers ?? {}).sort(), name).toEqual([...included].sort());
        expect(signed?.record.notices?.length, name).toBeGreaterThan(0);
        expect(stored, name).toHaveLength(included.length);
      }
      if (application.status === "expired") expect(stored, name).toEqual([]);
    }
  });

  it("shows every kind of question and every warning of a history", async () => {
    const kinds = positions.flatMap(({ definition }) => definition.questions.map(({ kind }) => kind));
    expect(QUESTION_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
    const shown = (await rows()).flatMap(({ application }) => application.warnings);
    expect(shown).toEqual(expect.arrayContaining(["licence_action", "failed_test", "work_gap_earlier", "no_ssn"]));
  });

  it("has drivers whose qualification file is in order, and two that show what it says otherwise", async () => {
    const [north] = await db.select().from(companies).where(eq(companies.name, "Northway Freight"));
    const employed = (await rows()).filter(
      ({ application }) => application.status === "hired" && application.companyId === north?.id,
    );
    const staff = { companyId: north?.id ?? "", timeZone: north?.timeZone ?? "" };
    const files = await readQualificationFiles(
      db,
      staff,
      employed.map(({ driver }) => driver.id),
    );
    const open = Object.fromEntries(
      files
        .filter(({ driver }) => (driver.hiredOn ?? "") <= dayOf(new Date(), staff.timeZone))
        .map(({ driver, file }) => [
          driver.lastName,
          file.requirements
            .filter((requirement) => !isInOrder(requirement))
            .map(({ item, state }) => `${item} ${state}`),
        ]),
    );
    expect(open).toEqual({
      Castillo: [],
      Jackson: [],
      Kovalenko: ["previous_employers missing", "full_query missing"],
      Murphy: [],
      Thunderhawk: ["drug_test late"],
    });
  });

  it("has answered inquiries of earlier employers, and a binder of whoever works already", async () => {
    const asked = await db
      .select({ name: drivers.lastName, state: inquiries.state })
      .from(inquiries)
      .innerJoin(drivers, eq(drivers.id, inquiries.driverId));
    const whose = (state: string) => [...new Set(asked.filter((each) => each.state === state).map(({ name }) => name))];
    expect(whose("answered").sort()).toEqual(["Castillo", "Jackson", "Murphy", "Thunderhawk"]);
    const [binder, ...others] = await db.select().from(binders);
    const employed = await db.$count(
      drivers,
      and(eq(drivers.companyId, binder?.companyId ?? ""), eq(drivers.status, "active")),
    );
    expect(employed).toBeGreaterThanOrEqual(5);
    expect([binder?.drivers, binder?.investigation, others]).toEqual([employed, true, []]);
  });

  it("has the warnings that signing would give", async () => {
    for (const { application, driver, definition } of await rows()) {
      if (!application.submittedAt) continue;
      const [signed] = await listSignedRecords(db, await openVault(db, driver.dataKeyId), application, 1);
      const record = signed?.record;
      const today = dayOf(application.submittedAt, "America/Chicago");
      const own = application.warnings.filter((warning) => warning !== "possible_duplicate");
      expect(own).toEqual(warningsOf(definition, record?.answers ?? {}, record?.cdl ?? null, today));
    }
  });

  it("has one person twice whose records are still to be merged, and one whose are", async () => {
    const all = await rows();
    const warned = all.filter(({ application }) => application.warnings.includes("possible_duplicate"));
    expect(warned.map(({ driver }) => [driver.lastName, driver.mergedIntoId])).toEqual([
      ["Rojas", null],
      ["Rojas", null],
    ]);
    expect(all.filter(({ driver }) => driver.mergedIntoId).map(({ driver }) => driver.lastName)).toEqual(["Watanabe"]);
  });

  it("gives each person one birthday, however often they apply", async () => {
    const born = new Map<string, Set<string | undefined>>();
    for (const { application, driver } of await rows()) {
      const [signed] = await listSignedRecords(db, await openVault(db, driver.dataKeyId), application, 1);
      if (!signed) continue;
      const name = `${driver.firstName} ${driver.lastName}`;
      born.set(name, (born.get(name) ?? new Set()).add(signed.record.answers.you.dateOfBirth));
    }
    expect([...born].filter(([, days]) => days.size > 1)).toEqual([]);
  });

  it("signs again with what was asked for, and only that, changed", async () => {
    const [again] = (await rows()).filter(({ driver }) => driver.lastName === "Beltrán");
    if (!again) throw new Error("nobody signed again");
    const vault = await openVault(db, again.driver.dataKeyId);
    const [after, before] = await listSignedRecords(db, vault, again.application);
    const [request] = await db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.applicationId, again.application.id));
    const parts = Object.entries(after?.record.answers ?? {});
    const changed = parts.filter(
      ([id, answers]) => JSON.stringify(answers) !== JSON.stringify(Object(before?.record.answers)[id]),
    );
    expect(changed.map(([id]) => id).sort()).toEqual([...(request?.sections ?? [])].sort());
    expect(request?.answeredAt?.toISOString()).toBe(after?.record.signedAt);
  });

  it("tells its past in the order of its days", async () => {
    const told = await db.select({ at: auditEvents.at }).from(auditEvents).orderBy(auditEvents.seq);
    const times = told.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const days = new Set(told.map(({ at }) => dayOf(at)));
    expect(days.size).toBeGreaterThan(40);
  });

  it("is copied for load tests as other people's, each under a key of their own", async () => {
    const before = (await rows()).map(({ application }) => application.id);
    await seedApplications(20);
    const copies = (await rows()).filter(({ application }) => !before.includes(application.id));
    expect(copies).toHaveLength(20);
    expect(new Set(copies.map(({ driver }) => driver.dataKeyId)).size).toBe(20);
    for (const { application, driver } of copies) {
      const vault = await openVault(db, driver.dataKeyId);
      const [signed] = await listSignedRecords(db, vault, application);
      const sections = await loadSections(db, vault, application);
      const name = { firstName: driver.firstName, lastName: driver.lastName };
      expect(signed?.record).toMatchObject({ applicationId: application.id, answers: { you: name } });
      expect(signed?.record.signedAt).toBe(application.submittedAt?.toISOString());
      expect(sections.get("you")?.values).toMatchObject(name);
    }
  });

  it("is refused where it broke off", async () => {
    writeFileSync(dataPath("demo-unfinished"), "");
    await expect(seedDemo()).rejects.toThrow("empty the data folder");
    rmSync(dataPath("demo-unfinished"));
    await seedDemo();
  });
});
