/** What staff do with one file: details, turned and newer versions, deleting; and what must stay as it is. */
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { newId } from "~/server/ids.server";
import { applicant, saveSection, submitted, TYPED } from "../applicant";
import type { Row } from "../database";
import { idOf } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, driverId, folderId } from "../rows";
import { withPdfs } from "../running";
import { until } from "../until";
import { dayFields, staff, Visitor } from "../visitor";
import { change, file, pdf, unzip } from "./filing";
import { handIn, picture } from "./licence";

type FileRow = Row<"files"> & { folder: string };
const rowsOf = (who: { email: string }) =>
  data.all<FileRow>(
    `select files.*, folders.kind as folder from files join folders on folders.id = folder_id
     where files.driver_id = ? order by files.created_at, files.id`,
    driverId(who),
  );
const row = (id: string) =>
  data.one<FileRow>(
    "select files.*, folders.kind as folder from files join folders on folders.id = folder_id where files.id = ?",
    id,
  );

/** Somebody with one document in a folder. */
async function filed(bytes = pdf(), { folder = "medical", name = "card.pdf" } = {}) {
  const who = await applicant(app);
  await file(manager, `/folder/${folderId(who, folder)}/file`, { files: [{ bytes, name }] });
  return { who, id: rowsOf(who)[0]?.id as string, bytes };
}
const jpeg = (width = 300, height = 200) => picture(width, height).jpeg().toBuffer();

describe("who may change a file", () => {
  it("is the company's staff; for others it does not exist, or leads away", async () => {
    const { who, id } = await filed(await jpeg());
    const other = await applicant(app);
    const rtic = await staff(app, "rtic.admin");
    const pages = ["edit", "turn", "replacement", "deletion"];
    const before = row(id);
    const seen = async (visitor: Visitor, post: boolean) =>
      Promise.all(
        pages.map(async (page) => {
          const path = `/file/${id}/${page}`;
          const response = !post
            ? await visitor.get(path)
            : page === "replacement"
              ? await visitor.upload(path, new FormData())
              : await visitor.post(path, { version: "1", title: "mine", turn: "left" });
          return `${response.status} ${response.location?.split("?")[0] ?? ""}`.trim();
        }),
      );
    for (const post of [false, true]) {
      for (const visitor of [who, other, rtic])
        expect(await seen(visitor, post)).toEqual(Array(4).fill("302 /forbidden"));
      expect(await seen(new Visitor(app.origin), post)).toEqual(Array(4).fill("302 /forbidden"));
      expect(await seen(stranger, post)).toEqual(Array(4).fill("404"));
    }
    expect(await seen(manager, false)).toEqual(Array(4).fill("200"));
    for (const nothing of [newId(), "nonsense"]) expect((await manager.get(`/file/${nothing}/edit`)).status).toBe(404);
    expect(row(id)).toEqual(before);
  });
});

