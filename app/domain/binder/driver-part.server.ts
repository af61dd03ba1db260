import { db } from "db/client.server";
import type { companies } from "db/schema";
import { authorityLabel } from "~/domain/abroad";
import { makeMissingPdfs } from "~/domain/application/record/pdf.server";
import { dayOf } from "~/domain/day";
import { archiveName, namesOnce } from "~/domain/file/name";
import { readQualification } from "~/domain/qualification/file.server";
import type { Requirement } from "~/domain/qualification/requirement";
import { makeMissingReleasePdfs } from "~/domain/release/pdf.server";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { personName } from "~/domain/words";
import { dropBlobs, storeBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { countPages } from "~/server/pdf-file/pdf-file.server";
import type { Vault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { groupsOf, outlineOf, pagesOf, withPageNumbers } from "./contents";
import { frontOf, labelOf, sectionsOf } from "./contents.server";
import { type Binder, type BinderDocument, binderDocuments, type Entry, type PathedDocument } from "./documents.server";
import { type Move, movesOf } from "./moved.server";
import { nameOf } from "./naming";
import { SECTIONS } from "./section";

type Company = typeof companies.$inferSelect;

export const COVER = "binder_cover";
export const HEADINGS = "binder_headings";
export const OUTLINE = "binder_outline";
export const PDF_ONLY: readonly string[] = [HEADINGS, OUTLINE];

export async function gatherDriverPart(
  binder: Binder,
  company: Company,
  { driver, vault }: { driver: DriverRow; vault: Vault },
): Promise<Entry[]> {
  await makeMissingPdfs(driver);
  await makeMissingReleasePdfs(driver);
  const documents = await binderDocuments(binder, driver, vault, company.timeZone);
  if (documents.length === 0 && !driver.firstName && !driver.lastName) return [];
  const file = await readQualification(db, { companyId: company.id, timeZone: company.timeZone }, driver.id);
  const requirements = file?.requirements ?? [];
  const folder = `${folderOf(driver)}/`;
  const named = assignPaths(documents, requirements, folder, company.timeZone);
  const moves = await movesOf(driver, company.timeZone);
  const front = await drawFront(binder, company, driver, { requirements, named, moves });
  return storeEntries(binder, driver, vault, [
    generatedDocument(COVER, "application/pdf", front.cover, `${folder}00 ${labelOf(COVER)}.pdf`),
    generatedDocument(HEADINGS, "application/pdf", front.headings, `${folder}00 Headings.pdf`),
    generatedDocument(OUTLINE, "application/json", front.outline, `${folder}00 Outline.json`),
    ...named,
  ]);
}

function assignPaths(
  documents: readonly BinderDocument[],
  requirements: readonly Requirement[],
  folder: string,
  timeZone: string,
): PathedDocument[] {
  const once = namesOnce();
  const oldestFirst = documents.toSorted((a, b) => a.dated.getTime() - b.dated.getTime());
  const sorted = SECTIONS.flatMap((section) => oldestFirst.filter((document) => document.section === section));
  return sorted.map((document) => {
    const { section, kind, mediaType, dated, fileId } = document;
    const detail = document.detail ?? authorityOf(requirements, section, fileId ?? null);
    const name = nameOf({ section, label: labelOf(kind), detail, on: dayOf(dated, timeZone), mediaType });
    return { ...document, id: newId(), path: once(folder, name) };
  });
}

function authorityOf(requirements: readonly Requirement[], section: string, fileId: string | null): string | null {
  const proven = requirements.filter(({ item, documents }) => item === section && fileId && documents.includes(fileId));
  const [one, ...others] = proven.flatMap(({ authority }) => authority ?? []);
  return one && others.length === 0 ? authorityLabel(one) : null;
}

type Content = {
  requirements: readonly Requirement[];
  named: readonly PathedDocument[];
  moves: readonly Move[];
};

async function drawFront(binder: Binder, company: Company, driver: DriverRow, { requirements, named, moves }: Content) {
  const sections = sectionsOf(binder, requirements, named, moves);
  const front = frontOf(company, driver);
  const draw = (first: number) => {
    const data = { ...front, sections: withPageNumbers(sections, first), pages: pagesOf(sections, first) };
    return makePdf({ kind: "binder", data });
  };
  // How long the contents are doesn't depend on the numbers in them.
  const first = await countPages(await draw(0));
  const groups = groupsOf(withPageNumbers(sections, first));
  return {
    cover: await draw(first),
    headings: await makePdf({ kind: "binder-headings", data: { ...front, groups, pages: pagesOf(sections, first) } }),
    outline: Buffer.from(JSON.stringify(outlineOf(personName(driver), sections))),
  };
}

const generatedDocument = (kind: string, mediaType: string, bytes: Buffer, path: string): PathedDocument => ({
  id: newId(),
  section: "application",
  detail: null,
  pages: 0,
  kind,
  mediaType,
  size: bytes.length,
  sha256: sha256(bytes),
  dated: new Date(),
  fileId: null,
  bytes,
  path,
});

async function storeEntries(
  { id: binderId, companyId }: Binder,
  { id: driverId }: DriverRow,
  vault: Vault,
  documents: readonly PathedDocument[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for (const { bytes, detail: _, pages: __, ...document } of documents) {
      const storageName = bytes ? await storeBlob(vault.seal(entryContext(document.id, companyId), bytes)) : null;
      entries.push({ ...document, binderId, companyId, driverId, storageName });
    }
    return entries;
  } catch (error) {
    // Frees room on a full disk.
    await dropBlobs(entries.flatMap(({ storageName }) => storageName ?? []));
    throw error;
  }
}

export const entryContext = (row: string, company: string) => ({
  table: "binder_entries",
  column: "bytes",
  row,
  company,
});

const folderOf = ({ id, lastName, firstName, email }: DriverRow) =>
  archiveName(`${[lastName, firstName].filter(Boolean).join(", ") || email} ${id.slice(-6)}`);
