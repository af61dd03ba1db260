/** Binders are made in the background, one driver after the other, each kept as soon as it is made. */
import { randomUUID } from "node:crypto";
import { type Db, db, transaction } from "db/client.server";
import { binderEntries, binderParts, binders, cdls, companies, drivers, files, folders, users } from "db/schema";
import { and, asc, eq, inArray, isNull, lt, ne, notInArray } from "drizzle-orm";
import type { BinderPdfData } from "~/documents/binder";
import { makeMissingPdfs } from "~/domain/application/record/pdf.server";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { drawCdl } from "~/domain/cdl/pdf.server";
import { dayOf } from "~/domain/day";
import type { DriverRow } from "~/domain/driver/reach.server";
import { isRestricted } from "~/domain/file/kind";
import { endingOf, namesOnce } from "~/domain/file/name";
import { readStored } from "~/domain/file/stored.server";
import { drawInquiryRecords } from "~/domain/inquiry/record-pdf.server";
import { ownNameIn } from "~/domain/qualification/asked";
import { readQualification } from "~/domain/qualification/file.server";
import { isOwn } from "~/domain/qualification/item";
import type { Line } from "~/domain/qualification/line";
import { makeMissingReleasePdfs } from "~/domain/release/pdf.server";
import { personName } from "~/domain/words";
import { binderReadyMail } from "~/emails/binder-ready";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { dropBlobs, storeBlob } from "~/server/blobs.server";
import { staffWordsIn, translator } from "~/server/i18n.server";
import { newId, sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { nextSlice } from "~/server/slices.server";
import { openVault, type Vault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { KEPT_DAYS } from "./binder";
import { isInvestigation, paragraphOf, SECTIONS, type Section, sectionOf } from "./section";

/** Of this run of the program: what another has begun was stopped. */
const RUN = randomUUID();
const MOST_REPEATS = 1;
const DAY = 24 * 3600_000;
/** Shown by the CDL's own paper. */
const PICTURES = ["cdl_front", "cdl_back"];

type Binder = typeof binders.$inferSelect;
type Company = typeof companies.$inferSelect;
type Entry = typeof binderEntries.$inferInsert;

/** @returns how many drivers' parts were made */
export async function makeWaitingBinders(signal?: AbortSignal): Promise<number> {
  const [binder] = await db
    .select()
    .from(binders)
    .where(inArray(binders.state, ["making", "waiting"]))
    .orderBy(asc(binders.createdAt))
    .limit(1);
  if (!binder || !(await begin(binder))) return 0;
  try {
    return await makeParts(binder, signal);
  } catch (error) {
    log.error({ err: error, binder: binder.id }, "binder");
    await fail(binder);
    return 0;
  }
}

/** What a killed program left is begun once more, and said so. @returns false where that was tried before */
async function begin(binder: Binder): Promise<boolean> {
  if (binder.madeBy === RUN) return true;
  const repeated = binder.madeBy !== null;
  if (repeated && binder.repeats >= MOST_REPEATS) {
    await fail(binder);
    return false;
  }
  const { id, companyId, repeats } = binder;
  await transaction(async (tx) => {
    await tx
      .update(binders)
      .set({ state: "making", madeBy: RUN, repeats: repeated ? repeats + 1 : repeats })
      .where(eq(binders.id, id));
    if (repeated) await audit(tx, "system", { action: "binder.repeated", companyId, object: id });
  });
  return true;
}

async function makeParts(binder: Binder, signal?: AbortSignal): Promise<number> {
  const [company] = await db.select().from(companies).where(eq(companies.id, binder.companyId));
  if (!company) throw new Error("a binder without its company");
  const waiting = await db
    .select({ driverId: binderParts.driverId })
    .from(binderParts)
    .where(and(eq(binderParts.binderId, binder.id), eq(binderParts.state, "waiting")));
  let made = 0;
  for (const { driverId } of waiting) {
    if (signal?.aborted) return made;
    await nextSlice();
    try {
      await makePart(binder, company, driverId);
    } catch (error) {
      log.error({ err: error, binder: binder.id, driver: driverId }, "binder");
      await fail(binder, driverId);
      return made;
    }
    made += 1;
  }
  await finish(binder);
  return made;
}

async function finish({ id, companyId, createdByUserId, drivers: count }: Binder): Promise<void> {
  const now = new Date();
  await transaction(async (tx) => {
    await tx
      .update(binders)
      .set({ state: "ready", readyAt: now, expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY) })
      .where(eq(binders.id, id));
    await audit(tx, "system", { action: "binder.made", companyId, object: id, detail: { drivers: count } });
    await tell(tx, createdByUserId, id, true);
  });
}

/** @param driverId whose record made it fail, where it was one */
async function fail({ id, companyId, createdByUserId }: Binder, driverId?: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(binders).set({ state: "failed" }).where(eq(binders.id, id));
    if (driverId)
      await tx
        .update(binderParts)
        .set({ state: "failed" })
        .where(and(eq(binderParts.binderId, id), eq(binderParts.driverId, driverId), eq(binderParts.state, "waiting")));
    await audit(tx, "system", {
      ...{ action: "binder.failed", companyId, object: id },
      ...(driverId && { detail: { driver: driverId } }),
    });
    await tell(tx, createdByUserId, id, false);
  });
}

