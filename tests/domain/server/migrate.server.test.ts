/** A migration may rebuild any table of a filled database; one that can't finish leaves the database as it was. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type Migration, migrationOf } from "db/migration";
import * as schema from "db/schema";
import { migrate, migrations } from "db/sqlite/migrate.server";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { afterAll, describe, expect, it } from "vitest";
import { type DutyFacts, dutyOf } from "~/domain/template/duty";
import { templateDefinition } from "~/domain/template/template";
import { isId } from "~/server/ids.server";

// drizzle-kit adds to every array what the PDF reader of a later file in this process refuses.
Object.defineProperty(Array.prototype, "random", { enumerable: false });

const ROWS = readFileSync(new URL("../../fixtures/release-87892ec.sql", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "roadhand-migrator-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database that release 87892ec filled, brought up to date. */
function filled(file = ":memory:", until = "9999"): Database.Database {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  migrate(
    database,
    migrations.filter(({ name }) => name < "0009"),
  );
  database.exec(ROWS);
  migrate(
    database,
    migrations.filter(({ name }) => name < until),
  );
  return database;
}

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;
type Check = { value: string };
type Rename = { from: string; to: string };

/** What Drizzle generates for a changed schema, as `npm run migration` writes it down. */
async function generated(name: string, change: (snapshot: Snapshot) => void, renamed?: Rename): Promise<Migration> {
  const current = JSON.stringify(await generateSQLiteDrizzleJson(schema, undefined, "snake_case"));
  // Asked whether a column is a new one or has a new name, Drizzle wants to be told by a person: here it has it already.
  const text = renamed ? current.replaceAll(`"${renamed.from}"`, `"${renamed.to}"`) : current;
  const [before, after] = [JSON.parse(text) as Snapshot, JSON.parse(text) as Snapshot];
  change(after);
  const statements = await generateSQLiteMigration(before, after);
  if (renamed) statements.unshift(`ALTER TABLE \`drivers\` RENAME COLUMN \`${renamed.from}\` TO \`${renamed.to}\`;`);
  const sql = statements.join("--> statement-breakpoint\n");
  return migrationOf(`9999_${name}.sql`, sql.replace(/(CREATE TABLE [^;]*\n\));/g, "$1 STRICT;"));
}

function allow(snapshot: Snapshot, table: string, status: string): void {
  const check = snapshot.tables[table]?.checkConstraints[`${table}_status`] as Check;
  check.value = check.value.replace("in (", `in ('${status}', `);
}

const interview = () => generated("interview", (snapshot) => allow(snapshot, "applications", "interview"));

const schemaOf = (database: Database.Database) =>
  database.prepare("select type, name, tbl_name, sql from sqlite_schema order by type, name").all();
const own = (database: Database.Database) =>
  database.prepare("select name from sqlite_schema where type in ('view', 'trigger') order by name").pluck().all();
const TABLES = ["applications", "application_events", "application_sections", "drivers", "cdls", "template_versions"];
const rowsOf = (database: Database.Database, tables = TABLES) =>
  Object.fromEntries(tables.map((table) => [table, database.prepare(`select * from ${table} order by id`).all()]));
const whole = (database: Database.Database) => {
  expect(database.pragma("foreign_key_check")).toEqual([]);
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
};

describe("texts of an older database that stood in a column for each language", () => {
  it("stand in one column by language, to the letter, and a wording of a release is still never changed", () => {
    const database = filled(":memory:", "0052");
    const company = database.prepare("select id from companies limit 1").pluck().get();
    const user = database.prepare("select id from users limit 1").pluck().get();
    const [en, es] = ['Say "hello"\\ 👋\n{firstName}', "¿Cómo está, Núñez?\tBien."];
    database
      .prepare(
        "insert into ready_texts (id, company_id, name_en, name_es, text_en, text_es, created_at) values ('r', ?, ?, ?, ?, ?, 1)",
      )
      .run(company, en, es, es, en);
    database
      .prepare(
        "insert into qualification_items (id, company_id, name_en, name_es, created_at) values ('q', ?, ?, ?, 1)",
      )
      .run(company, en, es);
    database
      .prepare(
        "insert into release_texts (id, company_id, kind, number, title_en, text_en, title_es, text_es, author_id, created_at) values ('t', ?, 'own', 1, ?, ?, ?, ?, ?, 1)",
      )
      .run(company, en, es, es, en, user);
    migrate(database, migrations);
    whole(database);
    const read = (sql: string) =>
      Object.values(database.prepare(sql).get() as Record<string, string>).map((text) => JSON.parse(text));
    expect(read("select name, text from ready_texts")).toEqual([
      { en, es },
      { en: es, es: en },
    ]);
    expect(read("select name from qualification_items")).toEqual([{ en, es }]);
    expect(read("select title, text from release_texts")).toEqual([
      { en, es },
      { en: es, es: en },
    ]);
    for (const change of ["update release_texts set number = 2", "delete from release_texts"])
      expect(() => database.exec(change)).toThrow("never changed");
  });
});

