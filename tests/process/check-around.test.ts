/** What `check` looks at beside what a start does, each caused. */
import { cpSync, mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../server/commands/check-installation";
import type { Finding } from "../../server/startup/finding";
import { startAuthority } from "../time-stamping-authority";

const folder = process.env.DATA_DIR ?? "";
const helloes: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onConnect(session, done) {
    helloes.push(session.remoteAddress);
    done();
  },
  onAuth: (_auth, _session, done) => done(new Error("no")),
});
beforeAll(async () => {
  cpSync(process.env.SEEDED_FOLDER ?? "", folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const port = () => (server.server.address() as AddressInfo).port;

async function findings(settings: Record<string, string> = {}): Promise<[string, string][]> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    const { json } = await check({});
    return (json.findings as Finding[]).map(({ check: name, says }) => [name, says]);
  } finally {
    process.env = before;
  }
}
const edit = (statement: string) => {
  const database = new Database(join(folder, "roadhand.sqlite"));
  database.exec(statement);
  database.close();
};

describe("check", () => {
  it("asks the time stamping authority for one, and tells one that is away or has another root", async () => {
    const authority = await startAuthority(mkdtempSync(join(folder, "tsa-")));
    const stampsOf = async (url: string, TSA_CA_FILE = authority.rootsFile) =>
      (await findings({ TSA_URL: url, TSA_CA_FILE })).flatMap(([name, says]) => (name === "time-stamps" ? says : []));
    expect(await stampsOf(authority.url)).toEqual([]);
    expect((await stampsOf(authority.url, authority.otherRootsFile)).join()).toContain("gives none");
    await authority.stop();
    const { host } = new URL(authority.url);
    expect((await stampsOf(authority.url)).join()).toMatch(`The time stamping authority ${host} gives none: `);
  });

  it("says hello to the mail server, and tells one that is away or does not let us in", async () => {
    expect(await findings({ SMTP_URL: `smtp://127.0.0.1:${port()}` })).not.toContainEqual([
      "mail-server",
      expect.anything(),
    ]);
    expect(helloes).toEqual(["127.0.0.1"]);
    expect(await findings({ SMTP_URL: "smtp://127.0.0.1:9" })).toContainEqual([
      "mail-server",
      "The mail server 127.0.0.1:9 takes no letters: ESOCKET.",
    ]);
    const [refused = ["", ""]] = (
      await findings({ SMTP_URL: `smtp://somebody:secret-word@127.0.0.1:${port()}` })
    ).filter(([name]) => name === "mail-server");
    expect(refused[1]).toMatch(/takes no letters: (535 )?EAUTH/);
    expect(refused[1]).not.toContain("secret-word");
  });

  it("tells a migration that waits and another journal, and a start is not refused for either", async () => {
    const told = async () => (await findings()).filter(([name]) => /migration|pragma/.test(name));
    expect(await told()).toEqual([]);
    edit("pragma journal_mode = delete");
    edit("delete from migrations where name = (select max(name) from migrations)");
    expect(await told()).toEqual([
      ["pending-migration", expect.stringMatching(/^The next start will change the database: \d{4}_/)],
      ["database-pragmas", 'The database has journal_mode "delete" and not "wal".'],
    ]);
  });
});
