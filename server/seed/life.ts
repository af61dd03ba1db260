import { faker } from "@faker-js/faker/locale/en";
import { transaction } from "db/client.server";
import { applicationPdfs, outbox } from "db/schema";
import { isNull } from "drizzle-orm";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { NO_REPORT } from "~/domain/adverse-action/report";
import { requestLink, verifyByLink } from "~/domain/application/apply.server";
import {
  approveApplication,
  reopenApplication,
  requestChanges,
  startReview,
  withdrawByStaff,
} from "~/domain/application/decision.server";
import { listDuplicates } from "~/domain/application/duplicate.server";
import { withdrawApplication } from "~/domain/application/own.server";
import { INACTIVITY } from "~/domain/application/reminder.server";
import { getApplication } from "~/domain/application/review.server";
import { includedSections, type SectionId } from "~/domain/application/sections";
import { saveSection } from "~/domain/application/sections/save.server";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { REJECT_REASONS, TRANSITIONS, type Transition } from "~/domain/application/status";
import { submitAllSections, submitApplication } from "~/domain/application/submission.server";
import { listEmployed, requestBinder } from "~/domain/binder/binder.server";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { submitCdl } from "~/domain/cdl/cdl.server";
import { addDays, dayOf } from "~/domain/day";
import { hireSchema } from "~/domain/driver/hire";
import { mergeDrivers, previewMerge } from "~/domain/driver/merge.server";
import { hireDriver } from "~/domain/hire/hiring.server";
import { addNote } from "~/domain/note/note.server";
import { runDraftLifecycle } from "~/domain/retention/draft-lifecycle.server";
import type { Application } from "~/domain/row-access/application.server";
import { type Applicant, anonymous, type CompanyUser, todayOf } from "~/domain/session/actor";
import { pauseTemplate } from "~/domain/template/status.server";
import { audit } from "~/server/audit.server";
import { beforeChange, draftAnswers } from "./answers";
import { COMPANIES } from "./companies";
import { foundCompanies, type Opening } from "./founding";
import { inThePast } from "./past";
import { type Applying, emailOf, licenceNumberOf, licenceOf, numberOf, PEOPLE, type Person } from "./people";
import { stageLicence } from "./pictures";
import { askPreviousEmployers, completeFile, sendReportPreNotice, signReleases } from "./qualified";
import { openingsOf, sourceOf } from "./sources";

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const FOUNDED = 200;
const PAUSED = 14;

type Entry = { at: number; act: () => Promise<unknown> };

export async function seedLife(): Promise<void> {
  const now = Date.now();
  const openings = await inThePast(now - FOUNDED * DAY, foundCompanies);
  const diary = [
    ...pausesOf(openings, now),
    ...openings.flatMap(({ templateId }) => openingsOf(templateId, now)),
    ...PEOPLE.flatMap((person) => storiesOf(person, numberOf(person), openings, now)),
  ];
  const north = openings.find(({ code }) => code === "NRTHWAY");
  if (north) diary.push({ at: now, act: () => prepareAudit({ ...north.staff.Administrator, stepUpAt: new Date() }) });
  for (const { at, act } of diary.sort((a, b) => a.at - b.at)) await inThePast(at, act);
  await transaction(async (tx) => {
    await tx.delete(outbox);
    await tx.delete(applicationPdfs).where(isNull(applicationPdfs.madeAt));
    const detail = { companies: COMPANIES.length, drivers: PEOPLE.length };
    await audit(tx, "system", { action: "demo.seeded", detail });
  });
}

async function prepareAudit(staff: CompanyUser): Promise<void> {
  const { drivers: employed } = await listEmployed(staff, null);
  await requestBinder(staff, "en", { driver: employed.map(({ id }) => id), investigation: true });
}

const pausesOf = (openings: Opening[], now: number): Entry[] =>
  openings
    .filter(({ status }) => status === "paused")
    .map(({ templateId, staff }) => ({
      at: now - PAUSED * DAY,
      act: () => pauseTemplate(staff.Administrator, templateId),
    }));

const PACE: Partial<Record<Transition, number>> = {
  submit: 1.4,
  open: 0.9,
  requestChanges: 1,
  approve: 2.2,
  hire: 3.5,
  reject: 1.6,
  withdraw: 3,
  withdrawFor: 4,
  reopen: 12,
  expire: 90,
};

type Step = { transition: Transition; by: keyof Opening["staff"]; at: number };