describe("positions of an older database", () => {
  it("have their texts by language, to the letter, those without Spanish still without, and are frozen as before", () => {
    const database = filled(":memory:", "0053");
    const definitions = () =>
      (database.prepare("select definition from template_versions order by id").pluck().all() as string[]).map((text) =>
        JSON.parse(text),
      );
    const [en, es] = ['Say "hello"\\ 👋\n{firstName} \ud83d', "¿Cómo está, Núñez?\tBien."];
    const question = (number: number, more: object) => ({
      id: `q${number}`,
      kind: "one_of",
      labelEn: en,
      required: true,
      options: [],
      ...more,
    });
    const questions = [
      ...Array.from({ length: 12 }, (_, index) => question(12 - index, { labelEn: `Question ${index}` })),
      question(13, { labelEs: es, helpEn: es, helpEs: en, options: [{ value: "o1", en: "Day", es: "Día" }] }),
      question(14, { helpEs: es, showIf: { question: "q13", is: "o1" } }),
    ];
    database
      .prepare(
        "insert into template_versions select 'v', company_id, template_id, 99, json_set(definition, '$.questions', json(?)), null, 1 from template_versions limit 1",
      )
      .run(JSON.stringify(questions));
    const before = definitions();
    expect(new Set(before.map(({ nameEs }) => nameEs !== undefined))).toEqual(new Set([true, false]));
    migrate(database);
    whole(database);
    const both = (...[inEnglish, inSpanish]: unknown[]) => JSON.parse(JSON.stringify({ en: inEnglish, es: inSpanish }));
    expect(definitions()).toStrictEqual(
      before.map(({ nameEn, nameEs, descriptionEn, descriptionEs, questions, ...job }) => ({
        ...job,
        duty: dutyOf(job as DutyFacts),
        name: both(nameEn, nameEs),
        description: both(descriptionEn, descriptionEs),
        questions: questions.map(({ labelEn, labelEs, helpEn, helpEs, ...rest }: Record<string, unknown>) => ({
          ...rest,
          label: both(labelEn, labelEs),
          help: both(helpEn, helpEs),
        })),
      })),
    );
    // Half an emoji is taken no more; what was stored stays.
    for (const definition of JSON.parse(JSON.stringify(definitions()).replaceAll("\\ud83d", "")))
      expect(templateDefinition.safeParse(definition).error?.issues).toBeUndefined();
    expect(() => database.exec("update template_versions set definition = '{}'")).toThrow("frozen");
  });

  it("say what they drive, as far as the rest of them does", () => {
    const database = filled(":memory:", "0061");
    const insert = database.prepare(
      "insert into template_versions select ?, company_id, template_id, ?, json_patch(definition, ?), null, 1 from template_versions limit 1",
    );
    const jobs = {
      cdl: { employmentType: "owner_operator", commerce: "intrastate", cdlRequired: "yes" },
      cmv: { employmentType: "company_driver", commerce: "interstate", cdlRequired: "no" },
      none: { employmentType: "non_driving", commerce: "interstate", cdlRequired: "yes" },
      yard: { employmentType: "company_driver", commerce: "none", cdlRequired: "no" },
    };
    Object.entries(jobs).forEach(([name, job], at) => {
      insert.run(name, 90 + at, JSON.stringify(job));
    });
    migrate(database);
    whole(database);
    const dutyIn = database.prepare("select definition ->> '$.duty' from template_versions where id = ?").pluck();
    expect(Object.keys(jobs).map((name) => dutyIn.get(name))).toEqual(["cdl", "cmv", "none", "none"]);
    expect(() => database.exec("update template_versions set definition = '{}'")).toThrow("frozen");
  });
});