describe("the details of a file", () => {
  it("are name, folder, kind, expiry and a note that only staff read", async () => {
    const { who, id } = await filed();
    const response = await change(manager, `/file/${id}/edit`, {
      title: "Médico 3/26.pdf",
      place: "licence.licence_copy",
      "expiresOn.month": "1",
      "expiresOn.day": "31",
      "expiresOn.year": "2020",
      note: "Call the clinic.\nAsk for page 2.",
    });
    expect(response.location).toBe(`/file/${id}/edit`);
    expect(row(id)).toMatchObject({
      name: "Médico 3-26.pdf",
      folder: "licence",
      kind: "licence_copy",
      expires_on: "2020-01-31",
      version: 2,
    });
    expect(row(id).sealed_note?.includes(Buffer.from("clinic"))).toBe(false);
    const page = await manager.get(`/file/${id}/edit`);
    expect(heldIn(page.text, "note")).toBe("Call the clinic.\nAsk for page 2.");
    says(page, "Jan 31, 2020 Expired");
    const own = await who.get(`/folder/${folderId(who, "licence")}`);
    says(own, "Médico 3-26.pdf");
    expect(own.text).not.toContain("clinic");
    expect((await manager.get(`/file/${id}`)).headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Médico 3-26.pdf")}`,
    );
    const [told] = audited("file.edited", id);
    expect(JSON.parse(told?.detail ?? "")).toEqual({
      changed: "name,folder,kind,expiry,note",
      from: "medical",
      to: "licence",
    });
  });

  it("have the paper's own day, from which its age counts, and none after today", async () => {
    const { id } = await filed();
    const on = (day: string) =>
      change(manager, `/file/${id}/edit`, { ...dayFields("paperOn", day) } as Record<string, string>);
    expect((await on("2026-03-02")).status).toBe(302);
    expect(row(id).paper_on).toBe("2026-03-02");
    says(await manager.get(`/file/${id}/edit`), "Day of the paper Mar 2, 2026");
    const future = await on("2099-01-01");
    shows(future, 422, "Day of the paper");
    expect(row(id).paper_on).toBe("2026-03-02");
    expect((await on("")).status).toBe(302);
    expect(row(id).paper_on).toBeNull();
    expect(audited("file.edited", id).map(({ detail }) => JSON.parse(detail ?? "").changed)).toEqual([
      "paperOn",
      "paperOn",
    ]);
    const [expiresOn, paperOn] = [dayFields("expiresOn", "2024-05-01"), dayFields("paperOn", "2024-05-02")];
    const ended = await change(manager, `/file/${id}/edit`, { ...expiresOn, ...paperOn } as Record<string, string>);
    shows(ended, 422, "This is before the date on the document.");
    expect(ended.text).toContain('value="2024"');
    expect(row(id).paper_on).toBeNull();
    const who = await applicant(app);
    const impossible = await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields: { documentKind: "medical_certificate", ...expiresOn, ...paperOn } as Record<string, string>,
    });
    shows(impossible, 422, "This is before the date on the document.", "card.pdf");
    await file(manager, `/folder/${folderId(who, "driving_record")}/file`, {
      files: [{ bytes: pdf(), name: "mvr.pdf" }],
      fields: { documentKind: "mvr", ...(dayFields("paperOn", "2026-02-03") as Record<string, string>) },
    });
    expect(rowsOf(who)[0]).toMatchObject({ kind: "mvr", paper_on: "2026-02-03" });
  });

  it("come back with everything typed where something is wrong", async () => {
    const { id } = await filed();
    const typed = { title: "", place: "medical.mvr", "expiresOn.month": "2", "expiresOn.day": "30", note: "kept" };
    const response = await change(manager, `/file/${id}/edit`, { ...typed, "expiresOn.year": "2030" });
    expect(response.status).toBe(422);
    const words = wordsOf(response.text);
    for (const says of ["Choose one from the list.", "That month doesn't have that day.", "Fill in this field."])
      expect(words).toContain(says);
    expect(heldIn(response.text, "note")).toBe("kept");
    expect(row(id).version).toBe(1);
  });

  it("are not overwritten by a page that was out of date", async () => {
    const { id } = await filed();
    await change(manager, `/file/${id}/edit`, { title: "first" });
    const late = await change(administrator, `/file/${id}/edit`, { title: "second", version: "1" });
    shows(late, 409, "someone changed it in the meantime");
    expect(heldIn(late.text, "title")).toBe("second");
    expect(row(id).name).toBe("first.pdf");
    // Having seen it, one may decide again.
    await administrator.post(`/file/${id}/edit`, {
      title: "second",
      place: "medical.other",
      version: String(heldIn(late.text, "version")),
    });
    expect(row(id).name).toBe("second.pdf");
  });
});