function stepsOf({ moves }: Applying, startedAt: number, now: number): Step[] {
  let last = startedAt;
  return moves.map((transition) => {
    const by: readonly string[] = TRANSITIONS[transition].by;
    const manager = by.includes("Manager") && faker.number.float() < 0.75;
    const pace = PACE[transition] ?? 1;
    const due = last + (by.includes("system") ? pace : pace * faker.number.float({ min: 0.7, max: 1.3 })) * DAY;
    const desk = Math.floor(due / DAY) * DAY + faker.number.float({ min: 14, max: 22 }) * HOUR;
    const at = by.includes("Administrator") ? desk + (desk > last ? 0 : DAY) : due;
    last = Math.min(at, now - HOUR / 12);
    return { transition, by: manager ? "Manager" : "Administrator", at: last };
  });
}

function storiesOf(person: Person, number: number, openings: Opening[], now: number): Entry[] {
  return person.applying.flatMap((applying) => {
    const opening = openings.find(({ code }) => code === applying.code);
    if (!opening) throw new Error(`no position has the code ${applying.code}`);
    return storyOf(person, number, applying, opening, now);
  });
}

const isByApi = (number: number) => number % 2 === 1;
/** A licence cannot be submitted before the notices and the name. */
const BEFORE_LICENCE = 2;

type Scene = {
  person: Person;
  number: number;
  applying: Applying;
  opening: Opening;
  answers: Record<SectionId, DraftValues>;
  applicant?: Applicant;
};

const applicantOf = ({ applicant, person }: Scene): Applicant => {
  if (!applicant) throw new Error(`${emailOf(person)} has not begun`);
  return applicant;
};
const idOf = (scene: Scene): string => applicantOf(scene).applicationId ?? "";

function storyOf(person: Person, number: number, applying: Applying, opening: Opening, now: number): Entry[] {
  faker.seed(number);
  const { began, changeRequest, merged, note, reported, touched } = applying;
  const { definition, staff } = opening;
  const startedAt = now - (began + faker.number.float({ max: 0.4 })) * DAY;
  const steps = stepsOf(applying, startedAt, now);
  const dayIn = (instant: number) => dayOf(new Date(instant), staff.Manager.timeZone);
  const answers = draftAnswers(person, number, applying.code, { today: dayIn(startedAt), seededOn: dayIn(now) });
  const scene: Scene = { person, number, applying, opening, answers };

  const signed = steps.find(({ transition }) => transition === "submit")?.at;
  const until = signed ?? (touched === undefined ? startedAt : now - touched * DAY);
  const between = (share: number) => startedAt + (until - startedAt) * share;
  const first = beforeChange(answers, changeRequest?.sections ?? []);
  const inTime = signed ? (isByApi(number) ? BEFORE_LICENCE : undefined) : (applying.saved ?? 0);
  const saved = includedSections(definition).slice(0, inTime);
  const card = definition.cdlRequired === "yes" && saved.length > 0 && licenceOf(person, number, dayOf(new Date(now)));
  const noted = Math.min((steps.at(-1)?.at ?? until) + HOUR, now);
  return [
    { at: startedAt, act: () => begin(scene) },
    ...saved.map(({ id }, index) => ({
      at: between((index + 1) / (saved.length + 1)),
      act: () => saveSection(applicantOf(scene), id, first[id], { version: 0, by: "continue" }),
    })),
    ...(card ? [{ at: between(0.9), act: () => uploadCdl(scene, card) }] : []),
    ...steps.map(({ transition, by, at }) => ({ at, act: () => move(scene, transition, staff[by]) })),
    ...qualified(scene, steps),
    // Today, because its words are of these days.
    ...(reported ? [{ at: now, act: () => sendReportPreNotice(staff.Administrator, idOf(scene)) }] : []),
    ...(merged ? [{ at: noted, act: () => mergeWithFirst(scene, staff.Administrator) }] : []),
    ...(note ? [{ at: noted, act: () => addNote(staff.Manager, { applicationId: idOf(scene) }, { text: note }) }] : []),
  ];
}

async function mergeWithFirst(scene: Scene, staff: CompanyUser): Promise<void> {
  const [first] = await listDuplicates(staff, idOf(scene));
  if (!first) throw new Error(`${emailOf(scene.person)} is nobody's second record`);
  const { driverId } = await getApplication(staff, idOf(scene));
  const { version } = (await previewMerge(staff, driverId, first.driverId)).one.driver;
  await mergeDrivers(staff, driverId, { main: first.driverId, version });
}

const LATE = 20 * DAY;

