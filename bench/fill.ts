/** Writes to a migrated database directly; rows are numbered and the same on every run. */
import { faker } from "@faker-js/faker/locale/en";
import Database from "better-sqlite3";
import { companyWord, WORDS_VERSION, wordsOfPerson } from "db/match";
import { keysOfPerson } from "db/similar";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { addDays, dayOf } from "~/domain/day";
import { cdlContext, licenceIndex } from "~/domain/row-access/cdl.server";
import { dataPath } from "~/env.server";
import { storeBlob } from "~/server/blobs.server";
import { newId } from "~/server/ids.server";
import { newDataKey } from "~/server/vault.server";
import { seedDemo } from "../server/seed/demo";

const DAY = 24 * 3600_000;
/** Percent of applications by status; one in two hundred waits for changes. */
const SHARES = {
  draft: 14,
  submitted: 20,
  in_review: 10,
  approved: 6,
  hired: 20,
  rejected: 20,
  withdrawn: 6,
  expired: 4,
};
const STATUSES = Object.entries(SHARES).flatMap(([status, share]) => Array<string>(share).fill(status));
const STATES = ["NE", "IA", "KS", "MO", "TX", "IL", "OH", "GA", "CA", "HI"];
const SOURCES = ["facebook", "truck-stop", "job-board", "state-fair", "radio"];
const STANDS = ["you", "residences", "cdl", "work", "signature"];
const WARNED = ["licence_action", "cdl_expiring", "possible_duplicate"];

type Row = Record<string, string | number | bigint | Buffer | null>;

