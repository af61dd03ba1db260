/** The commands of the box beside the serving product: links that work, and nothing secret taken. */
import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { codeOf } from "../authenticator";
import { DEMO_PASSWORD } from "../http/app";
import { idOf } from "../http/database";
import { CHOSEN, NEW_PASSWORD } from "../http/people";
import { userId } from "../http/rows";
import { app, data } from "../http/running";
import { staff, Visitor } from "../http/visitor";
import { under } from "../long/command-here";

const root = new URL("../../", import.meta.url).pathname;

type Ended = { code: number | null; said: string };

/** As an operator does it. */
function npmRunAdmin(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ["scripts/admin.mjs", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: app.dataDir },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}
/** In the process of the tests, which has loaded the packages already. */
function admin(...args: string[]): Promise<Ended> {
  return under({}, async () => {
    const { admin } = await import("../../server/admin");
    let said = "";
    const stream = {
      write(text: string | Uint8Array) {
        said += text;
        return true;
      },
    };
    const code = await admin(args, { stdout: stream, stderr: stream });
    return { code, said };
  });
}
const linkIn = (said: string): string => new RegExp(`${app.origin}(/\\S+)`).exec(said)?.[1] ?? "no link";
const last = (action: string) =>
  data.one<{ actor: string; object: string; detail: string }>(
    "select actor, object, detail from audit_events where action = ? order by seq desc",
    action,
  );

describe("create-admin", () => {
  it("makes an RTIC Administrator whose link sets the password, once", async () => {
    const words = ["--name", "Rita Cole", "--email", "Rita.Cole@example.test"];
    const { code, said } = await npmRunAdmin("create-admin", ...words);
    expect([code, said]).toEqual([0, expect.stringContaining("Rita Cole is an RTIC Administrator now")]);
    const email = "rita.cole@example.test";
    const id = idOf(data, "select id from users where email = ?", email);
    expect(data.one("select rtic_role, password_hash, status from users where id = ?", id)).toEqual({
      rtic_role: "RTIC Administrator",
      password_hash: null,
      status: "active",
    });
    expect(last("user.created")).toEqual({
      actor: "system",
      object: id,
      detail: JSON.stringify({ role: "RTIC Administrator", by: "command" }),
    });
    const hours = "select (expires_at - created_at) / 3600000 as hours from mailed_links where user_id = ?";
    expect(data.one(hours, id)).toEqual({ hours: 72 });

    const link = linkIn(said);
    expect(link).toMatch(/^\/user\/invitation\?token=[\w-]{43}$/);
    expect((await new Visitor(app.origin).get(link)).status).toBe(200);
    const set = () => new Visitor(app.origin).post(link, CHOSEN);
    expect((await set()).location).toBe("/user/login");
    expect((await set()).status).toBe(410);
    const rita = new Visitor(app.origin);
    expect((await rita.post("/user/login", { username: email, password: NEW_PASSWORD })).location).toBe("/");
    expect((await rita.get("/admin/company/new")).status).toBe(200);
    expect(data.count("outbox", "to_address = ?", email)).toBe(0);
  });

  it("refuses an e-mail in use and what is none, and makes nobody", async () => {
    const before = data.count("users");
    for (const [email, reason] of [
      ["NORTH.ADMIN@example.test", "Another user signs in with this address."],
      ["rtic.admin@example.test", "Another user signs in with this address."],
      ["nobody", "Enter an email address"],
    ] as const) {
      const { code, said } = await admin("create-admin", "--name", "Rita", "--email", email);
      expect([code, said], email).toEqual([1, expect.stringContaining(reason)]);
    }
    expect(data.count("users")).toBe(before);
  });
});

