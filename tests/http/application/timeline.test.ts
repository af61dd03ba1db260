/** The review's timeline: all that happened to an application in one order, newest first, and nothing that the reader may not see. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { submitted } from "../applicant";
import { file, pdf } from "../driver/filing";
import { formsOf, says, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, row, userId } from "../rows";
import { app, data } from "../running";
import { dayFields, staff } from "../visitor";

const TODAY = dayOf(new Date(), "America/Chicago");

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");

async function begun() {
  const who = await submitted(app);
  const id = applicationId(who);
  return { who, id, page: `/application/${id}`, version: () => String(row("applications", id).version) };
}
const timelineOf = (html: string) => {
  const [section = ""] = /<section id="timeline".*?<\/section>/s.exec(html) ?? [];
  return section;
};
const folderOf = (driver: unknown, kind: string) =>
  data.one<{ id: string }>("select id from folders where driver_id = ? and kind = ?", driver, kind).id;
const inOrder = (text: string, words: string[]) => {
  const places = words.map((word) => text.indexOf(word));
  expect(
    places.every((place) => place >= 0),
    `${words.join(", ")} in ${text}`,
  ).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

it("An application is found by the reference number that its driver reads out", async () => {
  const { who, id } = await begun();
  const done = await who.get("/application/application/completed");
  const [reference = ""] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(wordsOf(done.text)) ?? [];
  expect(reference.toLowerCase().replace("-", "")).toBe(id.slice(-8));
  for (const typed of [reference, reference.toLowerCase().replace("-", "")]) {
    says(await manager.get(`/search?q=${typed}`), "Maya Ruiz", "Reference number: ");
    says(await manager.get(`/applications?q=${typed}`), "1 found");
  }
  const north = await staff(app, "north.manager");
  says(await north.get(`/search?q=${reference}`), "No driver matches.");
});

describe("the timeline of an application", () => {
  it("keeps what changes were asked for, after they are answered too", async () => {
    const { page, version } = await begun();
    await manager.post(`${page}/changes`, {
      version: version(),
      sections: "you",
      message: "Your phone lacks a digit.",
    });
    says(wordsOf(timelineOf((await manager.get(page)).text)), "Changes requested Your phone lacks a digit.");
  });

  it("tells moves, notes, messages, answers, hand-overs, documents and views, newest first", async () => {
    const { who, id, page, version } = await begun();
    await manager.post(`${page}/review`, { version: version() });
    await manager.post(`${page}/note`, { note: "Sounds reliable." });
    await manager.post(`${page}/message`, { text: "When can you start?" });
    await who.post("/applicant/messages", { text: "On Monday." });
    const folder = folderOf(row("applications", id).driver_id, "other");
    await file(manager, `/folder/${folder}/file`, { files: [{ bytes: pdf(), name: "training.pdf" }] });
    await manager.post(`/driver/${row("applications", id).driver_id}/document-request`, {
      place: "other.photo",
      ...dayFields("dueOn", addDays(TODAY, 9)),
    });
    await manager.post(`${page}/assignment`, { version: version(), userId: userId("sun.admin") });
    await administrator.get(page);
    const told = wordsOf(timelineOf((await manager.get(page)).text));
    inOrder(told, [
      "Last looked at it",
      "Assigned to",
      "Document requested: Photo",
      "Document: training.pdf",
      "Answer of the driver On Monday.",
      "Message to the driver",
      "When can you start?",
      "Note Sounds reliable.",
      "In review",
      "Submitted",
      "Draft",
    ]);
    // One's own looks are no news.
    const own = wordsOf(timelineOf((await administrator.get(page)).text));
    expect(own.match(/Last looked at it/g)).toHaveLength(1);
  });

  it("folds what is older than the last ten, without script", async () => {
    const { page } = await begun();
    for (let number = 1; number <= 12; number += 1) await manager.post(`${page}/note`, { note: `Call no. ${number}.` });
    const html = timelineOf((await manager.get(page)).text);
    const [shown = "", folded = ""] = html.split("<details");
    expect(wordsOf(shown)).toContain("Call no. 3.");
    expect(wordsOf(shown)).not.toContain("Call no. 2.");
    says(wordsOf(`<details${folded}`), "4 earlier entries", "Call no. 2.", "Submitted");
  });

  it("keeps pinned notes above it, once, and what is done with a note works from it", async () => {
    const { page } = await begun();
    await manager.post(`${page}/note`, { note: "Wants nights only." });
    const before = (await manager.get(page)).text;
    const pin = formsOf(timelineOf(before)).find(({ action }) => action.endsWith("/pin"));
    await manager.post(pin?.action ?? "", { pinned: "on" });
    const { text } = await manager.get(page);
    expect(wordsOf(timelineOf(text))).not.toContain("Wants nights only.");
    expect(wordsOf(text).match(/Wants nights only\./g)).toHaveLength(1);
  });

  it("shows files of the restricted folder to Administrators alone, and to nobody in a masquerade", async () => {
    const { id, page } = await begun();
    const folder = folderOf(row("applications", id).driver_id, "restricted");
    await file(administrator, `/folder/${folder}/file`, {
      fields: { kind: "clearinghouse" },
      files: [{ bytes: pdf(), name: "query.pdf" }],
    });
    expect(data.count("files", "folder_id = ?", folder)).toBe(1);
    says(wordsOf(timelineOf((await administrator.get(page)).text)), "query.pdf");
    expect((await manager.get(page)).text).not.toContain("query.pdf");
    expect((await (await masquerading("sun.admin")).get(page)).text).not.toContain("query.pdf");
  });

  it("speaks Spanish", async () => {
    const { page } = await begun();
    const { text } = await manager.get(page, { "accept-language": "es" });
    says(wordsOf(timelineOf(text)), "Cronología", "Enviada", "El conductor");
  });
});
