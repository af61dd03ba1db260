/** What a driver hands in, signs and asks for through the API, and what staff do with it. */
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { setQuestions } from "../application/whole-application";
import { pdf } from "../driver/filing";
import { jpeg } from "../driver/licence";
import { makeDriving } from "../driving";
import { row, templateId } from "../rows";
import { app, data } from "../running";
import { apply, applyAtNorthway, atSunbeam, NAME, newSsn } from "./applying";
import { applying, type Person, person, said } from "./person";

const today = dayOf(new Date());
const sun = await person(app, "sun.admin");
const north = await person(app, "north.admin");
const formWith = (bytes: Buffer, type: string) => {
  const form = new FormData();
  form.append("document", new Blob([new Uint8Array(bytes)], { type }), "page");
  return form;
};
async function applied(body = atSunbeam()): Promise<{ driver: Person; id: string; driverId: string }> {
  const driver = await applying(app);
  const id = await apply(driver, body);
  return { driver, id, driverId: (await sun.get(`application/${id}`)).data.driverId };
}
async function isDownloaded(who: Person, path: string): Promise<void> {
  const { status, type } = await who.get(path);
  expect([path, status, type]).toEqual([path, 200, "application/pdf"]);
}

it("a requested document is sent page by page, handed in as one and accepted", async () => {
  const { driver, driverId } = await applied();
  const asked = { place: "other.training", message: "Both sides, please.", dueOn: addDays(today, 14) };
  const { id } = (await sun.post(`driver/${driverId}/document-request`, asked)).data;
  const own = `application/mine/document-request/${id}`;
  expect((await driver.get(own)).data).toMatchObject({ state: "asked", message: asked.message, pages: [] });
  const send = async () => {
    const sent = await driver.send(`${own}/page`, formWith(await jpeg(), "image/jpeg"));
    expect([sent.status, sent.headers.get("location")]).toEqual([201, `/api/v1/${own}`]);
    return sent.data.id;
  };
  const first = await send();
  expect((await driver.delete(`${own}/page/${first}`)).data.pages).toEqual([]);
  const second = await send();
  expect((await driver.get(own)).data.pages).toEqual([{ id: second, mediaType: "image/jpeg" }]);
  expect((await driver.post(`${own}/hand-in`)).data.state).toBe("handed_in");
  const { version, fileId } = (await sun.get(`document-request/${id}`)).data;
  expect((await sun.get(`file/${fileId}/content`)).type).toBe("image/jpeg");
  expect((await sun.post(`document-request/${id}/accept`, { version })).data.state).toBe("accepted");
});

it("a release is read, signed as it was read, downloaded and withdrawn", async () => {
  setQuestions(app, app.code("NRTHWAY"), []);
  const driver = await applying(app, app.code("NRTHWAY"), "D555-0771");
  await applyAtNorthway(driver);
  const path = "application/mine/release/prior_employer";
  const { seen } = (await driver.get(path)).data.toSign;
  expect(said(await driver.post(path, { signature: NAME, seen: "something else" }))).toEqual([409, "conflict"]);
  expect((await driver.post(path, { signature: NAME, seen })).status).toBe(200);
  const { state, signed } = (await driver.get(path)).data;
  expect([state, signed.length]).toEqual(["signed", 1]);
  await isDownloaded(driver, `application/mine/signed-release/${signed[0].id}/pdf`);
  expect((await driver.post(`${path}/withdraw`)).status).toBe(200);
  expect((await driver.get(path)).data.state).toBe("withdrawn");
});

