import { afterEach, describe, expect, it, vi } from "vitest";
import { requestChanges } from "~/domain/application/decision.server";
import { transcribeRecord } from "~/domain/application/record/signed-record.server";
import { getApplication, reviewApplication } from "~/domain/application/review.server";
import { getOwnSection, saveSection } from "~/domain/application/sections/save.server";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { changesBetween } from "~/domain/application/sections/transcript";
import { submitApplication } from "~/domain/application/submission.server";
import { currentApplication } from "~/domain/row-access/application.server";
import { wordsIn } from "~/server/i18n.server";
import { ANSWERS, type Applied, makeCompany, makeUser, SAVING, SIGNATURE, SUNBEAM, signed } from "../people";
import { monthsAgo } from "./typed";

const DAY = 24 * 3600_000;
const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
/** A job without a CDL whose template asks for the work history as well. */
const definition = { ...position.definition, sections: { work: "required" as const } };
const company = await makeCompany({ ...SUNBEAM, positions: [{ ...position, definition }] });
const manager = await makeUser(company);
afterEach(() => {
  vi.useRealTimers();
});

const { since: _, ...home } = ANSWERS.residences.current;
const job = {
  name: "Harbor Storage",
  ...home,
  position: "Loader",
  from: monthsAgo(50),
  to: monthsAgo(0),
  reason: "laid_off",
  droveCmv: "no",
  fmcsrs: "no",
  part40: "no",
  mayContact: "yes",
};
const SECTIONS = { ...ANSWERS, work: { employed: "some", employers: [job] } };
const somebody = () => signed(position.code, SECTIONS);

async function sendBack({ applicationId }: Applied, sections: string[]): Promise<void> {
  const { version } = await getApplication(manager, applicationId);
  await requestChanges(manager, applicationId, { version, sections, message: "Please look at this again." });
}

const openFor = async (actor: Applied) =>
  (await getTaskList(actor)).tasks.filter(({ open }) => open).map(({ id, state }) => `${id}: ${state}`);

describe("an application sent back for changes", () => {
  it("opens what was named, with the message, and nothing else", async () => {
    const actor = await somebody();
    await sendBack(actor, ["residences"]);
    expect((await currentApplication(actor)).status).toBe("changes_requested");
    expect(await openFor(actor)).toEqual(["residences: done"]);
    expect((await getOwnSection(actor, "residences")).change?.message).toBe("Please look at this again.");
    await expect(getOwnSection(actor, "you")).rejects.toMatchObject({ code: "section_locked" });
    await expect(saveSection(actor, "you", SECTIONS.you, SAVING)).rejects.toMatchObject({ code: "section_locked" });
  });

  it("opens what has come to keep it from being signed as well: time has passed since the last job", async () => {
    const actor = await somebody();
    await sendBack(actor, ["residences"]);
    vi.useFakeTimers({ now: Date.now() + 70 * DAY, toFake: ["Date"] });
    expect(await openFor(actor)).toEqual(["residences: done", "work: needs_attention"]);
    await expect(submitApplication(actor, SIGNATURE)).rejects.toMatchObject({ code: "invalid" });
    const breaks = [{ kind: "unemployed", from: monthsAgo(2) }];
    expect((await saveSection(actor, "work", { ...SECTIONS.work, breaks }, SAVING)).fields).toBeNull();
    await submitApplication(actor, SIGNATURE);
    expect((await currentApplication(actor)).status).toBe("submitted");
  });

  it("shows the reviewer what the second signature says otherwise, and keeps the first", async () => {
    const actor = await somebody();
    await sendBack(actor, ["residences"]);
    const current = { ...SECTIONS.residences.current, street: "12 Palm Court, Apt 4" };
    await saveSection(actor, "residences", { current }, SAVING);
    await submitApplication(actor, SIGNATURE);
    const review = await reviewApplication(manager, actor.applicationId);
    const [after, before] = [review.signed, review.before].map((snapshot) =>
      snapshot ? transcribeRecord(snapshot.record, wordsIn("en")) : [],
    );
    expect([review.signed?.number, review.before?.number, review.change]).toEqual([2, 1, undefined]);
    expect(changesBetween(before ?? [], after ?? [])).toEqual([
      {
        section: "residences",
        heading: "Where you live now",
        label: "Address",
        before: "12 Palm Court\nTampa, Florida 33619",
        after: "12 Palm Court, Apt 4\nTampa, Florida 33619",
      },
    ]);
    expect(await openFor(actor)).toEqual([]);
  });
});