describe("the restricted folder of an older database", () => {
  it("is made for every driver, and takes files of its kinds with all their versions and nothing else", () => {
    const database = filled(":memory:", "0017");
    const all = database.prepare("select id, driver_id from files order by driver_id, id").all() as {
      id: string;
      driver_id: string;
    }[];
    const [one, two] = all.filter(({ driver_id }) => driver_id === all[0]?.driver_id);
    if (!one || !two) throw new Error("too few files of one driver");
    // An earlier version that was filed under another kind.
    database.prepare("update files set replaced_by_id = ? where id = ?").run(two.id, one.id);
    database.prepare("update files set kind = 'drug_alcohol_test' where id = ?").run(two.id);
    const kinds = "select files.id, folders.kind from files join folders on folders.id = folder_id order by files.id";
    const before = new Map(database.prepare(kinds).raw().all() as [string, string][]);
    migrate(database);
    const after = database.prepare(kinds).raw().all() as [string, string][];
    expect(after.filter(([id, kind]) => kind !== before.get(id)).sort()).toEqual(
      [one.id, two.id].map((id) => [id, "restricted"]).sort(),
    );
    const drivers = database.prepare("select count(*) from drivers").pluck().get();
    const made = database.prepare("select id, parent_id from folders where kind = 'restricted'").all() as {
      id: string;
      parent_id: string;
    }[];
    expect(made).toHaveLength(Number(drivers));
    for (const { id, parent_id } of made) expect([isId(id), isId(parent_id)]).toEqual([true, true]);
    whole(database);
  });
});

