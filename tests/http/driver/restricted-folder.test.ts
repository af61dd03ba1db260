/** Drug and alcohol tests and safety performance history: read by whom the company lets hire only (49 CFR 382.405, 391.53). */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, driverId, folderId } from "../rows";
import { staff, Visitor } from "../visitor";
import { change, file, pdf, unzip } from "./filing";
import { picture } from "./licence";

const who = await applicant(app);
const restricted = folderId(who, "restricted");
const root = folderId(who, "root");
const soon = addDays(dayOf(new Date()), 3).split("-");
const bytes = await picture().jpeg().toBuffer();
await file(administrator, `/folder/${restricted}/file`, {
  files: [{ bytes, name: "hidden result.jpg" }],
  fields: {
    documentKind: "drug_alcohol_test",
    "expiresOn.year": soon[0] ?? "",
    "expiresOn.month": soon[1] ?? "",
    "expiresOn.day": soon[2] ?? "",
  },
});
const id = idOf(data, "select id from files where folder_id = ?", restricted);
await file(manager, `/folder/${folderId(who, "medical")}/file`, { files: [{ bytes: pdf(), name: "open.pdf" }] });

const others = {
  manager,
  stranger,
  who,
  rtic: await staff(app, "rtic.admin"),
  nobody: new Visitor(app.origin),
  masquerade: await masquerading("north.admin"),
};

describe("the restricted folder", () => {
  it("and what lies in it do not exist for anybody but the company's Administrators", async () => {
    const pages = [`/file/${id}`, `/file/${id}?thumbnail`, `/file/${id}?download`, `/file/${id}/edit`];
    const folders = [`/folder/${restricted}`, `/folder/${restricted}/zip`, `/folder/${restricted}/file`];
    for (const [name, visitor] of Object.entries(others)) {
      for (const path of [...folders, ...pages]) {
        const { status, location } = await visitor.get(path);
        expect(location ? location.split("?")[0] : status, `${name} ${path}`).toSatisfy(
          (answer) => answer === "/forbidden" || answer === 404,
        );
      }
      const form = new FormData();
      form.append("documents", new Blob([new Uint8Array(pdf())]), "a.pdf");
      expect((await visitor.upload(`/folder/${restricted}/file`, form)).location?.split("?")[0]).toBe("/forbidden");
      const sent = await visitor.upload(`/folder/${restricted}/file/sent`, form);
      expect([401, 403, 404]).toContain(sent.status);
      const edit = await visitor.post(`/file/${id}/edit`, { title: "mine", version: "1", place: "other.other" });
      expect(edit.location ? edit.location.split("?")[0] : edit.status).toSatisfy(
        (answer) => answer === "/forbidden" || answer === 404,
      );
    }
    expect(data.count("files", "folder_id = ?", restricted)).toBe(1);
    for (const path of folders) expect((await administrator.get(path)).status, path).toBe(200);
    for (const path of pages) expect((await administrator.get(path)).status, path).toBe(200);
  });

  it("is in no page, list, search and ZIP of theirs", async () => {
    const pages = [
      `/folder/${root}`,
      `/folder/${folderId(who, "medical")}`,
      `/driver/${driverId(who)}`,
      "/drivers/expiring",
      `/drivers?q=${encodeURIComponent(who.email)}`,
      "/drivers?q=hidden",
      "/",
    ];
    for (const visitor of [manager, others.masquerade])
      for (const path of pages) {
        const page = await visitor.get(path);
        expect(page.status, path).toBe(200);
        expect(page.text, path).not.toMatch(new RegExp(`${restricted}|${id}|hidden result|Drug or alcohol`));
        expect(wordsOf(page.text), path).not.toContain("Restricted");
      }
    for (const visitor of [manager, others.masquerade])
      expect(unzip((await visitor.get(`/folder/${root}/zip`)).bytes).map(({ name }) => name)).toEqual([
        "Medical/open.pdf",
      ]);
    const all = unzip((await administrator.get(`/folder/${root}/zip`)).bytes).map(({ name }) => name);
    expect(all.sort()).toEqual(["Medical/open.pdf", "Restricted/hidden result.jpg"]);
    const seen = wordsOf((await administrator.get("/drivers/expiring")).text);
    expect(seen).toContain("Drug or alcohol test result");
  });

  it("takes what an Administrator moves there, and nobody else's", async () => {
    await file(manager, `/folder/${folderId(who, "medical")}/file`, { files: [{ bytes: pdf(), name: "moving.pdf" }] });
    const moving = idOf(data, "select id from files where name = 'moving.pdf'");
    const place = "restricted.safety_history";
    expect((await manager.get(`/file/${moving}/edit`)).text).not.toContain(place);
    for (const visitor of [manager, others.masquerade])
      shows(await change(visitor, `/file/${moving}/edit`, { place }), 422, "Choose one from the list.");
    expect((await administrator.get(`/file/${moving}/edit`)).text).toContain(place);
    expect((await change(administrator, `/file/${moving}/edit`, { place })).status).toBe(302);
    expect((await manager.get(`/file/${moving}/edit`)).status).toBe(404);
    const old = await change(manager, `/file/${idOf(data, "select id from files where name = 'open.pdf'")}/edit`, {
      place: "medical.drug_alcohol_test",
    });
    shows(old, 422, "Choose one from the list.");
  });

  it("leaves a line in the audit for each view: of the folder, the file, its small picture and its page", async () => {
    const before = audited("file.viewed", id).length;
    const folders = audited("folder.viewed", restricted).length;
    await administrator.get(`/folder/${restricted}`);
    for (const path of [`/file/${id}`, `/file/${id}?thumbnail`, `/file/${id}/edit`]) await administrator.get(path);
    expect(audited("file.viewed", id).length - before).toBe(3);
    expect(audited("folder.viewed", restricted).length - folders).toBe(1);
  });
});