/** The driver signs the releases at once, the papers are there before the first day. */
function qualified(scene: Scene, steps: Step[]): Entry[] {
  const { person, applying, opening } = scene;
  const { file } = applying;
  const [signed, hired] = (["submit", "hire"] as const).map(
    (move) => steps.find((step) => step.transition === move)?.at,
  );
  if (!file || !signed || !hired) return [];
  const { lacks = [], late = [] } = file;
  const staff = opening.staff.Administrator;
  const driver = async () => (await getApplication(staff, idOf(scene))).driverId;
  return [
    { at: signed + HOUR, act: () => signReleases(applicantOf(scene), `${person.firstName} ${person.lastName}`) },
    ...(lacks.includes("previous_employers")
      ? []
      : [{ at: hired + HOUR, act: async () => askPreviousEmployers(staff, await driver()) }]),
    {
      at: hired + 2 * HOUR,
      act: async () => completeFile(staff, await driver(), (item) => ![...lacks, ...late].includes(item)),
    },
    ...(late.length > 0
      ? [{ at: hired + LATE, act: async () => completeFile(staff, await driver(), (item) => late.includes(item)) }]
      : []),
  ];
}

async function begin(scene: Scene): Promise<void> {
  const { person, number, opening } = scene;
  const { code, definition } = opening;
  const cdlNumber = definition.cdlRequired === "yes" ? licenceNumberOf(person, number) : undefined;
  const from = { code, email: emailOf(person), cdlNumber, via: sourceOf(number) };
  const { token } = await requestLink(anonymous, from, person.language);
  scene.applicant = { role: "Applicant", ...(await verifyByLink("page", token)) };
}

async function uploadCdl(scene: Scene, record: CdlRecord): Promise<void> {
  const applicant = applicantOf(scene);
  const [front, back] = await Promise.all([
    stageLicence(applicant, "front", scene.number),
    stageLicence(applicant, "back", scene.number),
  ]);
  await submitCdl(applicant, { record, pictures: { front, back } });
}

const only = (ids: readonly SectionId[], answers: Scene["answers"]) =>
  Object.fromEntries(ids.map((id) => [id, answers[id]]));

async function move(scene: Scene, transition: Transition, staff: CompanyUser): Promise<void> {
  const make = MOVES[transition];
  if (!make) throw new Error(`nobody in the demo makes the move ${transition}`);
  await make(scene, staff, await getApplication(staff, idOf(scene)));
}

const MOVES: Partial<
  Record<Transition, (scene: Scene, staff: CompanyUser, application: Application) => Promise<unknown>>
> = {
  async submit(scene, _, { status }) {
    const { person, number, applying, answers } = scene;
    const applicant = applicantOf(scene);
    const requested = applying.changeRequest?.sections ?? [];
    const signature = { signature: `${person.firstName} ${person.lastName}` };
    const again = status === "changes_requested";
    if (isByApi(number)) {
      const sections = again ? only(requested, answers) : beforeChange(answers, requested);
      return submitAllSections(applicant, { code: applying.code, sections, ...signature });
    }
    for (const section of again ? requested : [])
      await saveSection(applicant, section, answers[section], { version: 1, by: "continue" });
    return submitApplication(applicant, signature);
  },
  open: (_, staff, { id, version }) => startReview(staff, id, version),
  requestChanges: ({ applying: { changeRequest } }, staff, { id, version }) =>
    requestChanges(staff, id, {
      version,
      sections: [...(changeRequest?.sections ?? [])],
      message: changeRequest?.message ?? "",
    }),
  approve: (_, staff, { id, version, warnings }) => approveApplication(staff, id, { version, acknowledged: warnings }),
  reject: ({ applying: { reasons } }, staff, { id, version }) =>
    rejectApplication(staff, id, {
      version,
      tell: true,
      report: NO_REPORT,
      reason: REJECT_REASONS.find((option) => option === reasons?.reject) ?? "other",
    }),
  withdraw: (scene) => withdrawApplication(applicantOf(scene), scene.applying.reasons?.withdraw),
  withdrawFor: ({ applying: { reasons } }, staff, { id, version }) =>
    withdrawByStaff(staff, id, { version, askedBy: "driver_phone", note: reasons?.withdrawFor }),
  reopen: ({ applying: { reasons } }, staff, { id, version }) =>
    reopenApplication(staff, id, { version, reason: reasons?.reopen ?? "" }),
  hire({ number }, staff, { id, driverId, version, definition }) {
    const today = todayOf(staff);
    const hire = {
      application: id,
      version,
      startOn: addDays(today, 3 + (number % 9)),
      employmentType: definition.employmentType,
      jobTitle: definition.name.en,
      terminal: definition.location.split(",")[0],
      employeeCode: `${staff.companyName.charAt(0)}${1100 + number}`,
      reviewed: "on",
    };
    return hireDriver(staff, driverId, hireSchema(today).parse(hire));
  },
  async expire() {
    await runDraftLifecycle(new Date(Date.now() + INACTIVITY.warning - INACTIVITY.expiry));
    await runDraftLifecycle();
  },
};