describe("reset-link", () => {
  it("ends the user's sessions and prints a link that works once, by name or by e-mail", async () => {
    const inside = await staff(app, "sun.admin");
    const mails = data.count("outbox");
    const first = await admin("reset-link", "--user", "sun.admin");
    expect(first.code).toBe(0);
    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    const { code, said } = await admin("reset-link", "--user", " SUN.ADMIN@example.test");
    expect(code).toBe(0);
    expect(said).not.toContain(DEMO_PASSWORD);
    expect(data.count("outbox")).toBe(mails);
    expect(last("user.reset_sent")).toEqual({
      actor: "system",
      object: userId("sun.admin"),
      detail: JSON.stringify({ by: "command" }),
    });
    // The newest is the only one that works.
    expect((await new Visitor(app.origin).get(linkIn(first.said))).status).toBe(410);
    const link = linkIn(said);
    const set = () => new Visitor(app.origin).post(link, CHOSEN);
    expect((await set()).location).toBe("/user/login");
    expect((await set()).status).toBe(410);
    const back = new Visitor(app.origin);
    expect((await back.post("/user/login", { username: "sun.admin", password: NEW_PASSWORD })).location).toBe("/");
  });

  it("knows nobody of another name, and enables nobody", async () => {
    const unknown = await admin("reset-link", "--user", "nobody.here");
    expect([unknown.code, unknown.said]).toEqual([
      1,
      expect.stringContaining("No user has this name or email address"),
    ]);
    data.run("update users set status = 'disabled' where username = 'sun.manager'");
    const disabled = await admin("reset-link", "--user", "sun.manager");
    data.run("update users set status = 'active' where username = 'sun.manager'");
    expect([disabled.code, disabled.said]).toEqual([1, expect.stringContaining("This user is disabled.")]);
  });
});

describe("reset-second-step", () => {
  it("leaves the password alone, ends the sessions, and tells the owner and the audit", async () => {
    const inside = await staff(app, "north.manager");
    const none = await admin("reset-second-step", "--user", "north.manager");
    expect([none.code, none.said]).toEqual([1, expect.stringContaining("This user doesn't have two-step sign-in.")]);
    const { text } = await inside.get("/user/second-step/app");
    const secret = /<p class="font-mono wrap-anywhere">([A-Z2-7 ]+)<\/p>/.exec(text)?.[1] ?? "";
    await inside.post("/user/second-step/app", { oneTimeCode: codeOf(secret) });
    const who = new Visitor(app.origin);
    const password = { username: "north.manager", password: DEMO_PASSWORD };
    expect((await who.post("/user/login", password)).location).toBe("/user/login/code");
    const { code, said } = await admin("reset-second-step", "--user", " North.Manager@example.test");
    expect([code, said]).toEqual([0, expect.stringContaining("The password alone is enough now")]);
    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await who.post("/user/login", password)).location).toBe("/");
    expect(last("second_step.reset")).toEqual({
      actor: "system",
      object: userId("north.manager"),
      detail: JSON.stringify({ by: "command" }),
    });
    expect(data.count("outbox", "letter = 'second-step'")).toBe(2);
  });
});

describe("mail", () => {
  it("lists what has not gone out, and a failed letter is sent again or discarded", async () => {
    const letter = (id: string) =>
      data.one<{ status: string; tries: number } | undefined>("select status, tries from outbox where id = ?", id);
    const [again, never] = ["0198a000-0000-7000-8000-000000000001", "0198a000-0000-7000-8000-000000000002"];
    for (const id of [again, never])
      data.run(
        "insert into outbox (id, to_address, letter, language, status, tries, last_error, next_try_at, created_at) values (?, 'gone@example.test', 'hired', 'en', 'failed', 10, '550 EENVELOPE', 0, 0)",
        id,
      );
    const { said } = await admin("mail");
    expect(said).toMatch(new RegExp(`${again}  failed  hired  gone@example.test  10 tries  550 EENVELOPE`));
    expect((await admin("retry-mail", "--letter", again)).code).toBe(0);
    expect(letter(again)?.status).not.toBe("failed");
    expect((await admin("discard-mail", "--letter", "all")).said).toContain("1 of the failed letters");
    expect(letter(never)).toBeUndefined();
    expect([last("mail.retried").object, last("mail.discarded").object]).toEqual([again, never]);
    expect((await admin("retry-mail", "--letter", never)).code).toBe(1);
  });
});
