/** Releases by the API: a driver's own, the company's, and the texts. */
import { expect, it } from "vitest";
import { filledIn, SIGNATURE, setQuestions, sign } from "../application/whole-application";
import { applicationId } from "../rows";
import { app } from "../running";
import { callApi, tokenOf } from "./caller";

setQuestions(app, app.code("NRTHWAY"), []);
const manager = await tokenOf(app, "north.manager");
const administrator = await tokenOf(app, "north.admin");
const stranger = await tokenOf(app, "sun.admin");

it("the company lists what is asked and signed; the paper is for who may read it, and nothing for another company", async () => {
  const who = await filledIn(app);
  await sign(who);
  const path = `application/${applicationId(who)}/release`;
  const listed = await callApi(app, "GET", path, { token: manager });
  expect(listed.body.data).toMatchObject([{ kind: "prior_employer", state: "missing", asked: true, fileId: null }]);
  const page = await who.get("/applicant/release/prior_employer");
  const seen = /name="seen"[^>]*value="(\w+)"/.exec(page.text)?.[1] ?? "";
  await who.post("/applicant/release/prior_employer", { seen, signature: SIGNATURE });
  expect((await callApi(app, "GET", path, { token: manager })).body.data).toMatchObject([
    { state: "signed", fileId: null },
  ]);
  expect((await callApi(app, "GET", path, { token: stranger })).status).toBe(404);
  expect((await callApi(app, "POST", `${path}/remind`, { token: manager, body: {} })).status).toBe(409);
});

it("texts are read by the staff and written by Administrators, who name the version they saw", async () => {
  const path = "company/mine/release/prior_employer";
  const [newest] = (await callApi(app, "GET", path, { token: manager })).body.data as unknown as { number: number }[];
  const words = {
    version: newest?.number,
    titleEn: "Release",
    textEn: "{company} may ask {employers}.",
    titleEs: "Autorización",
    textEs: "{company} puede preguntar a {employers}.",
  };
  expect((await callApi(app, "POST", path, { token: manager, body: words })).status).toBe(403);
  const blanket = { ...words, textEn: "Everybody may tell everything." };
  expect((await callApi(app, "POST", path, { token: administrator, body: blanket })).status).toBe(422);
  expect((await callApi(app, "POST", path, { token: administrator, body: words })).status).toBe(200);
  expect((await callApi(app, "POST", path, { token: administrator, body: words })).status).toBe(409);
  const none = await callApi(app, "GET", "company/mine/release", { token: stranger });
  expect(none.body.data).toContainEqual({ kind: "psp", paragraph: "15 USC 1681b(b)(2)", text: null });
});