describe("a newer version", () => {
  it("is made by turning a picture; the earlier stays as it was, under it", async () => {
    const { who, id } = await filed(await jpeg(300, 200), { name: "photo.jpg" });
    await change(manager, `/file/${id}/edit`, { note: "upside down" });
    const once = String(heldIn((await manager.get(`/file/${id}/turn`)).text, "once"));
    const turned = await manager.post(`/file/${id}/turn`, { version: "2", turn: "right", once });
    const again = await manager.post(`/file/${id}/turn`, { version: "2", turn: "right", once });
    expect(again.location).toBe(turned.location);
    const newer = row(id).replaced_by_id as string;
    expect(turned.location).toBe(`/file/${newer}/edit`);
    expect(rowsOf(who)).toHaveLength(2);
    const size = async (file: string) => {
      const { width, height } = await sharp((await manager.get(`/file/${file}`)).bytes).metadata();
      return [width, height];
    };
    expect([await size(id), await size(newer)]).toEqual([
      [300, 200],
      [200, 300],
    ]);
    expect(heldIn((await manager.get(`/file/${newer}/edit`)).text, "note")).toBe("upside down");
    const list = await manager.get(`/folder/${folderId(who, "medical")}`);
    says(list, "1 file Name", "1 earlier version");
    expect(list.text).toContain(`href="/file/${id}?view"`);
    const old = await manager.get(`/file/${id}/edit`);
    says(old, "This is an earlier version");
    expect(old.text).toContain(`/file/${newer}/edit`);
    // What was replaced can't be changed any more.
    for (const [page, fields] of [
      ["edit", { title: "x" }],
      ["turn", { turn: "left" }],
    ] as const)
      expect((await manager.post(`/file/${id}/${page}`, { version: "3", ...fields })).status, page).toBe(409);
    expect(unzip((await manager.get(`/folder/${folderId(who, "medical")}/zip`)).bytes).map(({ name }) => name)).toEqual(
      ["Earlier versions/photo.jpg", "photo.jpg"],
    );
  });

  it("made by turning is the same document: of the day on which it was filed, and of whoever filed it", async () => {
    const { who, id } = await filed(await jpeg(), { name: "photo.jpg" });
    const filedAt = Date.now() - 300 * 24 * 3600_000;
    data.run("update files set created_at = ? where id = ?", filedAt, id);
    await administrator.post(`/file/${id}/turn`, { version: "1", turn: "right" });
    const newer = row(id).replaced_by_id as string;
    expect(row(newer)).toMatchObject({ created_at: filedAt, created_by_user_id: row(id).created_by_user_id });
    const list = await manager.get(`/folder/${folderId(who, "medical")}`);
    says(list, formatDay(dayOf(new Date(filedAt), "America/Chicago"), "en"));
    await file(administrator, `/file/${newer}/replacement`, { files: [{ bytes: pdf(), name: "b.pdf" }] });
    const another = row(row(newer).replaced_by_id as string);
    expect(another.created_at).toBeGreaterThan(filedAt);
    expect(another.created_by_user_id).not.toBe(row(id).created_by_user_id);
  });

  it("is another file in its place, with its name, kind and note, and an expiry of its own; moving takes all along", async () => {
    const { who, id, bytes } = await filed();
    await change(manager, `/file/${id}/edit`, {
      title: "MVR 2026",
      place: "driving_record.mvr",
      note: "from the state",
      "expiresOn.month": "1",
      "expiresOn.day": "2",
      "expiresOn.year": "2026",
    });
    const replacement = `/file/${id}/replacement`;
    const scan = { bytes: await jpeg(), name: "scan0001.png" };
    for (const [sent, said] of [
      [[], "Choose at least one file."],
      [[{ bytes: Buffer.from("MZ"), name: "virus.pdf" }], "virus.pdf: We can't read this file."],
    ] as const) {
      shows(await file(manager, replacement, { files: [...sent] }), 422, said);
    }
    const stale = await file(manager, replacement, { files: [scan], fields: { version: "1" } });
    expect(stale.status).toBe(409);
    const once = String(heldIn(stale.text, "once"));
    const staged = String(heldIn(stale.text, "staged"));
    for (let time = 0; time < 2; time += 1) {
      const sent = await file(manager, replacement, {
        fields: { staged, "expiresOn.month": "1", "expiresOn.day": "2", "expiresOn.year": "2036" },
        once,
      });
      expect(sent.location).toBe(`/file/${row(id).replaced_by_id}/edit`);
    }
    const newer = row(id).replaced_by_id as string;
    expect(rowsOf(who)).toHaveLength(2);
    expect(row(newer)).toMatchObject({
      name: "MVR 2026.jpg",
      kind: "mvr",
      folder: "driving_record",
      expires_on: "2036-01-02",
    });
    expect(heldIn((await manager.get(`/file/${newer}/edit`)).text, "note")).toBe("from the state");
    expect((await manager.get(`/file/${id}`)).bytes.equals(bytes)).toBe(true);
    await change(manager, `/file/${newer}/edit`, { place: "other.other" });
    expect(rowsOf(who).map(({ folder }) => folder)).toEqual(["other", "other"]);
    expect((await file(manager, replacement, { files: [scan] })).status).toBe(409);
    expect(data.count("audit_events", "action = 'file.replaced' and object = ?", id)).toBe(1);
  });
});

