/** One employer, one page: rows that are added, changed and removed each by itself, from several tabs, without touching the others. */
import { describe, expect, it } from "vitest";
import { applicant, responseOf, saveSection } from "../applicant";
import { read } from "../forms";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId } from "../rows";
import { app } from "../running";
import { type Fields, type HttpResponse, staff, type Visitor } from "../visitor";
import { filledIn, formFields, monthsAgo, setQuestions, sign, WHOLE } from "./whole-application";

/** The name of the buttons that save. */
const PRESSED = "then";
const WORK = "/applicant/application/work";
const begin = () => applicant(app);
const json = ({ text }: HttpResponse) => JSON.parse(text) as { version?: number; code?: string };

const job = (name: string, from: number, to?: number): Fields =>
  formFields({
    ...WHOLE.work.employers[0],
    name,
    from: monthsAgo(from),
    ...(to === undefined ? { present: "on" } : { present: undefined, to: monthsAgo(to), reason: "laid_off" }),
  });

/** The addresses behind the buttons of a section's page. */
async function rowsOf(who: Visitor, list = "employers", page = WORK): Promise<string[]> {
  const { text } = await who.get(page);
  const values = [...text.matchAll(new RegExp(`value="row:${list}/(\\w+)"`, "g"))].map(([, key = ""]) => key);
  return [...new Set(values)].map((key) => `${page}/${list}/${key}`);
}
/** The page of the next row: the last button of the list leads there, and the first row is asked in place under its key. */
async function nextRow(who: Visitor, list = "employers", page = WORK): Promise<string> {
  const inPlace = heldIn((await who.get(page)).text, `firstRow.${list}`);
  return inPlace ? `${page}/${list}/${inPlace}` : ((await rowsOf(who, list, page)).at(-1) as string);
}

async function show(who: Visitor, path: string): Promise<Fields> {
  const { text } = await who.get(path);
  return Object.fromEntries(["version", "page", "known"].map((name) => [name, String(heldIn(text, name) ?? "")]));
}
const save = async (who: Visitor, path: string, fields: Fields, shown?: Fields) =>
  responseOf(who, await who.post(path, { ...(shown ?? (await show(who, path))), [PRESSED]: "continue", ...fields }));

async function withJobs(...jobs: Fields[]): Promise<Visitor> {
  const who = await begin();
  await saveSection(who, "work", { employed: "none" });
  for (const fields of jobs) expect((await save(who, await nextRow(who), fields)).status).toBe(302);
  return who;
}
const namesOf = async (who: Visitor) =>
  [...(await who.get(WORK)).text.matchAll(/<h2 class="text-base">([^<]*)<\/h2>/g)].map(([, name]) => name);

