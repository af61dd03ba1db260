/**
 * A disk that can't be written: the program's files may not grow by a byte, which fails every write as a full disk does
 * and needs neither root nor a disk of its own. tests/long fills a real one.
 */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { type Data, database, idOf } from "../http/database";
import { says, wordsOf } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, staff, Visitor } from "../http/visitor";

const SAYS = "We can't save right now. What you typed is still here";
const DICE = "No podemos guardar en este momento";
const BINDER = "0190ffff-0000-7000-8000-000000004711";
let program: Program;
let data: Data;
let north: Visitor;

/** The soft limit only, so that anybody may lift it again. */
const limitFiles = (size: string) =>
  execFileSync("prlimit", ["--pid", String(program.child.pid), `--fsize=${size}:unlimited`]);
const readiness = async () => {
  const { status, text } = await exchange(program.origin, "/readyz");
  return `${status} ${text.trim()}`;
};

beforeAll(async () => {
  program = await startProgram();
  data = database({ dataDir: program.dataDir } as never);
  north = await staff(program, "north.admin");
});
afterAll(() => {
  data.close();
  program.child.kill("SIGKILL");
});

describe("while the disk can't be written", () => {
  it("a form comes back with what was typed and says so, in both languages; nothing is kept", async () => {
    limitFiles("1");
    const notes = data.count("notes");
    const id = idOf(
      data,
      "select id from drivers where status = 'active' and company_id = (select id from companies where name = 'Northway Freight')",
    );
    for (const [language, words] of [
      ["en", SAYS],
      ["es", DICE],
    ] as const) {
      const response = await north.post(
        `/driver/${id}/note`,
        { note: "Called, no answer" },
        { "accept-language": language },
      );
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      says(response, words, "Called, no answer");
    }
    expect(data.count("notes")).toBe(notes);
  });

  it("signing in says so too", async () => {
    const response = await new Visitor(program.origin).post("/user/login", {
      username: "north.manager",
      password: DEMO_PASSWORD,
    });
    expect(response.status).toBe(503);
    says(response, SAYS);
  });

  it("a binder that waits to be made says why, in both languages, and blames nobody", async () => {
    data.run(
      `insert into binders (id, company_id, investigation, language, drivers, created_by_user_id, created_at, expires_at)
       select ?, m.company_id, 0, 'en', 1, m.user_id, ?, ? from memberships m
       join users u on u.id = m.user_id where u.username = 'north.admin'`,
      BINDER,
      Date.now(),
      Date.now() + 7 * 24 * 3600_000,
    );
    for (const [language, words] of [
      ["en", /The server’s disk .* The binder is made by itself once/],
      ["es", /El disco del servidor .* La carpeta se hará sola en cuanto/],
    ] as const) {
      const page = await north.get(`/binder/${BINDER}`, { "accept-language": language });
      expect(wordsOf(page.text)).toMatch(words);
    }
  });

  it("what is only read works, and who saw it is written once the disk is back", async () => {
    const seen = () => data.count("audit_events", "action in ('application.viewed', 'driver.viewed')");
    const before = seen();
    const application = idOf(
      data,
      "select id from applications where status = 'submitted' and company_id = (select id from companies where name = 'Northway Freight')",
    );
    for (const path of ["/", "/applications", "/drivers", `/application/${application}`])
      expect((await north.get(path)).status, path).toBe(200);
    expect(seen()).toBe(before);
    expect(await readiness()).toMatch(/^503 disk_(full|error)$/);
    expect((await exchange(program.origin, "/healthz")).status).toBe(200);

    limitFiles("unlimited");
    await until(async () => (await readiness()) === "200 ok");
    await until(() => seen() > before);
    await until(() => data.count("binders", "id = ? and state = 'ready'", BINDER) === 1);
    const next = await new Visitor(program.origin).post("/user/login", {
      username: "north.manager",
      password: DEMO_PASSWORD,
    });
    expect(next.status).toBe(302);
  });

  it("nothing broke: the audit is whole and the stop ends with 0", async () => {
    program.child.kill("SIGTERM");
    expect(await program.ended).toEqual({ code: 0, signal: null });
  });
});