describe("pictures of licenses in an older database", () => {
  it("are hidden from the company where the driver never signed, and stay where they did or where staff handed them in", () => {
    const database = filled(":memory:", "0019");
    // Nothing that was signed can be deleted, so licenses are moved to drivers who never signed.
    const signed = `select driver_id from applications join application_snapshots on application_id = applications.id`;
    const cdls = database
      .prepare(`select id, driver_id as driver, company_id as company, front_file_id as front, back_file_id as back
        from cdls where driver_id in (${signed}) order by id limit 3`)
      .all() as Record<"id" | "driver" | "company" | "front" | "back", string>[];
    const [handedIn, ...moved] = cdls;
    const others = moved.map(({ id, company, front, back }, index) => {
      const driver = database
        .prepare(`select id from drivers where company_id = ? and id not in (${signed}) order by id limit 1 offset ?`)
        .pluck()
        .get(company, index) as string;
      database.prepare("update cdls set driver_id = ?, number = 99, current = 0 where id = ?").run(driver, id);
      database.prepare("update files set driver_id = ? where id in (?, ?)").run(driver, front, back);
      database.prepare("update drivers set status = 'applicant' where id = ?").run(driver);
      return { id, driver };
    });
    const [unsigned, byStaff] = others;
    if (!handedIn || !unsigned?.driver || !byStaff?.driver) throw new Error("too few licenses");
    database.exec("update files set unsigned = 0");
    database.exec("update cdls set created_by_user_id = null");
    database
      .prepare("update cdls set created_by_user_id = (select id from users limit 1) where id = ?")
      .run(byStaff.id);
    migrate(database);
    const hidden = ({ id }: { id: string }) =>
      database
        .prepare("select unsigned from files join cdls on files.id in (front_file_id, back_file_id) where cdls.id = ?")
        .pluck()
        .all(id);
    expect([unsigned, byStaff, handedIn].map(hidden)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    const rest = "select count(*) from files where unsigned = 1 and kind not like 'cdl_%'";
    expect(database.prepare(rest).pluck().get()).toBe(0);
    whole(database);
  });
});

describe("a generated migration on a filled database", () => {
  it("adds a status to a table that others point at", async () => {
    const database = filled();
    database.exec("create view waiting as select id from applications where status = 'submitted'");
    const [rows, stored] = [rowsOf(database), own(database)];
    expect(rows.applications?.length).toBeGreaterThan(20);
    const later = await interview();
    expect(migrate(database, [...migrations, later]).applied).toEqual([later.name]);
    expect(rowsOf(database)).toEqual(rows);
    expect(own(database)).toEqual(stored);
    whole(database);
    expect(database.prepare("select id from waiting").all()).not.toEqual([]);
    database.exec("update applications set status = 'interview' where status = 'in_review'");
    expect(() => database.exec("update applications set status = 'asleep'")).toThrow("CHECK");
    expect(() => database.exec("delete from applications")).toThrow("FOREIGN KEY");
  });

  it("rebuilds a table that a trigger guards, and the guard stands again", async () => {
    const database = filled();
    const later = await generated("number", (snapshot) => {
      const column = snapshot.tables.template_versions?.columns.number as { default?: unknown };
      column.default = 1;
    });
    expect(later.sql).toContain("__new_template_versions");
    migrate(database, [...migrations, later]);
    whole(database);
    expect(() => database.exec("update template_versions set definition = '{}'")).toThrow("frozen");
  });

  it("rebuilds several tables and renames a column in one go", async () => {
    const database = filled();
    const names = database.prepare("select last_name from drivers order by id").pluck().all();
    const later = await generated(
      "several",
      (snapshot) => {
        allow(snapshot, "drivers", "retired");
        allow(snapshot, "applications", "interview");
        allow(snapshot, "companies", "asleep");
      },
      { from: "hired_on", to: "employed_on" },
    );
    migrate(database, [...migrations, later]);
    whole(database);
    expect(database.prepare("select last_name from drivers order by id").pluck().all()).toEqual(names);
    expect(database.prepare("select count(employed_on) from drivers").pluck().get()).toBeGreaterThan(0);
    database.exec("update drivers set status = 'retired' where status = 'inactive'");
  });

  it("renames a column, and what speaks of it follows", () => {
    const database = filled();
    const sql = `CREATE VIEW reached AS SELECT id, phone FROM drivers;
      CREATE TRIGGER drivers_reached AFTER UPDATE OF phone ON drivers WHEN NEW.phone IS NULL BEGIN SELECT RAISE(ABORT, 'out of reach'); END;
      --> statement-breakpoint
      ALTER TABLE \`drivers\` RENAME COLUMN \`phone\` TO \`telephone\`;`;
    migrate(database, [...migrations, migrationOf("9999_telephone.sql", sql)]);
    whole(database);
    expect(database.prepare("select telephone from reached where telephone is not null").all()).not.toEqual([]);
    expect(() => database.exec("update drivers set telephone = null")).toThrow("out of reach");
  });
});

describe("a migration that can't finish", () => {
  const REBUILD = `create table __new_notes (id text primary key) strict;
    --> statement-breakpoint
    insert into __new_notes select id from notes;
    --> statement-breakpoint
DROP TABLE notes;
    --> statement-breakpoint
ALTER TABLE __new_notes RENAME TO notes;`;

  it.each([
    ["leaves rows that point at nothing", "delete from drivers where id = (select driver_id from cdls)", "of drivers"],
    ["ends in an error", "insert into companies (id) values ('x')", "NOT NULL"],
    ["drops what a view shows", REBUILD, "no such column: pinned"],
  ])("because it %s leaves everything as it was", async (_, statement, reason) => {
    const database = filled();
    database.exec("create view pins as select id, pinned from notes");
    const [rows, made] = [rowsOf(database), schemaOf(database)];
    const { name, sql } = await interview();
    const later = migrationOf(name, `${sql}--> statement-breakpoint\n${statement}`);
    expect(() => migrate(database, [...migrations, later])).toThrow(reason);
    expect(rowsOf(database)).toEqual(rows);
    expect(schemaOf(database)).toEqual(made);
    whole(database);
  });

  it("because the power fails leaves the database as it was, and runs at the next start", async () => {
    const file = join(folder, "roadhand.sqlite");
    const after = join(folder, "after.sqlite");
    const database = filled(file);
    const [rows, made] = [rowsOf(database), schemaOf(database)];
    // What lies on the disk at that moment: with so small a cache also pages of the migration itself.
    database.pragma("cache_size = 5");
    database.function("power_fails", () => {
      for (const end of ["", "-wal"]) copyFileSync(file + end, after + end);
      return 1;
    });
    const { name, sql } = await interview();
    const later = migrationOf(name, `${sql}--> statement-breakpoint\nselect power_fails();`);
    migrate(database, [...migrations, later]);
    database.close();

    const started = new Database(after);
    expect(rowsOf(started)).toEqual(rows);
    expect(schemaOf(started)).toEqual(made);
    whole(started);
    started.function("power_fails", () => 1);
    expect(migrate(started, [...migrations, later]).applied).toEqual([later.name]);
    expect(rowsOf(started)).toEqual(rows);
    whole(started);
    started.close();
  });
});