describe("deleting", () => {
  it("is an Administrator's, on a page that says what is lost, and leaves no bytes", async () => {
    const { who, id } = await filed(await jpeg(), { name: "photo.jpg" });
    const refused = await manager.get(`/file/${id}/deletion`);
    says(refused, "Only an Administrator of your company can delete a file.");
    expect((await manager.post(`/file/${id}/deletion`, { version: "1" })).location).toBe("/forbidden");
    expect((await manager.get(`/file/${id}/edit`)).text).not.toContain("/deletion");
    await manager.post(`/file/${id}/turn`, { version: "1", turn: "right" });
    const newer = row(id).replaced_by_id as string;
    await manager.post(`/file/${newer}/turn`, { version: "1", turn: "right" });
    const newest = row(newer).replaced_by_id as string;
    const names = data
      .all<{ storage_name: string; thumbnail_name: string }>(
        "select storage_name, thumbnail_name from files where driver_id = ?",
        driverId(who),
      )
      .flatMap((stored) => [stored.storage_name, stored.thumbnail_name]);
    expect((await administrator.get(`/file/${newest}/edit`)).text).toContain(`/file/${newest}/deletion`);
    // One in the middle goes alone, and the chain closes.
    const middle = await administrator.get(`/file/${newer}/deletion`);
    says(middle, "This earlier version will be gone for good.");
    await administrator.post(`/file/${newer}/deletion`, { version: String(heldIn(middle.text, "version")) });
    expect(rowsOf(who).map((stored) => [stored.id, stored.replaced_by_id])).toEqual([
      [id, newest],
      [newest, null],
    ]);
    const page = await administrator.get(`/file/${newest}/deletion`);
    says(page, "1 earlier version goes with it.");
    expect((await administrator.post(`/file/${newest}/deletion`, { version: "7" })).status).toBe(409);
    const done = await administrator.post(`/file/${newest}/deletion`, { version: "1" });
    expect(done.location).toBe(`/folder/${folderId(who, "medical")}`);
    expect(rowsOf(who)).toEqual([]);
    const left = new Set(blobNames(app.dataDir));
    expect(names.filter((name) => left.has(name))).toEqual([]);
    expect((await administrator.post(`/file/${newest}/deletion`, { version: "1" })).status).toBe(404);
    expect(data.count("audit_events", "action = 'file.deleted' and object in (?, ?, ?)", id, newer, newest)).toBe(3);
  });
});

describe("a file with the wrong driver", () => {
  const move = (who: Visitor, id: string, driver: string, version?: string) =>
    change(who, `/file/${id}/move`, { driver, ...(version && { version }) });

  it("goes to the right one with its earlier versions and its note, sealed by that driver's key", async () => {
    const bytes = await jpeg();
    const { who, id } = await filed(bytes, { name: "photo.jpg" });
    const right = await applicant(app);
    await manager.post(`/file/${id}/turn`, { version: "1", turn: "right" });
    const newest = row(id).replaced_by_id as string;
    await change(administrator, `/file/${newest}/edit`, { note: "of whom?" });
    const before = rowsOf(who).map(({ storage_name }) => storage_name);
    says(await administrator.get(`/file/${newest}/edit`), "Move to another driver");
    const moved = await move(administrator, newest, right.email);
    expect(moved.location?.split("?")[0]).toBe(`/folder/${folderId(right, "medical")}`);
    expect(rowsOf(who)).toEqual([]);
    expect(rowsOf(right)).toMatchObject([
      { id, folder: "medical", replaced_by_id: newest },
      { id: newest, folder: "medical", replaced_by_id: null },
    ]);
    expect((await administrator.get(`/file/${id}`)).bytes.length).toBeGreaterThan(0);
    expect((await administrator.get(`/file/${newest}?thumbnail`)).status).toBe(200);
    expect(heldIn((await administrator.get(`/file/${newest}/edit`)).text, "note")).toBe("of whom?");
    const left = new Set(blobNames(app.dataDir));
    expect(before.filter((name) => left.has(name))).toEqual([]);
    const [event] = audited("file.moved", newest);
    expect(event?.detail).toContain(driverId(who));
    expect(event?.detail).toContain(driverId(right));
    const pageOf = (one: Parameters<typeof driverId>[0]) => manager.get(`/driver/${driverId(one)}`);
    says(await pageOf(who), "Document moved to another driver", right.email);
    says(await pageOf(right), "Document came from another driver", who.email);
  });

  it("leaves no trace of a restricted paper for who may not see those", async () => {
    const { who, id } = await filed();
    const right = await applicant(app);
    await change(administrator, `/file/${id}/edit`, { place: "restricted.drug_alcohol_test" });
    expect((await move(administrator, id, right.email)).status).toBe(302);
    says(await administrator.get(`/driver/${driverId(who)}`), "moved to another driver : Drug or alcohol test result");
    expect(wordsOf((await manager.get(`/driver/${driverId(who)}`)).text)).not.toContain("moved to another driver");
  });

  it("stays where nobody, several or the same driver is meant, and where it is needed or held", async () => {
    const { who, id } = await filed();
    const right = await applicant(app);
    shows(await move(administrator, id, "Nobody At All"), 422, "None of your drivers has this name.");
    shows(await move(administrator, id, who.email), 422, "This driver already has it.");
    shows(await move(administrator, id, right.email, "7"), 409);
    expect((await administrator.post(`/driver/${driverId(who)}/legal-hold`, { reason: "Case 12" })).status).toBe(302);
    shows(await move(administrator, id, right.email), 409, "legal hold");
    expect(rowsOf(who)).toMatchObject([{ id, version: 1 }]);
    expect(rowsOf(right)).toEqual([]);
    expect(audited("file.moved", id)).toEqual([]);
  });

  it("is an Administrator's to move, and reaches no driver of another company", async () => {
    const { who, id } = await filed();
    const elsewhere = await submitted(app);
    expect((await manager.post(`/file/${id}/move`, { version: "1", driver: who.email })).location).toBe("/forbidden");
    shows(await move(administrator, id, elsewhere.email), 422, "None of your drivers has this name.");
    expect((await stranger.get(`/file/${id}/move`)).status).toBe(404);
    expect((await stranger.post(`/file/${id}/move`, { version: "1", driver: elsewhere.email })).status).toBe(404);
  });
});