/** Northway Freight gets `each` applications, and so do copies of it up to `companies`. */
export async function fill(companies: number, each: number): Promise<void> {
  await seedDemo();
  const data = new Database(dataPath("roadhand.sqlite"));
  for (const pragma of ["foreign_keys = OFF", "synchronous = OFF", "cache_size = -400000"]) data.pragma(pragma);
  const one = (query: string, ...values: unknown[]) => data.prepare(query).get(...values) as Row;
  const statements = new Map<string, Database.Statement>();
  const add = (table: string, row: Row) => {
    const columns = Object.keys(row);
    const existing = statements.get(table);
    const statement =
      existing ??
      data.prepare(`insert into ${table} (${columns.join()}) values (${columns.map((column) => `@${column}`).join()})`);
    if (!existing) statements.set(table, statement);
    return statement.run(row);
  };

  const northway = one("select * from companies where name = 'Northway Freight'");
  const template = one("select * from templates where company_id = ? and code = 'NRTHWAY'", northway.id);
  const version = one("select * from template_versions where template_id = ?", template.id);
  const staff = data
    .prepare(
      "select user_id from memberships join users on users.id = user_id where company_id = ? order by username desc",
    )
    .pluck()
    .all(northway.id) as string[];
  const [me, ...others] = staff;
  if (!me || others.length === 0) throw new Error("Northway has too few people");
  const now = Date.now();
  const today = dayOf(new Date(now), String(northway.time_zone));
  const pictures = new Map<string, string>();
  faker.seed(1);

  type Company = Record<"company" | "templateId" | "versionId" | "stored", string>;
  const addPerson = (number: number, { company, templateId, versionId, stored }: Company) => {
    const dice = (sides: number) => faker.number.int({ max: sides - 1 });
    const name = { first_name: faker.person.firstName(), last_name: faker.person.lastName() };
    const email = `${name.first_name}.${name.last_name}.${number}@many.example.test`.toLowerCase();
    const phone = `+1${4_020_000_000 + ((number * 7_919) % 990_000_000)}`;
    const status = number % 200 === 7 ? "changes_requested" : (STATUSES[dice(100)] as string);
    const [applicant, driver, application, cdl] = [newId(), newId(), newId(), newId()];
    const key = newDataKey();
    const created = now - dice(400 * DAY);
    const licensed = status !== "draft" && dice(10) > 0;
    const record: CdlRecord | undefined = licensed
      ? {
          firstName: name.first_name,
          lastName: name.last_name,
          licenceNumber: `L${number}`,
          licenceClasses: [dice(4) === 0 ? "B" : "A"],
          endorsements: [],
          restrictions: [],
          stateIssued: STATES[dice(STATES.length)] as string,
          expirationDate: addDays(today, dice(4 * 365) - 60),
        }
      : undefined;
    const licence = {
      licence_classes: record ? JSON.stringify(record.licenceClasses) : null,
      licence_state: record?.stateIssued ?? null,
      licence_expires_on: record?.expirationDate ?? null,
    };
    const { lastInsertRowid } = add("people_search", {
      company: companyWord(company),
      words: wordsOfPerson({ firstName: name.first_name, lastName: name.last_name, email, phone }),
    });
    add("similar_names", {
      rowid: lastInsertRowid,
      keys: keysOfPerson(company, { firstName: name.first_name, lastName: name.last_name }),
    });
    const person = { ...name, search_id: lastInsertRowid, ...licence };
    add("data_keys", {
      id: key.row.id,
      root_key_id: key.row.rootKeyId,
      wrapped_key: key.row.wrappedKey,
      created_at: created,
    });
    add("applicants", { id: applicant, email, created_at: created });
    add("drivers", {
      id: driver,
      company_id: company,
      applicant_id: applicant,
      data_key_id: key.row.id,
      email,
      phone,
      status: status === "hired" ? "active" : status === "approved" ? "approved" : "applicant",
      ...person,
      hired_on: status === "hired" ? addDays(today, -dice(400)) : null,
      created_at: created,
      updated_at: created,
      words_version: WORDS_VERSION,
    });
    const folder = newId();
    const root = { company_id: company, driver_id: driver, created_at: created };
    add("folders", { ...root, id: folder, kind: "root" });
    // All licences of a company share the pictures of its first person.
    if (!pictures.has(company)) {
      const file = newId();
      add("files", {
        ...root,
        id: file,
        folder_id: folder,
        kind: "cdl",
        name: "front.jpg",
        media_type: "image/jpeg",
        size: 1,
        sha256: file,
        storage_name: stored,
      });
      pictures.set(company, file);
    }
    const picture = pictures.get(company) as string;
    if (record)
      add("cdls", {
        id: cdl,
        company_id: company,
        driver_id: driver,
        number: 1,
        current: 1,
        sealed_record: key.vault.sealJson(cdlContext(cdl, company), record),
        licence_number_index: licenceIndex(`L${number}`),
        licence_classes: licence.licence_classes,
        endorsements: "[]",
        restrictions: "[]",
        state_issued: licence.licence_state,
        expiration_on: licence.licence_expires_on,
        front_file_id: picture,
        back_file_id: picture,
        document_number: cdl,
        created_at: created,
      });
    const submitted = status === "draft" || status === "expired" ? null : created + DAY;
    const since = submitted === null ? created : submitted + (status === "submitted" ? 0 : dice(20 * DAY));
    const chance = dice(100);
    const answered = ["changes_requested", "approved", "hired", "rejected"].includes(status);
    add("applications", {
      id: application,
      company_id: company,
      driver_id: driver,
      template_id: templateId,
      template_version_id: versionId,
      status,
      language: "en",
      sections_asked: 9,
      sections_done: dice(10),
      warnings: JSON.stringify(dice(10) === 0 ? [WARNED[dice(3)]] : []),
      assigned_user_id: chance < 40 ? null : chance < 42 ? me : (others[chance % others.length] as string),
      submitted_at: submitted,
      submission_order: submitted ?? 0,
      status_since: since,
      last_activity_at: since + dice(2 * DAY),
      created_at: created,
      ...person,
      signed_at: submitted,
      reviewed_at: answered || status === "in_review" ? since : null,
      answer_time: answered && submitted !== null ? since - submitted : null,
      approved_at: /^(approved|hired)$/.test(status) ? since : null,
      source: dice(3) === 0 ? (SOURCES[dice(SOURCES.length)] as string) : null,
      stands_at: submitted === null ? (STANDS[dice(STANDS.length)] as string) : null,
    });
    const event = (from: string | null, to: string, at: number) =>
      add("application_events", {
        id: newId(),
        company_id: company,
        application_id: application,
        from_status: from,
        to_status: to,
        by_applicant: 1,
        at,
      });
    event(null, "draft", created);
    if (status !== "draft") event("draft", status, since);
  };

  const write = data.transaction((company: Company, from: number, to: number) => {
    for (let number = from; number < to; number += 1) addPerson(number, company);
  });
  let number = 0;
  for (let at = 0; at < companies; at += 1) {
    const ids = at === 0 ? [northway, template, version].map(({ id }) => String(id)) : [newId(), newId(), newId()];
    const [company, templateId, versionId] = ids as [string, string, string];
    if (at > 0) {
      add("companies", { ...northway, id: company, name: `Carrier ${at}` });
      add("templates", { ...template, id: templateId, company_id: company, code: `MANY${at}` });
      add("template_versions", { ...version, id: versionId, company_id: company, template_id: templateId });
    }
    const stored = await storeBlob(Buffer.alloc(1));
    for (const to = number + each; number < to; number += Math.min(each, 10_000))
      write({ company, templateId, versionId, stored }, number, Math.min(to, number + 10_000));
  }
  data.exec(`
    delete from list_counts;
    insert into list_counts select company_id, status, count(*) from applications group by 1, 2;
    insert into list_counts select company_id, 'drivers', count(*) from drivers group by 1;`);
  data.pragma("wal_checkpoint(TRUNCATE)");
  data.close();
}