describe("a row's own page", () => {
  it("adds a row, answers the question whether there are any, and leads back to the list, newest first", async () => {
    const who = await begin();
    await saveSection(who, "work", { employed: "none" });
    const added = await save(who, await nextRow(who), job("Bravo Lines", 60, 20));
    expect(added.location).toBe(WORK);
    says(await who.get(WORK), "Job saved. Add another, or press Save and continue.");
    await save(who, await nextRow(who), job("Prairie Haulers", 20));
    expect(await namesOf(who)).toEqual(["Prairie Haulers", "Bravo Lines"]);
    expect(heldIn((await who.get(WORK)).text, "employed")).toBe("some");
  });

  it("shows its errors at its own fields, and is saved all the same", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const path = await nextRow(who);
    const refused = await save(who, path, { ...job("Bravo Lines", 60, 20), city: "" });
    shows(refused, 200, "Enter the city.");
    expect(refused.text).toContain('href="#employers-city"');
    expect(wordsOf(refused.text)).not.toContain("not accounted for");
    expect(heldIn((await who.get(path)).text, "name")).toBe("Bravo Lines");
    const listed = await who.get(WORK);
    says(listed, "Needs attention");
    const all = await saveSection(who, "work", { employed: "some", earlierCmv: "none" });
    expect(all.status).toBe(200);
    expect(all.text).toContain(`href="${path}?check=1#employers-city"`);
  });

  it("names its faults again when it is opened from the review or the list, where it needs attention", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const path = await nextRow(who);
    await save(who, path, { ...job("Bravo Lines", 60, 20), city: "" });
    const link = /href="([^"]*\?from=review#employers-city)"/.exec(
      (await who.get("/applicant/application/review")).text,
    );
    expect(link?.[1]).toBe(`${path}?from=review#employers-city`);
    const opened = await who.get(`${path}?from=review`);
    shows(opened, 200, "Enter the city.");
    expect(opened.text).toContain('href="#employers-city"');
    expect(heldIn(opened.text, "name")).toBe("Bravo Lines");
    shows(await who.get(path), 200, "Enter the city.");
    // A whole one has none to name.
    const [whole = ""] = (await rowsOf(who)).filter((row) => row !== path);
    expect((await who.get(`${whole}?from=review`)).text).not.toContain('id="employers-summary"');
  });

  it("saves what is typed on the way back to its section, and adds none that is empty", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const path = await nextRow(who);
    await save(who, path, { ...job("Bravo Lines", 60, 20), city: "" });
    const corrected = await save(who, path, { ...job("Bravo Lines", 60, 20), [PRESSED]: "back" });
    expect(corrected.location).toBe(WORK);
    says(await who.get(WORK), "Saved.", "Bravo Lines");
    expect(wordsOf((await who.get(path)).text)).not.toContain("Enter the city.");
    const empty = await save(who, await nextRow(who), { name: "", [PRESSED]: "back", returnTo: "review" });
    expect(empty.location).toBe(`${WORK}?from=review`);
    expect(await namesOf(who)).toEqual(["Prairie Haulers", "Bravo Lines"]);
  });

  it("saves what is typed where Remove is pressed, which asks first and may be left", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 60, 20));
    const [path = ""] = await rowsOf(who);
    says(await who.get(path), "Remove");
    const pressed = { ...job("Prairie Haulers", 20), city: "Tulsa", [PRESSED]: "removal", returnTo: "review" };
    const removal = (await who.post(path, { ...(await show(who, path)), ...pressed })).location ?? "";
    expect(removal).toBe(`${path}/removal?from=review`);
    says(await who.get(removal), "Tulsa");
    expect(heldIn((await who.get(path)).text, "city")).toBe("Tulsa");
    expect(await namesOf(who)).toEqual(["Prairie Haulers", "Bravo Lines"]);
    const version = String(heldIn((await who.get(removal)).text, "version"));
    expect((await who.post(removal, { version })).status).toBe(302);
    expect(await namesOf(who)).toEqual(["Bravo Lines"]);
  });

  it("changed from the review goes back to its part there, with a notice", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 130, 20));
    await saveSection(who, "work", { employed: "some", earlierCmv: "some" });
    const [path = ""] = await rowsOf(who);
    const back = await save(who, path, { ...job("Prairie Haulers", 20), position: "Lead driver", returnTo: "review" });
    expect(back.location).toBe("/applicant/application/review#work");
    says(await who.get("/applicant/application/review"), "Saved. Check the rest, then sign.");
  });

  it("posted twice adds one row", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const path = await nextRow(who);
    const shown = await show(who, path);
    const responses = await Promise.all([1, 2].map(() => save(who, path, job("Bravo Lines", 60, 20), shown)));
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
    expect(await namesOf(who)).toEqual(["Prairie Haulers", "Bravo Lines"]);
  });

  it("is asked in place while it is the first, and nothing stays of it once there is none", async () => {
    const who = await begin();
    const { text } = await who.get(WORK);
    const inPlace = { partly: "on", "firstRow.employers": String(heldIn(text, "firstRow.employers")) };
    const half = await saveSection(
      who,
      "work",
      { ...inPlace, employed: "some", "employers[0].name": "Half" },
      { button: "later" },
    );
    expect(half.location).toBe("/applicant");
    expect(heldIn((await who.get(WORK)).text, "employers[0].name")).toBe("Half");
    await saveSection(who, "work", { ...inPlace, employed: "none", "employers[0].name": "" });
    expect(heldIn((await who.get(WORK)).text, "employers[0].name")).toBe("");
    expect(heldIn((await who.get(WORK)).text, "employed")).toBe("none");
  });

  it("goes on to the next section once it is complete, or on to another row by the button below it", async () => {
    const who = await begin();
    const page = "/applicant/application/experience";
    const { text } = await who.get(page);
    const [, another = ""] = /value="(row:experience\/\w{8})"[^>]*>Add another vehicle</.exec(text) ?? [];
    const typed = {
      "firstRow.experience": String(heldIn(text, "firstRow.experience")),
      experienced: "some",
      ...formFields({ experience: WHOLE.experience.experience.slice(0, 1) }),
    };
    const added = await saveSection(who, "experience", { ...typed, [PRESSED]: another });
    expect(added.location).toBe(`${page}/${another.slice("row:".length)}`);
    expect(wordsOf((await who.get(added.location ?? "")).text)).toContain("Vehicle 2 of 2");
    const gone = await saveSection(who, "experience", typed);
    expect(gone.location).not.toContain(page);
  });

  it("exists for the lists of the section only, and under a key that a page has made", async () => {
    const who = await begin();
    for (const path of ["employers/0", "employers/x", "nonsense/abcdefgh", "constructor/abcdefgh"])
      expect((await who.get(`${WORK}/${path}`)).status, path).toBe(404);
    expect((await who.get("/applicant/application/you/employers/abcdefgh")).status).toBe(404);
    expect((await who.post(`${WORK}/nonsense/abcdefgh`, { name: "x" })).status).toBe(404);
  });

  it("takes neither a key nor a version from its form", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const [path = ""] = await rowsOf(who);
    await save(who, path, { ...job("Prairie Haulers", 20), _key: "0", _at: "0", known: "on" });
    expect((await rowsOf(who))[0]).toBe(path);
  });
});

