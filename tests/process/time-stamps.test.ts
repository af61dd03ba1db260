/** A signed record gets its time stamp by itself, and the page that verifies it says so. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { startApp } from "../http/app";
import { submitted } from "../http/applicant";
import { wordsOf } from "../http/page";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";
import { startAuthority } from "../time-stamping-authority";

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
  } finally {
    await app.stop();
    await authority.stop();
    rmSync(folder, { recursive: true });
  }
});