it("a driver rejected on a report asks for a copy and gets it; the notice is a letter too", async () => {
  const { driver, id, driverId } = await applied();
  makeDriving(data, id);
  const { version } = (await sun.get(`application/${id}`)).data;
  const report = { report: "consumer_report", agency: "Acme Screening", agencyAddress: "9 Check Road", notice: "mail" };
  const why = { version, reason: "failed_check", agencyPhone: "(800) 555-0142", reportedOn: today, ...report };
  expect((await sun.post(`application/${id}/reject`, why)).status).toBe(200);
  const [decision] = (await driver.get("application/mine/decision")).data;
  expect((await driver.post(`application/mine/decision/${decision.id}/request`)).status).toBe(200);
  await isDownloaded(sun, `adverse-action/${decision.id}/letter`);
  const { folderId } = (await sun.get(`driver/${driverId}`)).data;
  const { folders } = (await sun.get(`folder/${folderId}`)).data;
  const other = folders.find(({ kind }: { kind: string }) => kind === "other").id;
  const fileId = (await sun.send(`folder/${other}/file`, formWith(pdf(), "application/pdf"))).data.id;
  const copy = { way: "file", fileId, rights: true };
  expect((await sun.post(`adverse-action/${decision.id}/copy`, copy)).status).toBe(200);
  await isDownloaded(driver, `application/mine/decision/${decision.id}/copy`);
});

it("a legal hold is set with its reason, and lifted", async () => {
  const { driverId } = await applied();
  const path = `driver/${driverId}/legal-hold`;
  expect((await sun.post(path, { reason: "Claim 4711" })).data.hold).toMatchObject({ reason: "Claim 4711" });
  const { hold, earlier } = (await sun.delete(path)).data;
  expect([hold, earlier.length]).toEqual([null, 1]);
});

it("two records of one person are merged and separated", async () => {
  const ssn = newSsn();
  const body = () => {
    const { sections, ...rest } = atSunbeam();
    return { ...rest, sections: { ...sections, you: { ...sections.you, ssn } } };
  };
  const [one, other] = [await applied(body()), await applied(body())];
  const { version } = row("drivers", one.driverId);
  const merged = await sun.post(`driver/${one.driverId}/merge`, { version, main: other.driverId });
  expect([merged.status, merged.data.mergedIntoId]).toEqual([200, other.driverId]);
  const apart = await sun.post(`driver/${one.driverId}/separate`, { version: merged.data.version });
  expect([apart.status, apart.data.mergedIntoId]).toEqual([200, null]);
});

it("a file that was put with the wrong driver is moved to the right one", async () => {
  const [wrong, right] = [await applied(), await applied()];
  const { folderId } = (await sun.get(`driver/${wrong.driverId}`)).data;
  const { folders } = (await sun.get(`folder/${folderId}`)).data;
  const other = folders.find(({ kind }: { kind: string }) => kind === "other").id;
  const { id } = (await sun.send(`folder/${other}/file`, formWith(pdf(), "application/pdf"))).data;
  const { version } = (await sun.get(`file/${id}`)).data;
  const moved = await sun.post(`file/${id}/move`, { version, driver: row("drivers", right.driverId).email });
  expect([moved.status, (await sun.get(`folder/${moved.data.folderId}`)).data.driverId]).toEqual([200, right.driverId]);
});

it("a position asks for a release more, one that has a text", async () => {
  const id = templateId("NRTHWAY");
  const { version } = (await north.get(`applicationTemplate/${id}`)).data;
  const choose = (releases: string[]) => north.put(`applicationTemplate/${id}/releases`, { version, releases });
  expect((await choose(["psp"])).fields).toEqual({ releases: "release_text_missing" });
  expect((await choose(["fcra"])).data.definition.releases).toEqual(["fcra"]);
});

it("the driver of a draft that lies still is reminded once", async () => {
  const driver = await applying(app);
  await driver.put("application/mine/section/notices", { version: 0, answers: { eSign: true } });
  const [{ id }] = (await driver.get("application/mine")).data.applications;
  data.run("update applications set last_activity_at = ? where id = ?", Date.now() - 4 * 24 * 3600_000, id);
  const remind = () => sun.post(`application/${id}/remind`, { version: row("applications", id).version });
  expect((await remind()).status).toBe(200);
  expect(said(await remind())).toEqual([409, "conflict"]);
});
