/** A worker that is ended in the middle of its job: the job is done once more, and the log says so. */
import { expect, it } from "vitest";
import { aamva, backOf } from "../barcode";
import { applicant } from "../http/applicant";
import { FIELDS, formOf, jpeg } from "../http/driver/licence";
import { startProgram } from "../http/program";
import { until } from "../http/until";

/** Every other worker is ended once it is ready, while it loads what its first job needs. */
const ENDING = `
  let started = 0;
  process.on("worker", (worker) => {
    started += 1;
    if (started % 2 === 1) worker.once("message", () => setTimeout(() => worker.terminate(), 5));
  });`;

it("reads the barcode and makes the paper all the same", async () => {
  const program = await startProgram({
    command: [process.execPath, "--import", `data:text/javascript,${encodeURIComponent(ENDING)}`, "scripts/serve.mjs"],
    settings: { LOG_LEVEL: "warn", TRUST_PROXY: "1" },
  });
  const again = (job: string) =>
    program
      .said()
      .split("\n")
      .filter((line) => line.includes(`"job":"${job}"`) && line.includes("its job is done once more")).length;
  const who = await applicant(program);
  const back = await backOf(aamva());
  const sent = await who.upload("/applicant/driver/cdl/picture/back", formOf({ picture: back }));
  expect(JSON.parse(sent.text)).toMatchObject({ barcode: expect.arrayContaining(["licenceNumber"]) });
  await until(() => again("barcode") === 1);
  const front = await jpeg();
  expect((await who.upload("/applicant/driver/cdl/add", formOf({ ...FIELDS, front, back }))).status).toBe(302);
  const paper = await who.get("/applicant/driver/cdl/pdf");
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await until(() => again("PDF: cdl") === 1);
  program.child.kill("SIGTERM");
  expect((await program.ended).code).toBe(0);
});
