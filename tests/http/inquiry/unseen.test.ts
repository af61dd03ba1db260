/** Nothing of an investigation for RTIC, for a Manager who is not named, or through another's eyes: every page of the table, asked by each (49 CFR 391.53). */
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import routes from "../../../app/routes";
import { callApi, tokenOf } from "../api/caller";
import { idOf } from "../database";
import { file, pdf, unzip } from "../driver/filing";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, unescaped } from "../page";
import { alsoAs, masquerading } from "../people";
import { applicationId, companyId, driverId, folderId, templateId, userId } from "../rows";
import { until } from "../until";
import { dayFields, staff, type Visitor } from "../visitor";
import { answerPart, asked, inquiriesOf, investigated, opened, PARTS } from "./investigated";

const TODAY = dayOf(new Date(), "America/Chicago");
/** Words that stand in an answer, an attempt, the ending, the paper's name and what the driver says to it, and nowhere else. */
const WORDS = {
  answer: "Yardmaster of Quimby",
  answeredBy: "Wilhelmina Fotheringay",
  attempt: "A parrot took the call",
  ending: "Swallowed by a sinkhole",
  paper: "sinkhole-register",
  rebuttal: "The parrot was mine",
};
const who = await investigated();
const [road = "", rail = ""] = await inquiriesOf(who);
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { email, ...letter } = await asked(road);
  const { employment = {}, accidents = {} } = PARTS;
  const browser = await opened(letter);
  await answerPart(browser, "employment", { ...employment, position: WORDS.answer });
  await answerPart(browser, "accidents", accidents);
  await answerPart(browser, "answerer", {
    ...{ answeredBy: WORDS.answeredBy, authority: "Safety director", phone: "(816) 555-0188" },
    signature: WORDS.answeredBy,
  });
  const attempt = `/inquiry/${rail}/attempt`;
  await administrator.post(attempt, {
    once: String(heldIn((await administrator.get(attempt)).text, "once")),
    ...{ way: "telephone", to: "(816) 555-0171", words: WORDS.attempt, ...dayFields("attemptedOn", TODAY) },
  });
  const reply = `/inquiry/${rail}/reply`;
  const once = String(heldIn((await administrator.get(reply)).text, "once"));
  await file(administrator, reply, { files: [{ bytes: pdf(), name: `${WORDS.paper}.pdf` }], once });
  const { version } = data.one<{ version: number }>("select version from inquiries where id = ?", rail);
  const ended = await administrator.post(`/inquiry/${rail}/end/shut`, {
    version: String(version),
    words: WORDS.ending,
  });
  expect(ended.status).toBe(302);
  await who.post("/applicant/investigation");
  const see = idOf(data, "select id from investigation_requests where driver_id = ?", driverId(who));
  await administrator.post(`/investigation-request/${see}`, { reply: "" });
  await who.post(`/applicant/investigation/${road}/rebuttal`, { words: WORDS.rebuttal });
  const binder = await administrator.post("/binders/add", { driver: driverId(who), investigation: "on" });
  ids.binder = binder.location?.split("/").at(-1) ?? "";
  await until(() => data.count("binders", "id = ? and state = 'ready'", ids.binder));
  Object.assign(ids, {
    driver: driverId(who),
    inquiry: road,
    application: applicationId(who),
    folder: folderId(who, "root"),
    file: idOf(data, "select id from files where driver_id = ? and kind = 'safety_history'", driverId(who)),
    "investigation-request": see,
    template: templateId("NRTHWAY"),
    company: companyId(),
    user: userId("north.admin"),
    about: "employment",
    ending: "give_up",
    item: "previous_employers",
    report: "funnel",
  });
});

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const flatten = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    path !== undefined || index ? [`/${path ?? ""}`] : flatten(children ?? []),
  );
/** Of the last word before `:id`: `/inquiry/:id/pdf` is about an inquiry. */
const addressOf = (path: string) =>
  path.replace(/([\w-]+)\/:(\w+)/g, (_, noun: string, name: string) => {
    const known = name === "id" ? (noun === "templates" ? ids.template : ids[noun]) : ids[name];
    return `${noun}/${known ?? ids[noun] ?? ids.driver}`;
  });
const PAGES = flatten(routes as Entry[]).filter(
  (path) => !path.startsWith("/api/") && !/logout|stop-masquerade|\*/.test(path),
);
const more = () => [`/inquiry/${rail}`, "/drivers?file=complete", "/search?q=Fotheringay", "/audit?q=inquiry"];

/** What an answer holds, an archive's entries one by one. */
function textOf({ bytes, text }: { bytes: Buffer; text: string }): string {
  if (bytes.subarray(0, 2).toString() !== "PK") return unescaped(text);
  return unzip(bytes)
    .map(({ name, bytes: inside }) => `${name} ${inside.toString("utf8")}`)
    .join("\n");
}
/** Which of the words are to be read somewhere, and where. */
async function read(visitor: Visitor): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...PAGES.map(addressOf), ...more()]) {
    // From an address of its own each time, since many pages in a minute are a flood.
    const answer = await alsoAs(visitor).get(path);
    expect(answer.status, path).not.toBe(429);
    const text = textOf(answer);
    for (const [what, words] of Object.entries(WORDS)) if (text.includes(words)) found.push(`${what} ${path}`);
  }
  return found;
}

describe("the words of an investigation", () => {
  it("are read by an Administrator on the pages that are for it", async () => {
    const found = await read(administrator);
    for (const what of Object.keys(WORDS))
      expect(
        found.some((one) => one.startsWith(what)),
        what,
      ).toBe(true);
    expect(found).toContain(`answer /inquiry/${road}`);
    expect(found).toContain(`paper /binder/${ids.binder}/zip`);
  });

  it.each([
    ["a Manager who is not named", async () => manager],
    ["an Administrator of RTIC", () => staff(app, "rtic.admin")],
    ["a Manager of RTIC", () => staff(app, "rtic.manager")],
    ["an Administrator's masquerade", () => masquerading("north.admin")],
    ["a Manager's masquerade", () => masquerading("north.manager")],
    ["another company", async () => stranger],
  ] as const)("are on no page for %s", async (_, visitor) => {
    expect(await read(await visitor())).toEqual([]);
  });

  it("are on no page through the eyes of a Manager whom an Administrator has named", async () => {
    const page = `/my-company/investigator/${userId("north.manager")}`;
    expect((await administrator.post(page, { reads: "yes" })).status).toBe(302);
    expect(await read(manager)).toContain(`answer /inquiry/${road}`);
    expect(await read(await masquerading("north.manager"))).toEqual([]);
    await administrator.post(page, { reads: "no" });
    expect(await read(manager)).toEqual([]);
  });

  it("are in no list, record or audit of the API for a Manager or RTIC", async () => {
    for (const username of ["north.manager", "rtic.admin"]) {
      const token = await tokenOf(app, username);
      for (const path of [
        `driver/${ids.driver}`,
        `driver/${ids.driver}/qualification`,
        `driver/${ids.driver}/folder`,
        `folder/${folderId(who, "restricted")}`,
        `file/${ids.file}`,
        `application/${ids.application}`,
        "audit?limit=100",
        `binder/${ids.binder}`,
      ]) {
        const { text } = await callApi(app, "GET", path, { token });
        for (const words of Object.values(WORDS)) expect(text, `${username} ${path}`).not.toContain(words);
      }
    }
  });
});
