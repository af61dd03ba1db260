/** Answers of an earlier application are offered to a driver who comes to another company by a mailed link. */
import { expect, it } from "vitest";
import { applicant, newEmail, saveSection, TYPED } from "../applicant";
import { heldIn, says, shows, wordsOf } from "../page";
import { alsoAs } from "../people";
import { audited } from "../rows";
import { app, data } from "../running";

const pathOf = (section: string) => `/applicant/application/${section}`;
const TAKE = "/applicant/earlier-answers";
const sectionsOf = (email: string, code: string) =>
  data.all<{ section: string; state: string; taken_from: string | null; application_id: string }>(
    `select s.section, s.state, s.taken_from, s.application_id from application_sections s
     join applications a on a.id = s.application_id join templates t on t.id = a.template_id
     join drivers d on d.id = a.driver_id where d.email = ? and t.code = ? order by s.section`,
    email,
    app.code(code),
  );

async function twice() {
  const email = newEmail();
  const first = await applicant(app, { code: "SUNBEAM", cdlNumber: "", email });
  await saveSection(first, "you", TYPED.you);
  await saveSection(first, "residences", TYPED.residences);
  return { email, first, second: await applicant(app, { code: "NRTHWAY", email }) };
}

it("nothing is copied unasked; taken over, each part is marked and waits to be confirmed before a signature", async () => {
  const { email, second } = await twice();
  expect(sectionsOf(email, "NRTHWAY").map(({ section }) => section)).not.toContain("you");
  says(await second.get("/applicant"), "Use your earlier answers", "You applied to Sunbeam Carriers before");
  const spanish = alsoAs(second);
  spanish.cookies.set("language", "es");
  says(await spanish.get("/applicant"), "Usar sus respuestas anteriores");
  expect((await second.post(TAKE)).location).toBe("/applicant");

  const home = await second.get("/applicant");
  says(home, "From your last application");
  expect(wordsOf(home.text)).not.toContain("Use your earlier answers");
  const taken = sectionsOf(email, "NRTHWAY").filter(({ taken_from }) => taken_from !== null);
  expect(taken).toMatchObject([
    { section: "residences", state: "in_progress" },
    { section: "you", state: "in_progress" },
  ]);
  expect(audited("application.taken_over", taken[0]?.application_id)).toHaveLength(1);
  expect(sectionsOf(email, "SUNBEAM").every(({ taken_from }) => taken_from === null)).toBe(true);

  const page = await second.get(pathOf("you"));
  says(page, "From your last application. Check every line");
  expect(heldIn(page.text, "firstName")).toBe(TYPED.you.firstName);
  says(await second.get("/applicant/application/review"), "Check it once and confirm it");
  await saveSection(second, "you", TYPED.you);
  expect(sectionsOf(email, "NRTHWAY").find(({ section }) => section === "you")).toMatchObject({
    state: "done",
    taken_from: null,
  });
  shows(await second.post(TAKE), 409, "There's nothing to copy here, or you already started to answer");
});

it("is not offered to who has begun to answer, nor to anybody else", async () => {
  const { second } = await twice();
  await saveSection(second, "you", TYPED.you);
  expect(wordsOf((await second.get("/applicant")).text)).not.toContain("Use your earlier answers");
  shows(await second.post(TAKE), 409, "There's nothing to copy here, or you already started to answer");
  const stranger = await applicant(app);
  expect(wordsOf((await stranger.get("/applicant")).text)).not.toContain("Use your earlier answers");
  shows(await stranger.post(TAKE), 409, "There's nothing to copy here, or you already started to answer");
});