async function tell(tx: Db, userId: string, id: string, ready: boolean): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.status !== "active") return;
  const content = binderReadyMail(translator(user.language), ready, {
    link: `${env.appUrl}/binder/${id}`,
    days: KEPT_DAYS,
  });
  await queueMail(tx, { to: user.email, language: user.language, name: "binder-ready", content });
}

type Found = { driver: DriverRow; vault: Vault };

async function findDriver({ companyId }: Binder, driverId: string): Promise<Found | undefined> {
  const [driver] = await db
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, driverId), eq(drivers.companyId, companyId)));
  return driver && { driver, vault: await openVault(db, driver.dataKeyId) };
}

async function makePart(binder: Binder, company: Company, driverId: string): Promise<void> {
  const found = await findDriver(binder, driverId);
  const entries = found ? await gather(binder, company, found) : [];
  const kept = await transaction(async (tx) => {
    // Erased while it was made: what was sealed with the former key is dropped.
    const [now] = await tx.select({ key: drivers.dataKeyId }).from(drivers).where(eq(drivers.id, driverId));
    const there = found !== undefined && now?.key === found.driver.dataKeyId;
    const [part] = await tx
      .update(binderParts)
      .set({ state: there && entries.length > 0 ? "made" : "gone" })
      .where(
        and(eq(binderParts.binderId, binder.id), eq(binderParts.driverId, driverId), eq(binderParts.state, "waiting")),
      )
      .returning({ driverId: binderParts.driverId });
    if (part && there && entries.length > 0) await tx.insert(binderEntries).values(entries);
    const done = await tx.$count(
      binderParts,
      and(eq(binderParts.binderId, binder.id), ne(binderParts.state, "waiting")),
    );
    await tx.update(binders).set({ done }).where(eq(binders.id, binder.id));
    return part !== undefined && there;
  });
  if (!kept) await dropBlobs(entries.flatMap(({ storageName }) => storageName ?? []));
}

type Paper = Pick<Entry, "kind" | "mediaType" | "size" | "sha256" | "dated" | "fileId"> & {
  section: Section;
  name: string;
  bytes?: Buffer;
};