describe("two tabs", () => {
  it("on two employers save both, one after the other and at once", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 60, 20));
    const [one = "", two = ""] = await rowsOf(who);
    const shown = [await show(who, one), await show(who, two)];
    const answers = await Promise.all([
      save(who, one, job("Prairie Haulers Inc", 20), shown[0]),
      save(who, two, job("Bravo Lines Inc", 60, 20), shown[1]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await namesOf(who)).toEqual(["Prairie Haulers Inc", "Bravo Lines Inc"]);
  });

  it("on one employer: the second is told, sees both, and decides", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 60, 20));
    const [one = ""] = await rowsOf(who);
    const stale = await show(who, one);
    await save(who, one, job("First Tab", 20));
    const both = await save(who, one, job("Second Tab", 20), stale);
    shows(both, 409, "Saved on your other device", "First Tab");
    expect(heldIn(both.text, "name")).toBe("Second Tab");
    expect(await namesOf(who)).toEqual(["First Tab", "Bravo Lines"]);
    const decided = Object.fromEntries(
      ["version", "page", "known"].map((name) => [name, String(heldIn(both.text, name))]),
    );
    expect((await save(who, one, job("Second Tab", 20), decided)).status).toBe(302);
    expect(await namesOf(who)).toEqual(["Second Tab", "Bravo Lines"]);
  });

  it("a stale page never writes over another row, whatever was removed and sorted meanwhile", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 60, 20), job("Charlie Freight", 90, 60));
    const [one = "", two = ""] = await rowsOf(who);
    const stale = await show(who, two);
    await who.post(`${one}/removal`, { version: (await show(who, one)).version as string });
    expect((await save(who, two, job("Bravo Changed", 60, 20), stale)).status).toBe(302);
    expect(await namesOf(who)).toEqual(["Bravo Changed", "Charlie Freight"]);
  });

  it("what one has removed the other is told of, and may keep", async () => {
    const who = await withJobs(job("Prairie Haulers", 20), job("Bravo Lines", 60, 20));
    const [one = ""] = await rowsOf(who);
    const stale = await show(who, one);
    await who.post(`${one}/removal`, { version: stale.version as string });
    const told = await save(who, one, job("Prairie Kept", 20), stale);
    shows(told, 409, "This was removed on another device.");
    expect(heldIn(told.text, "name")).toBe("Prairie Kept");
    const again = Object.fromEntries(
      ["version", "page", "known"].map((name) => [name, String(heldIn(told.text, name))]),
    );
    expect((await save(who, one, job("Prairie Kept", 20), again)).status).toBe(302);
    expect(await namesOf(who)).toEqual(["Prairie Kept", "Bravo Lines"]);
  });

  it("a section that the API has written whole is found by its places, and only as it is now", async () => {
    const who = await begin();
    await saveSection(who, "work", formFields({ employed: "some", employers: WHOLE.work.employers }));
    const stale = await show(who, `${WORK}/employers/1`);
    await saveSection(who, "work", formFields({ employed: "some", employers: WHOLE.work.employers.toReversed() }));
    expect((await save(who, `${WORK}/employers/1`, job("Stale", 50, 30), stale)).status).toBe(409);
    expect(await namesOf(who)).not.toContain("Stale");
    expect((await save(who, `${WORK}/employers/1`, job("Fresh", 50, 30))).status).toBe(302);
    expect(await namesOf(who)).toHaveLength(3);
    expect(await namesOf(who)).toContain("Fresh");
  });
});

