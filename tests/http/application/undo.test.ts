/** Undo, without script: the message of a decision has a button, and what it answers. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { makeDriving } from "../driving";
import { mailsTo } from "../mail";
import { manager as stranger } from "../northway";
import { formsOf, says, shows } from "../page";
import { alsoAs } from "../people";
import { applicationId, row } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const versionOf = (id: string) => String(row("applications", id).version);
const undoIn = (html: string) => formsOf(html).find(({ action }) => action?.startsWith("/undo/"))?.action ?? "";
const age = (seconds: number) => {
  data.run("update undoable_acts set acted_at = acted_at - ?", seconds * 1000);
  data.run("update outbox set next_try_at = next_try_at - ? where held_for is not null", seconds * 1000);
};

async function approve() {
  const who = await submitted(app);
  const id = applicationId(who);
  const acknowledged = JSON.parse(String(row("applications", id).warnings));
  const answer = await manager.post(`/application/${id}/approval`, { version: versionOf(id), acknowledged });
  expect(answer.location).toBe(`/application/${id}`);
  return { who, id, page: await manager.get(`/application/${id}`) };
}

describe("the message of a decision", () => {
  it("offers Undo for ten seconds, on the next page too, and the driver gets no mail of it", async () => {
    const { who, id, page } = await approve();
    says(page, "Application approved. Undo for 10 seconds");
    const next = await manager.get("/applications");
    says(next, "Application approved. Undo for");
    expect(undoIn(next.text)).toBe(undoIn(page.text));
    expect((await manager.post(undoIn(page.text), {})).location).toBe(`/application/${id}`);
    const after = await manager.get(`/application/${id}`);
    says(after, "Undone. Everything is as it was before.", "Last step undone");
    expect(undoIn(after.text)).toBe("");
    expect(row("applications", id).status).toBe("submitted");
    shows(await manager.post(undoIn(page.text), {}), 409, "This was already undone.");
    expect(data.count("outbox", "to_address = ? and letter = 'approved'", who.email)).toBe(0);
    expect(mailsTo(app, who.email).map(({ subject }) => subject)).not.toContain("Good news from Sunbeam Carriers");
  });

  it("is refused with a sentence once it is too late, to others as not there, and by its page", async () => {
    const { id, page } = await approve();
    const path = undoIn(page.text);
    expect((await stranger.post(path, {})).status).toBe(404);
    says(await manager.get(path), "Undo", "Undo Cancel");
    age(12);
    shows(await manager.post(path, {}), 409, "It's too late to undo this. You have ten seconds to undo.");
    says(await manager.get(path), "It's too late to undo this");
    expect(row("applications", id).status).toBe("approved");
    const spanish = alsoAs(manager);
    spanish.cookies.set("language", "es");
    shows(await spanish.post(path, {}), 409, "Ya es tarde para deshacerlo");
  });

  it("has none where a report was part of the rejection", async () => {
    const id = applicationId(await submitted(app));
    makeDriving(data, id);
    const report = { report: "driving_record", agency: "HireRight", agencyAddress: "1 Main St", notice: "post" };
    await manager.post(`/application/${id}/rejection`, {
      version: versionOf(id),
      reason: "not_qualified",
      ...report,
      agencyPhone: "(402) 555-0100",
      reportedOn: "2026-11-01",
    });
    expect(row("applications", id).status).toBe("rejected");
    const page = await manager.get(`/application/${id}`);
    says(page, "Application rejected.");
    expect(undoIn(page.text)).toBe("");
  });
});

describe("what was done with several", () => {
  it("is undone at once, and says what could not be", async () => {
    const ids = [applicationId(await submitted(app)), applicationId(await submitted(app))];
    const [first = "", second = ""] = ids;
    const done = await manager.post("/applications/rejection", {
      chosen: ids.map((id) => `${id}:${versionOf(id)}`),
      reason: "position_filled",
    });
    says(done, "2 applications were rejected.", "Undo for 10 seconds");
    data.run("update applications set version = version + 1 where id = ?", second);
    const undone = await manager.post(undoIn(done.text), {});
    says(undone, "1 application is as it was before.", "something else has happened since");
    expect(row("applications", first).status).toBe("submitted");
    expect(row("applications", second).status).toBe("rejected");
  });
});
