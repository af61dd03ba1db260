/** A program that dies between the signature and its paper: whoever starts it again finds the paper made, once. */
import { expect, it } from "vitest";
import { filledInAtSunbeam, sign } from "../http/application/whole-application";
import { says } from "../http/page";
import { startAgain, stop } from "../http/restart";
import { applicationId } from "../http/rows";
import { app, data, stopApp } from "../http/running";
import { until } from "../http/until";
import { Visitor } from "../http/visitor";

const worker = await filledInAtSunbeam(app);
await stopApp();

type Paper = { snapshot_id: string; file_id: string | null; sha256: string | null; made_at: number | null };
const paper = () =>
  data.one<Paper>(
    `select application_papers.* from application_papers join application_snapshots on application_snapshots.id = snapshot_id
     where application_id = ?`,
    applicationId(worker),
  );

it("a program that is killed after a signature leaves the paper waiting, makes it after the next start without being asked, and keeps it once", async () => {
  await startAgain();
  await sign(worker);
  await stop("SIGKILL");
  expect(paper()).toMatchObject({ file_id: null, sha256: null, made_at: null });
  await startAgain();
  await until(() => paper().made_at);
  const response = await worker.get("/applicant/application/pdf");
  expect([response.status, response.headers.get("x-content-sha256")]).toEqual([200, paper().sha256]);
  expect(data.count("files", "kind = 'application_pdf' and id = ?", paper().file_id)).toBe(1);
  const page = await new Visitor(app.origin).get(`/verify/${paper().sha256}`);
  says(page, "This application was issued here and is unchanged.");
  expect(await stop("SIGTERM")).toBe(0);
});