describe("a file that is needed", () => {
  const refuses = async (who: Visitor, id: string, said: string, { editor = administrator } = {}) => {
    const before = row(id);
    const sent: [string, Record<string, string>][] = [
      ["edit", { title: "another" }],
      ["edit", { title: before.name.replace(/\.\w+$/, ""), place: "other.other" }],
      ["deletion", {}],
      ...(before.name.endsWith(".jpg") ? [["turn", { turn: "left" }] as [string, Record<string, string>]] : []),
    ];
    for (const [page, fields] of sent) {
      const response = await editor.post(`/file/${id}/${page}`, { version: "1", ...fields });
      expect(response.status, page).toBe(409);
      expect(wordsOf(response.text), page).toContain(said);
    }
    const replaced = await file(editor, `/file/${id}/replacement`, {
      files: [{ bytes: pdf(), name: "b.pdf" }],
      fields: { version: "1" },
    });
    shows(replaced, 409, said);
    expect(row(id)).toEqual(before);
    for (const page of ["edit", "deletion", "replacement"])
      expect(wordsOf((await editor.get(`/file/${id}/${page}`)).text), page).toContain(said);
    // A note and an expiry hurt nothing.
    expect((await change(editor, `/file/${id}/edit`, { note: "seen" })).status).toBe(302);
    expect(row(id)).toMatchObject({ name: before.name, kind: before.kind, folder: before.folder, version: 2 });
    expect((await who.get(`/file/${id}`)).status).toBe(200);
  };

  it("because a CDL shows it stays as it is; a newer CDL's pictures fold over the earlier", async () => {
    const who = await applicant(app);
    await saveSection(who, "you", TYPED.you);
    // By staff: what an applicant hands in, the company sees from the signature on.
    const licence = `/driver/${driverId(who)}/cdl/edit`;
    await handIn(manager, {}, licence);
    const front = idOf(data, "select front_file_id as id from cdls where driver_id = ?", driverId(who));
    await refuses(who, front, "This photo is part of an uploaded CDL.");
    await handIn(manager, { licenceNumber: "H7654399" }, licence);
    expect(row(front).replaced_by_id).not.toBeNull();
    expect((await administrator.post(`/file/${front}/deletion`, { version: String(row(front).version) })).status).toBe(
      409,
    );
    const list = wordsOf((await who.get(`/folder/${folderId(who, "licence")}`)).text);
    says(list, "2 files Name", "1 earlier version");
  });

  it("because it is the paper of a signed application stays as it is", async () => {
    const who = await withPdfs(() => submitted(app));
    const sunbeam = await staff(app, "sun.admin");
    const paper = await until(() =>
      data.one<{ id: string } | undefined>(
        "select id from files where driver_id = ? and kind = 'application_pdf'",
        driverId(who),
      ),
    );
    await refuses(who, paper.id, "This is the PDF of a signed application.", { editor: sunbeam });
  });
});

function blobNames(dataDir: string): string[] {
  return readdirSync(`${dataDir}/files`, { recursive: true, encoding: "utf8" }).map((name) => name.slice(3));
}