describe("saving by itself", () => {
  it("keeps a row as it is typed, learns its version, and is no conflict for Save and continue", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const path = await nextRow(who);
    const shown = await show(who, path);
    const first = await who.post(`${path}/autosave`, { ...shown, name: "Bra" });
    expect(first.status).toBe(200);
    const overtaken = await who.post(`${path}/autosave`, { ...shown, name: "B" });
    expect([overtaken.status, json(overtaken).code]).toEqual([409, "saved_already"]);
    expect((await save(who, path, job("Bravo Lines", 60, 20), shown)).status).toBe(302);
    expect(await namesOf(who)).toEqual(["Prairie Haulers", "Bravo Lines"]);
    expect((await who.get(`${path}/autosave`)).status).toBe(404);
    expect((await who.post("/applicant/application/you/employers/abcdefgh/autosave", { name: "x" })).status).toBe(404);
  });

  it("does not write over what another tab has saved of the same row", async () => {
    const who = await withJobs(job("Prairie Haulers", 20));
    const [path = ""] = await rowsOf(who);
    const stale = await show(who, path);
    await save(who, path, job("First Tab", 20));
    const refused = await who.post(`${path}/autosave`, { ...stale, name: "Second Tab" });
    expect([refused.status, json(refused).code]).toEqual([409, "stale_section"]);
    expect(await namesOf(who)).toEqual(["First Tab"]);
  });
});

