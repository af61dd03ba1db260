/** The demo: two companies, their staff and some forty drivers, made in an empty database; and masses for load tests. */
import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, companyLogos, memberships, templates, templateVersions, users } from "db/schema";
import { count, eq } from "drizzle-orm";
import type { ImageSide } from "~/domain/cdl/picture";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf } from "~/domain/day";
import { type StoredFile, sealFile } from "~/domain/file/store.server";
import { loadPosition } from "~/domain/template/position.server";
import { demoPassword } from "~/env.server";
import type { CompanyRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { readLogo, readPicture } from "~/server/images.server";
import { hashPassword } from "~/server/passwords.server";
import { typedAnswers } from "./seed-answers";
import { drawCard } from "./seed-cards.server";
import { COMPANIES, type InventedCompany, type InventedPosition, USERS } from "./seed-companies";
import { drawLogo } from "./seed-logo.server";
import { emailOf, inventPerson, licenceOf, PEOPLE } from "./seed-people";
import { type Employer, insertRows, needsCdl, rowsOf, type Seat, takeSeat } from "./seed-rows.server";

const DAY = 24 * 3600 * 1000;
/** Longer ago than the oldest application. */
const FOUNDED = 200;
const PAUSED = 14;

/** Fills an empty database; where any company exists it does nothing. */
export async function seedDemo(): Promise<void> {
  if (await hasCompanies(db)) return;
  const now = new Date();
  const since = new Date(now.getTime() - FOUNDED * DAY);
  const passwordHash = await hashPassword(demoPassword());
  const staff = USERS.map((user) => ({ id: newId(), ...user }));
  const founded = COMPANIES.map((company) => found(company, staff, since));
  const seats = PEOPLE.flatMap((person, number) =>
    founded.map(({ employer }) => takeSeat(person, number, employer)).filter(({ applying }) => applying.length > 0),
  );
  const logo = await logoOf(founded[0]?.company.id ?? "");
  const stored: StoredFile[] = [];
  try {
    await twoAtATime(seats.filter(handsInCard), async (seat) => stored.push(...(await giveCard(seat, now))));
    const rows = rowsOf(seats, now);
    const seeded = await transaction(async (tx) => {
      if (await hasCompanies(tx)) return false;
      for (const company of founded) await insertCompany(tx, company);
      await tx.insert(companyLogos).values(logo);
      await insertStaff(tx, staff, founded, passwordHash, since);
      await insertRows(tx, rows);
      await audit(tx, "system", {
        action: "demo.seeded",
        detail: { companies: founded.length, drivers: rows.drivers.length, applications: rows.applications.length },
      });
      return true;
    });
    if (!seeded) await dropFiles(stored);
  } catch (error) {
    await dropFiles(stored);
    throw error;
  }
}

const CHUNK = 200;

/**
 * Adds so many reviewed and waiting applications to Northway, without licences: those need pictures of their own.
 * @throws Error where the database is not the demo's
 */
export async function seedApplications(number: number): Promise<void> {
  await seedDemo();
  const employer = await findEmployer("NRTHWAY");
  const [known] = await db.select({ number: count() }).from(applicants);
  const first = known?.number ?? 0;
  const now = new Date();
  for (let from = first; from < first + number; from += CHUNK) {
    const seats = Array.from({ length: Math.min(CHUNK, first + number - from) }, (_, index) => {
      const person = inventPerson(from + index);
      return takeSeat(person, from + index, employer, emailOf(person, from + index));
    });
    const rows = rowsOf(seats, now);
    await transaction(async (tx) => {
      await insertRows(tx, rows);
      const detail = { applications: rows.applications.length };
      await audit(tx, "system", { action: "demo.applications_seeded", companyId: employer.company.id, detail });
    });
  }
}

async function hasCompanies(tx: Db): Promise<boolean> {
  return (await tx.select({ id: companies.id }).from(companies).limit(1)).length > 0;
}

type Staff = (typeof USERS)[number] & { id: string };
type Founded = {
  employer: Employer;
  company: typeof companies.$inferInsert;
  templates: (typeof templates.$inferInsert)[];
  versions: (typeof templateVersions.$inferInsert)[];
};

function found({ details, positions }: InventedCompany, staff: Staff[], since: Date): Founded {
  const id = newId();
  const holder = (role: CompanyRole) =>
    staff.find(({ works }) => works?.[0]?.at === details.name && works[0].as === role)?.id ?? "";
  const written = positions.map((position) => templateOf(position, id, since));
  return {
    employer: {
      company: { id, ...details },
      staff: { Manager: holder("Manager"), Administrator: holder("Administrator") },
      openings: written.map(({ template, version }) => ({
        templateId: template.id,
        templateVersionId: version.id,
        code: template.code,
        definition: version.definition,
      })),
    },
    company: { id, ...details, createdAt: since, updatedAt: since },
    templates: written.map(({ template }) => template),
    versions: written.map(({ version }) => version),
  };
}

function templateOf({ code, status, definition }: InventedPosition, companyId: string, since: Date) {
  const id = newId();
  const pausedAt = new Date(since.getTime() + (FOUNDED - PAUSED) * DAY);
  const updatedAt = status === "paused" ? pausedAt : since;
  const moves = { draft: 0, published: 1, paused: 2, archived: 2 }[status];
  const publishedAt = status === "draft" ? null : since;
  return {
    template: { id, companyId, code, status, version: 1 + moves, createdAt: since, updatedAt },
    version: { id: newId(), companyId, templateId: id, number: 1, definition, publishedAt, createdAt: since },
  };
}

async function insertCompany(tx: Db, { company, templates: positions, versions }: Founded): Promise<void> {
  await tx.insert(companies).values(company);
  await tx.insert(templates).values(positions);
  await tx.insert(templateVersions).values(versions);
}

/** Taken in as an upload is. */
async function logoOf(companyId: string): Promise<typeof companyLogos.$inferInsert> {
  const logo = await readLogo(await drawLogo());
  if ("fault" in logo) throw new Error("the drawn logo is no picture");
  const { webp: picture, width, height } = logo;
  return { companyId, picture, width, height, contentHash: sha256(picture) };
}

async function insertStaff(tx: Db, staff: Staff[], founded: Founded[], passwordHash: string, since: Date) {
  const companyId = (name: string | undefined) => founded.find(({ company }) => company.name === name)?.company.id;
  await tx.insert(users).values(
    staff.map(({ id, username, name, rticRole }) => ({
      id,
      username,
      email: `${username}@example.test`,
      name,
      passwordHash,
      rticRole: rticRole ?? null,
      createdAt: since,
      updatedAt: since,
    })),
  );
  for (const { id, works = [] } of staff)
    for (const { at, as } of works)
      await tx.insert(memberships).values({ userId: id, companyId: companyId(at) ?? "", role: as, createdAt: since });
}

const handsInCard = (seat: Seat) => seat.person.licence !== undefined && needsCdl(seat);

/** Draws the licence, takes it in as an upload is taken in, and leaves the sealed files with the seat. */
async function giveCard(seat: Seat, now: Date): Promise<StoredFile[]> {
  const { person, number, driverId, employer, key } = seat;
  const today = dayOf(now);
  const record = licenceOf(person, number, today);
  if (!record) return [];
  const { you, residences } = typedAnswers(person, number, today);
  const { street, city, state, zip } = residences.current;
  const pictures = await drawCard({
    ...record,
    birthDate: you.dateOfBirth,
    address: [street, `${city} ${state} ${zip}`],
  });
  const store = async (side: ImageSide) => {
    const picture = await readPicture(pictures[side]);
    if ("fault" in picture) throw new Error("a drawn licence is no picture");
    const { jpeg: bytes, ...rest } = picture;
    const file = { kind: `cdl_${side}`, name: `cdl-${side}.jpg`, mediaType: "image/jpeg", bytes, ...rest };
    return sealFile(key.vault, { companyId: employer.company.id, driverId, ...file });
  };
  seat.card = { record, front: await store("front"), back: await store("back") };
  return [seat.card.front, seat.card.back];
}

async function twoAtATime<T>(list: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = list.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all([lane(), lane()]);
}

/** Bytes without a row: taken back at once rather than left to the sweeper. */
async function dropFiles(files: StoredFile[]): Promise<void> {
  for (const { storageName, thumbnailName } of files)
    await Promise.all([deleteBlob(storageName), thumbnailName && deleteBlob(thumbnailName)]);
}

/** The company behind an open position as it stands in the database. */
async function findEmployer(code: string): Promise<Employer> {
  const [template] = await db.select({ id: templates.id }).from(templates).where(eq(templates.code, code));
  if (!template) throw new Error(`Load-test applications go to ${code}, which is not in this database.`);
  const { position } = await loadPosition(db, template.id);
  const company = await loadCompany(db, position.companyId);
  const members = await db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.companyId, company.id));
  const holder = (role: CompanyRole) => members.find((member) => member.role === role)?.userId;
  const [administrator, manager] = [holder("Administrator"), holder("Manager")];
  if (!administrator || !manager) throw new Error(`${company.name} needs a Manager and an Administrator.`);
  return { company, staff: { Administrator: administrator, Manager: manager }, openings: [position] };
}