/** Somebody who was erased has no name any more, and no part. */
async function gather(binder: Binder, company: Company, { driver, vault }: Found): Promise<Entry[]> {
  // What was signed and has no PDF yet would be left out unsaid.
  await makeMissingPdfs(driver);
  await makeMissingReleasePdfs(driver);
  const papers = [
    ...(await cdlPapers(binder, driver, vault)),
    ...(await documents(binder, driver, vault)),
    ...(await inquiryPapers(binder, driver)),
  ];
  if (papers.length === 0 && !driver.firstName && !driver.lastName) return [];
  const sorted = SECTIONS.flatMap((section) => papers.filter((paper) => paper.section === section));
  const once = namesOnce();
  const folder = `${folderOf(driver)}/`;
  const named = sorted.map((paper) => ({ ...paper, path: once(folder, numbered(paper.section, paper.name)) }));
  const bytes = await makePdf({ kind: "binder", data: await contents(binder, company, driver, named) });
  const cover: Paper & { path: string } = {
    ...{ section: "application", name: "", kind: "binder_cover", mediaType: "application/pdf" },
    ...{ size: bytes.length, sha256: sha256(bytes), dated: new Date(), fileId: null, bytes },
    path: once(folder, "00 Cover and contents.pdf"),
  };
  const entries: Entry[] = [];
  for (const { bytes: own, name: _, ...paper } of [cover, ...named]) {
    const id = newId();
    entries.push({
      ...paper,
      ...{ id, binderId: binder.id, companyId: binder.companyId, driverId: driver.id },
      storageName: own ? await storeBlob(vault.seal(entryPlace(id, binder.companyId), own)) : null,
    });
  }
  return entries;
}

export const entryPlace = (row: string, company: string) => ({
  table: "binder_entries",
  column: "bytes",
  row,
  company,
});

/** The end of the id tells two of one name apart. */
const folderOf = ({ id, lastName, firstName, email }: DriverRow) =>
  `${[lastName, firstName].filter(Boolean).join(", ") || email} ${id.slice(-6)}`.replace(/[<>:"|?*\\/]/g, "_");
const numbered = (section: Section, name: string) =>
  `${String(SECTIONS.indexOf(section) + 1).padStart(2, "0")} ${name}`;

async function cdlPapers({ language }: Binder, driver: DriverRow, vault: Vault): Promise<Paper[]> {
  const [row] = await db
    .select()
    .from(cdls)
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.companyId, driver.companyId), eq(cdls.current, true)));
  if (!row) return [];
  const pictures = await db
    .select()
    .from(files)
    .where(inArray(files.id, [row.frontFileId, row.backFileId]));
  const read = async (id: string) => {
    const file = pictures.find((one) => one.id === id);
    if (!file) throw new Error("a CDL without its picture");
    return { bytes: await readStored(vault, file), sha256: file.sha256 };
  };
  const paper = await drawCdl(vault, row, language, {
    front: await read(row.frontFileId),
    back: await read(row.backFileId),
  });
  return [
    {
      ...{ section: "licence", name: paper.name, kind: "cdl", mediaType: paper.mediaType, fileId: null },
      ...{ size: paper.bytes.length, sha256: paper.sha256, dated: row.createdAt, bytes: paper.bytes },
    },
  ];
}

/** An answer by the mailed form, an attempt and a good-faith sentence are on no paper but this one (49 CFR 391.53). */
async function inquiryPapers({ investigation }: Binder, driver: DriverRow): Promise<Paper[]> {
  if (!investigation) return [];
  const papers: Paper[] = [];
  for (const { name, bytes, begunAt } of await drawInquiryRecords(driver)) {
    await nextSlice();
    papers.push({
      ...{ section: "investigation", name, kind: "inquiry_record", mediaType: "application/pdf", fileId: null },
      ...{ size: bytes.length, sha256: sha256(bytes), dated: begunAt, bytes },
    });
  }
  return papers;
}