describe("a job like another", () => {
  it("begins with the address and all that is not of its time", async () => {
    const who = await withJobs(job("Prairie Haulers", 14));
    const { text } = await who.get(WORK);
    const copy = (/value="(row:employers[^"]+like=[^"]+)"/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
    const { location } = await saveSection(who, "work", { employed: "some", [PRESSED]: copy });
    const page = await who.get(location ?? "");
    expect(["name", "street", "zip", "from.year", "to.year"].map((name) => heldIn(page.text, name))).toEqual([
      "Prairie Haulers",
      WHOLE.work.employers[0]?.street,
      WHOLE.work.employers[0]?.zip,
      "",
      "",
    ]);
    expect(await namesOf(who)).toEqual(["Prairie Haulers"]);
  });
});

describe("months that nothing is listed for", () => {
  const gap = /value="row:(breaks|employers|earlier)\/(\w+)\?from=(\d{4}-\d{2})&amp;to=(\d{4}-\d{2})"/;

  it("are named above the employers, and answered by one press", async () => {
    const who = await withJobs(job("Prairie Haulers", 14), job("Bravo Lines", 60, 20));
    const { text } = await who.get(WORK);
    const question = /[A-Z][a-z]+(?: \d{4})? to [A-Z][a-z]+ \d{4}: what did you do\?/.exec(wordsOf(text))?.[0];
    expect(question).toBeTruthy();
    const buttons = [...text.matchAll(new RegExp(gap, "g"))].map(([, list = ""]) => list);
    expect(new Set(buttons)).toEqual(new Set(["employers", "breaks"]));
    const [, , key, from = "", to = ""] = /value="row:(breaks)\/(\w+)\?from=([\d-]+)&amp;to=([\d-]+)"/.exec(text) ?? [];
    expect([from, to]).toEqual([monthsAgo(19), monthsAgo(15)]);
    const pressed = await saveSection(who, "work", {
      employed: "some",
      [PRESSED]: `row:breaks/${key}?from=${from}&to=${to}`,
    });
    expect(pressed.location).toBe(`${WORK}/breaks/${key}?from=${from}&to=${to}`);
    const page = await who.get(pressed.location ?? "");
    expect([heldIn(page.text, "from.year"), heldIn(page.text, "to.year")]).toEqual([from.slice(0, 4), to.slice(0, 4)]);
    expect(heldIn(page.text, "from.month")).toBe(String(Number(from.slice(5))));
    expect(heldIn(page.text, "to.month")).toBe(String(Number(to.slice(5))));
    says(page, `We filled in the missing time: ${question?.replace(": what did you do?", "")}.`);
    says(
      await who.get(pressed.location ?? "", { "accept-language": "es" }),
      ": es el tiempo que falta, y ya lo pusimos.",
    );
    expect(wordsOf((await who.get(`${WORK}/breaks/${key}`)).text)).not.toContain("We filled in");
  });

  it("stand between the two jobs, and close by one press, once however often it is pressed", async () => {
    const who = await withJobs(job("Prairie Haulers", 14), job("Bravo Lines", 60, 20));
    const { text } = await who.get(WORK);
    const [newer, gapAt, older] = ["Change Prairie Haulers", "close:breaks/", "Change Bravo Lines"].map((words) =>
      text.indexOf(words),
    );
    expect([newer, gapAt, older]).toEqual([newer, gapAt, older].toSorted((one = 0, other = 0) => one - other));
    const pressed = (/value="(close:breaks[^"]+)"/.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
    const form = { ...(await show(who, WORK)), employed: "some", [PRESSED]: pressed };
    const closed = await who.post(WORK, form);
    expect(closed.location).toBe(`${WORK}#work-employers`);
    await who.post(WORK, form);
    const after = await who.get(WORK);
    expect(wordsOf(after.text)).toMatch(/Nothing is missing since \w{3} \d{4}\./);
    says(after, "I wasn't working");
    expect(after.text.match(/Change I wasn&#x27;t working/g)).toHaveLength(1);
    expect(after.text).not.toContain("close:breaks/");
  });

  it("are named on the review as Work history names them, and closed from there by one press", async () => {
    const who = await withJobs(job("Prairie Haulers", 14), job("Bravo Lines", 60, 14));
    expect(wordsOf((await who.get(WORK)).text)).toMatch(/Nothing is missing since \w{3} \d{4}\./);
    await saveSection(who, "work", { employed: "some", earlierCmv: "some" });
    const review = await who.get("/applicant/application/review");
    const at = `${WORK}?from=review#gap-${monthsAgo(120)}`;
    expect(review.text).toContain(`href="${at}"`);
    const [months = ""] =
      /[A-Z][a-z]+ \d{4} to [A-Z][a-z]+ \d{4}(?= ?: Your work history)/.exec(wordsOf(review.text)) ?? [];
    expect(months).toBeTruthy();
    const page = await who.get(`${WORK}?from=review`);
    says(page, `${months}: what did you do?`);
    expect(page.text).toContain(`id="gap-${monthsAgo(120)}"`);
    const closes = (/value="(close:breaks[^"]+)"/.exec(page.text)?.[1] ?? "").replaceAll("&amp;", "&");
    const pressed = {
      ...(await show(who, WORK)),
      employed: "some",
      earlierCmv: "some",
      returnTo: "review",
      [PRESSED]: closes,
    };
    expect((await who.post(WORK, pressed)).location).toBe("/applicant/application/review#work");
    const closed = wordsOf((await who.get("/applicant/application/review")).text);
    says(closed, "Saved. Check the rest, then sign.");
    expect(closed).not.toContain("what you did then");
  });

  it("of the last three years have their months and a link in what is missing", async () => {
    const who = await withJobs(job("Prairie Haulers", 14), job("Bravo Lines", 60, 20));
    await saveSection(who, "work", { employed: "some", earlierCmv: "some" });
    const review = await who.get("/applicant/application/review");
    expect(review.text).toContain(`href="${WORK}?from=review#gap-${monthsAgo(19)}"`);
  });

  it("are not closed by what is no open time", async () => {
    const who = await withJobs(job("Prairie Haulers", 14));
    for (const pressed of ["close:employers/abcdefgh?from=2024-01", "close:breaks/abcdefgh?from=x", "close:breaks/x"]) {
      await who.post(WORK, { ...(await show(who, WORK)), employed: "some", [PRESSED]: pressed });
      expect((await who.get(WORK)).text, pressed).not.toContain("Change I wasn");
    }
  });

  it("are named for addresses too", async () => {
    const who = await begin();
    const home = { ...WHOLE.residences.current, since: monthsAgo(10) };
    const refused = await saveSection(who, "residences", formFields({ current: home }));
    shows(refused, 200, "Your addresses must cover the last 3 years", "where did you live?");
    expect(gap.exec(refused.text)?.[1]).toBe("earlier");
    expect(gap.exec(refused.text)?.[4]).toBe(monthsAgo(11));
  });

  it("lead to no page but a row's", async () => {
    const who = await begin();
    const version = String(heldIn((await who.get(WORK)).text, "version"));
    for (const pressed of [
      "row:employers/abcdefgh/../../you",
      "row://elsewhere.example",
      "row:employers/abcdefgh?from=x#y",
    ]) {
      const { location } = await who.post(WORK, { version, employed: "none", [PRESSED]: pressed });
      expect(location ?? "", pressed).not.toMatch(/elsewhere|\.\.|#y/);
    }
  });
});

describe("the drawn work history", () => {
  const drawnIn = (text: string) => {
    const [, picture = "", key = ""] =
      /(<svg width="100%"[^>]*aria-hidden="true".*?<\/svg>).*?<ul[^>]*aria-hidden="true">(.*?)<\/ul>/s.exec(text) ?? [];
    return {
      years: [...picture.matchAll(/<text[^>]*>(\d{4})</g)].map(([, year]) => Number(year)),
      bars: [...picture.matchAll(/ fill-(job-\d)"/g)].map(([, hue]) => hue),
      numbers: [...picture.matchAll(/<text[^>]*>(\d{1,2})</g)].map(([, number]) => Number(number)),
      key: [...key.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line = ""]) => wordsOf(line)),
    };
  };

  it("names the years, and gives each employer one number and one hue, also to who came back", async () => {
    const who = await withJobs(
      job("Bravo Lines", 30, 24),
      job("Canyon Freight", 24, 16),
      job("Bravo Lines", 16, 8),
      job("Prairie Haulers", 4),
    );
    const { text } = await who.get(WORK);
    const { years, bars, numbers, key } = drawnIn(text);
    const now = new Date().getFullYear();
    expect(years).toContain(now - 1);
    expect(years).toEqual([...years].sort());
    expect(key).toEqual(["1 Prairie Haulers", "2 Bravo Lines", "3 Canyon Freight", "Missing"]);
    expect(bars.toSorted()).toEqual(["job-0", "job-1", "job-1", "job-2"]);
    expect(numbers.toSorted()).toEqual([1, 2, 2, 3]);
    const marks = [...text.matchAll(/<text[^>]*>(\d)<\/text><\/svg><h2 class="text-base">([^<]*)/g)];
    expect(marks.map(([, number, name]) => `${number} ${name}`)).toEqual([
      "1 Prairie Haulers",
      "2 Bravo Lines",
      "3 Canyon Freight",
      "2 Bravo Lines",
    ]);
    for (const name of ["Prairie Haulers", "Bravo Lines", "Canyon Freight"])
      says(/<details>.*?<\/details>/s.exec(text.slice(text.indexOf('<svg width="100%"')))?.[0] ?? "", `: ${name}`);
  });

  it("stands on the review too", async () => {
    const manager = await staff(app, "north.manager");
    setQuestions(app, app.code("NRTHWAY"), []);
    const [newest = {}, middle = {}, oldest = {}] = WHOLE.work.employers;
    const employers = [newest, middle, { ...oldest, from: monthsAgo(118) }];
    const who = await filledIn(app, { work: { ...WHOLE.work, employers } });
    await sign(who);
    const { years, key } = drawnIn((await manager.get(`/application/${applicationId(who)}`)).text);
    expect(years.length).toBeGreaterThanOrEqual(9);
    expect(key.slice(0, 2)).toEqual(["1 Prairie Line Transport LLC", "2 Big Muddy Freight, Inc."]);
  });
});

describe("the page of all jobs", () => {
  const foldOf = ({ text }: HttpResponse, name: string): "open" | "folded" | "in sight" => {
    const fold = read(text).querySelector(`main [name="${name}"]`)?.closest("details");
    return fold ? (fold.hasAttribute("open") ? "open" : "folded") : "in sight";
  };

  it("folds what is answered and what few need, and opens it where it is wrong or holds something", async () => {
    const who = await withJobs(job("Prairie Haulers", 14), job("Bravo Lines", 150, 14));
    const folds = (page: HttpResponse) => ["earlierCmv", "remarks"].map((name) => foldOf(page, name));
    expect(folds(await who.get(WORK))).toEqual(["in sight", "folded"]);
    const refused = await saveSection(who, "work", { employed: "some", remarks: "x".repeat(4001) });
    expect([refused.status, ...folds(refused)]).toEqual([200, "in sight", "open"]);
    await saveSection(who, "work", { employed: "some", earlierCmv: "some" });
    expect(folds(await who.get(WORK))).toEqual(["folded", "folded"]);
    await saveSection(who, "work", { employed: "some", earlierCmv: "some", remarks: "Two jobs at once." });
    expect(folds(await who.get(WORK))).toEqual(["folded", "open"]);
  });
});
