/** A program that dies between the signature and its paper: whoever starts it again finds the paper made, once. */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "./app";
import { type Data, database, exchange, until, Visitor, wordsOf } from "./visitor";
import { filledInAtSunbeam, sign } from "./whole-application";

const root = new URL("../../", import.meta.url).pathname;
let app: App;
let data: Data;
let program: ChildProcess | undefined;
let worker: Awaited<ReturnType<typeof filledInAtSunbeam>>;

/** The program as it is started by hand, on the same data folder and address. */
async function startAgain(): Promise<void> {
  program = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: root, env: process.env, stdio: "ignore" });
  const end = Date.now() + 20_000;
  for (;;) {
    const ready = await exchange(app.origin, "/readyz").catch(() => undefined);
    if (ready?.status === 200) return;
    if (Date.now() > end) throw new Error("not ready");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => program?.once("exit", resolve));
  program?.kill(signal);
  const code = await ended;
  program = undefined;
  return code;
}

beforeAll(async () => {
  app = await startApp();
  data = database(app);
  worker = await filledInAtSunbeam(app);
  await app.stop();
});
afterAll(async () => {
  if (program) await stop("SIGKILL");
  data.close();
});

type Paper = { snapshot_id: string; file_id: string | null; sha256: string | null; made_at: number | null };
const paper = () =>
  data.one<Paper>(
    `select application_papers.* from application_papers join application_snapshots on application_snapshots.id = snapshot_id
     join applications on applications.id = application_id join drivers on drivers.id = applications.driver_id
     where drivers.email = ?`,
    worker.email,
  );

describe("a program that is killed after a signature", () => {
  it("leaves the paper waiting, makes it after the next start without being asked, and keeps it once", async () => {
    await startAgain();
    await sign(worker);
    await stop("SIGKILL");
    expect(paper()).toMatchObject({ file_id: null, sha256: null, made_at: null });
    await startAgain();
    await until(() => paper().made_at, 20_000);
    const answer = await worker.get("/applicant/application/pdf");
    expect([answer.status, answer.headers.get("x-content-sha256")]).toEqual([200, paper().sha256]);
    expect(data.count("files", "kind = 'application_pdf' and id = ?", paper().file_id)).toBe(1);
    const page = await new Visitor(app.origin).get(`/verify/${paper().sha256}`);
    expect(wordsOf(page.text)).toContain("This application was issued here and is unchanged.");
    expect(await stop("SIGTERM")).toBe(0);
  }, 90_000);
});
