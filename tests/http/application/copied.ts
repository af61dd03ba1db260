/** What somebody has typed and uploaded through the product, under other applications too: with ids of their own, sealed with their data keys. */
import { licenceEndingIndex } from "~/domain/row-access/cdl.server";
import { readBlob, storeBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { vaultOf } from "~/server/vault.server";
import { idOf, type NewRow } from "../database";
import { data } from "../running";

/** Rows that hold plain bytes where the database has them sealed, or names their file. */
export type Contents = { sections: NewRow[]; acknowledgements: NewRow[]; pictures: NewRow[]; cdl: NewRow };

/** The column that is sealed, by table. */
const SEALED = {
  application_sections: "sealed_answers",
  application_snapshots: "sealed_record",
  cdls: "sealed_record",
} as const;
type SealedTable = keyof typeof SEALED;
/** The column that names a stored file, by what is in it. */
const STORED = { bytes: "storage_name", thumbnail: "thumbnail_name" } as const;

const context = (table: string, column: string, { id, company_id }: NewRow) => ({
  table,
  column,
  row: String(id),
  company: String(company_id),
});

async function withParts(row: NewRow, work: (part: string, value: unknown) => Promise<Buffer | string>) {
  const changed = { ...row };
  for (const [part, column] of Object.entries(STORED))
    if (row[column] !== null) changed[column] = await work(part, row[column]);
  return changed;
}

function ownerOf(application: string) {
  const owner = data.one<{ driver: string; company: string; language: string; key: string }>(
    `select driver_id as driver, a.company_id as company, language, data_key_id as key
     from applications a join drivers d on d.id = driver_id where a.id = ?`,
    application,
  );
  const key = 'select id, root_key_id as "rootKeyId", wrapped_key as "wrappedKey" from data_keys where id = ?';
  const vault = vaultOf(data.one(key, owner.key));
  return {
    ...owner,
    folder: (kind: string) => idOf(data, "select id from folders where driver_id = ? and kind = ?", owner.driver, kind),
    opened(table: SealedTable, row: NewRow): NewRow {
      const column = SEALED[table];
      return { ...row, [column]: vault.open(context(table, column, row), row[column] as Buffer) };
    },
    sealed(table: SealedTable, row: NewRow): NewRow {
      const column = SEALED[table];
      return { ...row, [column]: vault.seal(context(table, column, row), row[column] as Buffer) };
    },
    openedFile: (row: NewRow) =>
      withParts(row, async (part, name) => vault.open(context("files", part, row), await readBlob(String(name)))),
    storedFile: (row: NewRow) =>
      withParts(row, (part, bytes) => storeBlob(vault.seal(context("files", part, row), bytes as Buffer))),
  };
}

export const openedRecord = (application: string, snapshot: NewRow): string =>
  String(ownerOf(application).opened("application_snapshots", snapshot).sealed_record);

export async function contentsOf(application: string): Promise<Contents> {
  const { driver, opened, openedFile } = ownerOf(application);
  const rows = (query: string, id: string) => data.all<NewRow>(`select * from ${query} = ?`, id);
  return {
    sections: rows("application_sections where application_id", application).map((row) =>
      opened("application_sections", row),
    ),
    acknowledgements: rows("acknowledgements where application_id", application),
    pictures: await Promise.all(rows("files where driver_id", driver).map(openedFile)),
    cdl: opened("cdls", rows("cdls where driver_id", driver)[0] ?? {}),
  };
}

/**
 * Saving a section through the product afterwards counts the sections, and lists the driver by the licence.
 * @param without sections that are saved so
 */
export async function copyContents(contents: Contents, application: string, without: string[]): Promise<void> {
  const { driver, company, language, folder, sealed, storedFile } = ownerOf(application);
  const at = Date.now();
  const own = (row: NewRow, more: NewRow): NewRow => ({ ...row, id: newId(), company_id: company, ...more });
  const isCopied = (section: unknown) => !without.includes(String(section));

  const pictures = new Map<unknown, NewRow>();
  for (const picture of contents.pictures) {
    const more = { driver_id: driver, folder_id: folder("licence"), created_at: at };
    pictures.set(picture.id, await storedFile(own(picture, more)));
  }
  const idOfPicture = (original: unknown) => pictures.get(original)?.id ?? null;
  const id = newId();
  const cdl = own(contents.cdl, {
    id,
    driver_id: driver,
    document_number: `RH-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase(),
    front_file_id: idOfPicture(contents.cdl.front_file_id),
    back_file_id: idOfPicture(contents.cdl.back_file_id),
    created_at: at,
  });
  const { licenceNumber } = JSON.parse(String(contents.cdl.sealed_record));

  data.atOnce(() => {
    // The number with which they applied waited there for the licence.
    data.run("delete from application_sections where application_id = ? and section = 'cdl'", application);
    for (const section of contents.sections.filter(({ section }) => isCopied(section))) {
      const row = own(section, { application_id: application, updated_at: at });
      data.insert("application_sections", sealed("application_sections", row));
    }
    for (const row of isCopied("notices") ? contents.acknowledgements : [])
      data.insert("acknowledgements", own(row, { application_id: application, language, at }));
    for (const picture of pictures.values()) data.insert("files", picture);
    data.insert("cdls", sealed("cdls", cdl));
    data.run(
      "update drivers set licence_number_index = ?, licence_ending_index = ? where id = ?",
      cdl.licence_number_index,
      licenceEndingIndex(company, licenceNumber),
      driver,
    );
  });
}

export const releasePdfOf = (application: string): Promise<NewRow> =>
  ownerOf(application).openedFile(
    data.one<NewRow>(
      "select f.* from files f join releases r on r.file_id = f.id where r.application_id = ?",
      application,
    ),
  );

/** As if the job had made it of what was just signed. */
export async function copyReleasePdf(pdf: NewRow, application: string): Promise<void> {
  const { driver, company, folder, storedFile } = ownerOf(application);
  const id = newId();
  // No two PDFs are the same.
  const bytes = Buffer.concat([pdf.storage_name as Buffer, Buffer.from(`% ${id}\n`)]);
  const row = await storedFile({
    ...pdf,
    id,
    company_id: company,
    driver_id: driver,
    folder_id: folder("restricted"),
    storage_name: bytes,
    size: bytes.length,
    sha256: sha256(bytes),
    created_at: Date.now(),
  });
  data.atOnce(() => {
    data.insert("files", row);
    data.run(
      "update releases set file_id = ?, pdf_sha256 = ? where application_id = ? and file_id is null",
      id,
      sha256(bytes),
      application,
    );
  });
}