/** Read once each, so that what can't be read fails now and not in the inspector's hands. */
async function documents({ investigation }: Binder, driver: DriverRow, vault: Vault): Promise<Paper[]> {
  const rows = await db
    .select({ file: files, folder: folders.kind })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(
      and(
        eq(files.driverId, driver.id),
        eq(files.companyId, driver.companyId),
        isNull(files.replacedById),
        eq(files.unsigned, false),
        notInArray(files.kind, PICTURES),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  const papers: Paper[] = [];
  for (const { file, folder } of rows) {
    const section = sectionOf(file.kind, isRestricted(folder));
    const restricted = isInvestigation(section) || (isRestricted(folder) && section !== "releases");
    if (restricted && !investigation) continue;
    await nextSlice();
    const readable = sha256(await readStored(vault, file)) === file.sha256;
    if (!readable) throw new Error("a document with another checksum");
    const { kind, mediaType, size, sha256: sum, createdAt, id, name } = file;
    const ending = endingOf(mediaType);
    papers.push({
      ...{ section, kind, mediaType, size, sha256: sum, dated: createdAt, fileId: id },
      name: name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`,
    });
  }
  return papers;
}

async function contents(
  { companyId, investigation }: Binder,
  company: Company,
  driver: DriverRow,
  named: (Paper & { path: string })[],
): Promise<BinderPdfData> {
  const { text } = staffWordsIn("en");
  const { timeZone } = company;
  const file = await readQualification(db, { companyId, timeZone }, driver.id);
  const lines = file?.lines ?? [];
  const said = ({ authority, record }: Line): string[] =>
    record
      ? [
          [
            authority,
            text(`qualification:results.${record.result}`),
            record.doneOn,
            record.endsOn && `${text("qualification:form.endsOn")}: ${record.endsOn}`,
            record.by,
          ]
            .filter(Boolean)
            .join(", "),
        ]
      : [];
  const documentsOf = (section: Section) =>
    named
      .filter((paper) => paper.section === section)
      .map(({ path, dated }) => ({ path: path.slice(path.indexOf("/") + 1), on: dayOf(dated, timeZone) }));
  const sections = SECTIONS.filter((section) => investigation || !isInvestigation(section)).flatMap((section) => {
    const own = lines.filter(({ item }) => item === section);
    const papers = documentsOf(section);
    if (own.length === 0 && papers.length === 0) return [];
    const title = (OTHERS as readonly string[]).includes(section)
      ? text(`binders:section.${section}`)
      : text(`qualification:items.${section}`);
    const states = [...new Set(own.map(({ state }) => text(`qualification:states.${state}`)))];
    return {
      title,
      paragraph: paragraphOf(section),
      state: states.join(", ") || null,
      records: own.flatMap(said),
      documents: papers,
    };
  });
  const ownItems = lines
    .filter(({ item, names }) => isOwn(item) && names !== null)
    .map((line) => ({
      ...{ title: line.names ? ownNameIn(line.names, "en") : "", paragraph: null, documents: [] },
      ...{ state: text(`qualification:states.${line.state}`), records: said(line) },
    }));
  return {
    company: {
      name: company.legalName ?? company.name,
      address: contactOf({ ...company, email: null }),
      usdot: company.usdotNumber,
    },
    driver: personName(driver),
    facts: [
      ...(driver.hiredOn ? [{ label: text("lists:drivers.hiredOn"), value: driver.hiredOn }] : []),
      ...(driver.endedOn ? [{ label: text("binders:ended"), value: driver.endedOn }] : []),
    ],
    ...{ madeAt: new Date().toISOString(), timeZone },
    sections: [...sections, ...ownItems],
  };
}
const OTHERS = ["releases", "investigation", "other"] as const;

/** Of those whose days are over, and of links that keep one longer, nothing but the fact stays. */
export async function deleteOldBinders(now: Date): Promise<number> {
  const old = await db
    .select()
    .from(binders)
    .where(and(lt(binders.expiresAt, now), ne(binders.state, "deleted")));
  for (const { id, companyId } of old) {
    const dropped = await transaction(async (tx) => {
      const gone = await tx
        .delete(binderEntries)
        .where(eq(binderEntries.binderId, id))
        .returning({ storageName: binderEntries.storageName });
      await tx.update(binders).set({ state: "deleted" }).where(eq(binders.id, id));
      await audit(tx, "system", { action: "binder.deleted", companyId, object: id });
      return gone;
    });
    await dropBlobs(dropped.flatMap(({ storageName }) => storageName ?? []));
  }
  return old.length;
}
