/** What staff see of a driver whose data were erased, and what they can do no more. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newId } from "~/server/ids.server";
import { callApi, tokenOf } from "../api/caller";
import { applicant } from "../applicant";
import { submitCdl } from "../application/whole-application";
import { file, pdf } from "../driver/filing";
import { rejected } from "../driver/stages";
import { hiredDriver } from "../hired";
import { administrator, app, data, manager } from "../northway";
import { says, shows } from "../page";
import { applicationId, companyId, driverId, folderId, row } from "../rows";
import { dayFields } from "../visitor";

const ERASED_AT = Date.parse("2026-11-20T18:00:00Z");
const TODAY = dayOf(new Date(), "America/Chicago");
/** On the driver's own pages, and elsewhere. */
const GONE = "data were erased on Nov 20, 2026";
const SAID = "This was erased in the meantime, so nothing was saved";

function erase(id: string): void {
  data.run("update drivers set first_name = '', last_name = '', erased_at = ? where id = ?", ERASED_AT, id);
  data.run(
    "insert into erasures (id, company_id, driver_id, erased_at, cause, counts) values (?, ?, ?, ?, 'wish', '{\"files\":3}')",
    newId(),
    companyId(),
    id,
    ERASED_AT,
  );
}

function expectNothingToPress(html: string, path: string): void {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main, path).not.toMatch(/<a |<button|<form|<input/);
}

describe("the page of an erased driver", () => {
  it("says that and when it was, and what is left, and has nothing to press", async () => {
    const id = driverId(await applicant(app));
    expect((await manager.get(`/driver/${id}`)).text).toContain(`href="/driver/${id}`);
    erase(id);
    for (const path of ["", "/hire", "/legal-hold"]) {
      const page = await manager.get(`/driver/${id}${path}`);
      if (page.status !== 200) continue;
      says(page, "Erased", "were erased on Nov 20, 2026", "The person’s own wish", "What is left", "Known since");
      // What is gone is no longer counted among what is left.
      says(page, "What was erased files: 3");
      expectNothingToPress(page.text, path);
    }
  });

  it("is what their application shows too, which nobody can take up again", async () => {
    const who = await rejected("Ria", "Erased");
    const [id, version] = [applicationId(who), String(row("applications", applicationId(who)).version)];
    const to = `/application/${id}`;
    expect((await administrator.get(to)).text).toContain(`href="${to}/reopening`);
    erase(driverId(who));
    for (const path of ["", "/reopening", "/message"]) {
      const page = await administrator.get(`${to}${path}`);
      says(page, "Erased", GONE, "What is left");
      expectNothingToPress(page.text, path);
    }
    for (const [path, fields] of [
      ["/reopening", { version, reason: "A mistake." }],
      ["/follow-up", dayFields("dueOn", addDays(TODAY, 9))],
      ["/tags", { tag: newId() }],
      ["/note", { note: "Called." }],
    ] as const)
      shows(await administrator.post(`${to}${path}`, fields), 410, GONE);
    expect(row("applications", id).status).toBe("rejected");
  });

  it("refuses in words what an old page still offers: nothing new is kept of somebody who was erased", async () => {
    const who = await hiredDriver();
    await submitCdl(who);
    const id = driverId(who);
    erase(id);
    const to = `/driver/${id}`;
    const version = String(row("drivers", id).version);
    const due = dayFields("dueOn", addDays(TODAY, 9));
    const read = { ...dayFields("doneOn", TODAY), result: "meets" };
    for (const [path, fields] of [
      ["/note", { note: "Called." }],
      ["/legal-hold", { reason: "A lawsuit." }],
      ["/contact", { version, firstName: "Rosa", lastName: "New", email: "rosa.new@example.test" }],
      ["/qualification/yearly_review", read],
      ["/document-request", { place: "medical.medical_certificate", ...due }],
      ["/employment/end", { version, ...dayFields("lastOn", TODAY), reason: "resigned" }],
    ] as const)
      shows(await administrator.post(`${to}${path}`, fields), 410, GONE);
    const folder = folderId(who, "medical");
    shows(await file(manager, `/folder/${folder}/file`, { files: [{ bytes: pdf(), name: "card.pdf" }] }), 410, SAID);
    expect((await manager.get(`/folder/${folder}`)).text).not.toContain('/file"');
    const token = await tokenOf(app, "north.admin");
    for (const [path, body] of [
      [`${id}/notes`, { text: "Called." }],
      [`${id}/legal-hold`, { reason: "A lawsuit." }],
      [`${id}/qualification/yearly_review`, { doneOn: TODAY, result: "meets" }],
    ] as const) {
      const answer = await callApi(app, "POST", `driver/${path}`, { token, body });
      expect([answer.status, answer.body.error?.code], path).toEqual([410, "data_erased"]);
    }
    for (const table of ["notes", "legal_holds", "qualification_records", "document_requests"])
      expect(data.count(table, "driver_id = ?", id), table).toBe(0);
  });
});
