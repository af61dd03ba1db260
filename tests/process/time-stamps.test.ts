/** A signed record gets its time stamp by itself, and the page that verifies it says so. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { startApp } from "../http/app";
import { submitted } from "../http/applicant";
import { wordsOf } from "../http/page";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";
import { startAuthority } from "../time-stamping-authority";

const VERIFY_AUDIT = `process.exitCode = await (await import("./build/server/admin.js")).admin(["verify-audit"])`;

it("/verify and the API tell when a record was stamped and by whom, in both languages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "roadhand-tsa-"));
  const authority = await startAuthority(folder);
  Object.assign(process.env, { TSA_URL: authority.url, TSA_CA_FILE: authority.rootsFile });
  const app = await startApp();
  try {
    authority.behave("is away");
    await submitted(app);
    const database = new Database(join(app.dataDir, "roadhand.sqlite"), { readonly: true });
    const hash = String(database.prepare("select sha256 from application_snapshots order by id desc").pluck().get());
    database.close();
    const page = async (language: string) =>
      wordsOf((await new Visitor(app.origin, { "accept-language": language }).get(`/verify/${hash}`)).text);
    expect(await page("en-US")).not.toContain("time-stamped");
    expect((await new Visitor(app.origin).get(`/verify/${hash}/timestamp`)).status).toBe(404);
    authority.behave("well");
    const words = await until(async () => {
      const now = await page("en-US");
      return now.includes("time-stamped") && now;
    });
    expect(words).toMatch(/This record was time-stamped by Clock of the tests on .+ UTC\./);
    expect(await page("es-US")).toMatch(/Clock of the tests selló la hora de este registro el .+ UTC\./);
    const { data } = JSON.parse((await new Visitor(app.origin).get(`/api/v1/verify/${hash}`)).text) as {
      data: { timestamp: { token: string } };
    };
    expect(authority.verify(Buffer.from(data.timestamp.token, "base64"), hash)).toContain("Verification: OK");
    const visitor = new Visitor(app.origin);
    expect((await visitor.get(`/verify/${hash}`)).text).toContain(`href="/verify/${hash}/timestamp"`);
    const file = await visitor.get(`/verify/${hash}/timestamp`);
    expect(file.headers.get("content-disposition")).toContain(`timestamp-${hash.slice(0, 12)}.tst`);
    expect(authority.verify(file.bytes, hash)).toContain("Verification: OK");
    expect((await visitor.get(`/verify/${"0".repeat(64)}/timestamp`)).status).toBe(404);
    const settings = { DATA_DIR: app.dataDir, TSA_URL: authority.url, TSA_CA_FILE: authority.rootsFile };
    const verify = () =>
      spawnSync(process.execPath, ["--input-type=module", "-e", VERIFY_AUDIT], {
        env: { ...process.env, ...settings },
        encoding: "utf8",
      });
    const whole = await until(async () => {
      // The product runs in this process, which stands still while a command runs.
      await setTimeout(1000);
      const told = verify();
      return told.stdout.includes("time-stamped") && told;
    });
    expect(whole.stdout).toMatch(/^Up to row \d+ time-stamped on \S+Z by Clock of the tests\.$/m);
    expect(whole.status).toBe(0);
    const writer = new Database(join(app.dataDir, "roadhand.sqlite"));
    const [seq, token] = writer
      .prepare<[], [number, Buffer]>(
        "select audit_seq, token from timestamps where audit_seq is not null and token is not null order by audit_seq",
      )
      .raw()
      .get() ?? [0, Buffer.alloc(0)];
    const stored = writer.prepare("update timestamps set token = ? where audit_seq = ?");
    stored.run(Buffer.from(data.timestamp.token, "base64"), seq);
    const changed = verify();
    expect(changed.stderr + changed.stdout).toContain(
      `Row ${seq} of the audit, or its time stamp, is not what was stamped.`,
    );
    expect(changed.status).toBe(1);
    stored.run(token, seq);
    writer.close();
    expect(verify().status).toBe(0);
  } finally {
    await app.stop();
    await authority.stop();
    rmSync(folder, { recursive: true });
  }
});
