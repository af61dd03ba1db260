/** Folders and files through the API: filed, described, replaced, downloaded, deleted. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { setQuestions } from "../application/whole-application";
import { pdf, unzip } from "../driver/filing";
import { jpeg } from "../driver/licence";
import { NOBODYS, trail } from "../rows";
import { app } from "../running";
import { applyAtNorthway } from "./applying";
import { applying, type Data as Json, type Person, person, said } from "./person";

const folders: Record<string, string> = {};

setQuestions(app, app.code("NRTHWAY"), []);
const manager = await person(app, "north.manager");
const administrator = await person(app, "north.admin");
const stranger = await person(app, "sun.admin");
const driver = await applying(app, app.code("NRTHWAY"), "D555-0995");
const root = (await manager.get(`application/${await applyAtNorthway(driver)}`)).data.folderId;
for (const { kind, id } of (await manager.get(`folder/${root}`)).data.folders) folders[kind] = id;

const MEGABYTE = 1024 * 1024;
const formOf = (bytes: Buffer | null, name: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes) form.append("document", new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const into = (kind: string) => `folder/${folders[kind]}/file`;
async function filed(kind = "medical", bytes = pdf(), fields: Record<string, string> = {}): Promise<Json> {
  const response = await manager.send(into(kind), formOf(bytes, "card.pdf", fields));
  expect([response.status, response.text]).toEqual([201, response.text]);
  return (await manager.get(`file/${response.data.id}`)).data;
}
const bytesOf = async (who: Person, path: string) => {
  const reply = await fetch(`${app.origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${who.token}` } });
  return Buffer.from(await reply.arrayBuffer());
};

describe("a folder", () => {
  it("is looked into by the company, and by the driver as far as it is theirs", async () => {
    expect(Object.keys(folders)).toEqual(["application", "licence", "medical", "driving_record", "other"]);
    const licences = (await manager.get(`folder/${folders.licence}`)).data;
    expect(licences).toMatchObject({ kind: "licence", parentId: root });
    expect(licences.files.length).toBe(2);
    const own = (await driver.get(`folder/${root}`)).data;
    expect(own.folders.map(({ kind }: Json) => kind)).toEqual(["application", "licence"]);
    const [front] = (await driver.get(`folder/${folders.licence}`)).data.files;
    expect((await driver.get(`file/${front.id}/content`)).type).toBe("image/jpeg");
    expect(said(await driver.get(`folder/${folders.medical}`))).toEqual([404, "not_found"]);
    const { id } = await filed();
    expect(said(await driver.get(`file/${id}/content`))).toEqual([404, "not_found"]);
    expect(said(await driver.get(`file/${id}`))).toEqual([403, "forbidden"]);
    expect(said(await driver.send(into("licence"), formOf(pdf(), "x.pdf")))).toEqual([403, "forbidden"]);
  });

  it("is not there for another company, in the words that there are for none at all", async () => {
    const { id, version } = await filed();
    const requests: ((file: string, folder: string) => Promise<Awaited<ReturnType<Person["get"]>>>)[] = [
      (_, folder) => stranger.get(`folder/${folder}`),
      (_, folder) => stranger.get(`folder/${folder}/zip`),
      (_, folder) => stranger.send(`folder/${folder}/file`, formOf(pdf(), "x.pdf")),
      (file) => stranger.get(`file/${file}`),
      (file) => stranger.put(`file/${file}`, { version, title: "Mine" }),
      (file) => stranger.delete(`file/${file}`, { version }),
      (file) => stranger.get(`file/${file}/content`),
      (file) => stranger.send(`file/${file}/content`, formOf(pdf(), "x.pdf", { version: "1" })),
    ];
    for (const send of requests) {
      const [foreign, missing, malformed] = [
        await send(id, folders.medical as string),
        await send(NOBODYS, NOBODYS),
        await send("7", "7"),
      ];
      const words = ({ body: { success, message }, code }: typeof foreign) => ({ success, message, code });
      expect(said(foreign)).toEqual([404, "not_found"]);
      expect(words(missing)).toEqual(words(foreign));
      expect(words(malformed)).toEqual(words(foreign));
    }
  });

  it("comes as a ZIP, each by what they may see", async () => {
    const bytes = pdf();
    await filed("other", bytes);
    const all = unzip(await bytesOf(manager, `folder/${root}/zip`));
    expect(all.some((entry) => entry.bytes.equals(bytes))).toBe(true);
    const own = unzip(await bytesOf(driver, `folder/${root}/zip`));
    expect(own.some((entry) => entry.bytes.equals(bytes))).toBe(false);
    expect(own.length).toBeGreaterThan(1);
  });
});

describe("a file", () => {
  it("is filed once for a key, and comes back byte by byte", async () => {
    const bytes = pdf();
    const once = newId();
    const form = () => formOf(bytes, "card.pdf", { documentKind: "medical_variance", expiresOn: "2031-05-14" });
    const [first, again] = [
      await manager.send(into("medical"), form(), once),
      await manager.send(into("medical"), form(), once),
    ];
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data]);
    const { id } = first.data;
    expect((await manager.get(`file/${id}`)).data).toMatchObject({
      folder: "medical",
      kind: "medical_variance",
      name: "card.pdf",
      mediaType: "application/pdf",
      expiresOn: "2031-05-14",
      version: 1,
      replacedById: null,
    });
    expect((await bytesOf(manager, `file/${id}/content`)).equals(bytes)).toBe(true);
    expect(trail(id)).toEqual(["file.added", "file.viewed"]);
  });

  it("may be a picture", async () => {
    const response = await manager.send(into("other"), formOf(await jpeg(), "photo.jpg"));
    expect([response.status, (await manager.get(`file/${response.data.id}`)).data.mediaType]).toEqual([
      201,
      "image/jpeg",
    ]);
  });

  it("is refused with a code at its own part", async () => {
    const send = (form: FormData) => manager.send(into("medical"), form);
    const fieldsOf = async (form: FormData) => (await send(form)).fields;
    expect(await fieldsOf(formOf(pdf(15 * MEGABYTE + 1), "large.pdf"))).toEqual({ document: "file_too_large" });
    expect((await send(formOf(pdf(15 * MEGABYTE), "just.pdf"))).status).toBe(201);
    expect(await fieldsOf(formOf(Buffer.from("MZ\u0090 This program"), "card.pdf"))).toEqual({
      document: "file_unreadable",
    });
    expect(await fieldsOf(formOf(Buffer.alloc(0), "empty.pdf"))).toEqual({ document: "file_empty" });
    expect(await fieldsOf(formOf(null, "", { documentKind: "mvr", expiresOn: "soon" }))).toEqual({
      document: "choose_file",
      documentKind: "not_listed",
      expiresOn: "date_unread",
    });
    expect(await fieldsOf(formOf(pdf(), "card.pdf", { documentKind: "medical_certificate" }))).toEqual({
      expiresOn: "required",
    });
    expect(said(await manager.send(`folder/${root}/file`, formOf(pdf(), "x.pdf")))).toEqual([404, "not_found"]);
  });

  it("is renamed, moved, dated and annotated by who saw it last", async () => {
    const { id, version } = await filed();
    const details = {
      title: "Medical card",
      place: "driving_record.mvr",
      expiresOn: "2030-01-31",
      note: "Original seen.",
    };
    const edited = await manager.put(`file/${id}`, { version, ...details });
    expect(edited.data).toMatchObject({
      name: "Medical card.pdf",
      folder: "driving_record",
      kind: "mvr",
      expiresOn: "2030-01-31",
      note: "Original seen.",
      version: version + 1,
    });
    expect(said(await manager.put(`file/${id}`, { version, ...details, title: "Other" }))).toEqual([
      409,
      "stale_version",
    ]);
    expect((await manager.put(`file/${id}`, { place: "nowhere" })).fields).toEqual({
      version: "required",
      title: "required",
      place: "not_listed",
    });
    expect(trail(id)).toContain("file.edited");
  });

  it("is replaced once for a key, and keeps what it took the place of", async () => {
    const { id, version } = await filed();
    const bytes = pdf();
    const once = newId();
    const at = `file/${id}/content`;
    const form = () => formOf(bytes, "new.pdf", { version: String(version), expiresOn: "2032-01-31" });
    const [first, again] = [await manager.send(at, form(), once), await manager.send(at, form(), once)];
    expect([first.status, again.data]).toEqual([201, first.data]);
    expect((await bytesOf(manager, `file/${first.data.id}/content`)).equals(bytes)).toBe(true);
    expect((await manager.get(`file/${first.data.id}`)).data).toMatchObject({
      name: "card.pdf",
      expiresOn: "2032-01-31",
    });
    expect((await manager.get(`file/${id}`)).data.replacedById).toBe(first.data.id);
    expect(said(await manager.send(at, formOf(pdf(), "late.pdf", { version: String(version) })))).toEqual([
      409,
      "stale_version",
    ]);
    expect((await manager.send(at, formOf(null, ""))).fields).toEqual({
      document: "choose_file",
      version: "required",
    });
    const [listed] = (await manager.get(`folder/${folders.medical}`)).data.files.filter(
      (file: Json) => file.id === first.data.id,
    );
    expect(listed.earlier.map((file: Json) => file.id)).toEqual([id]);
  });

  it("is deleted by an Administrator, unless something rests on it", async () => {
    const { id, version } = await filed();
    expect(said(await manager.delete(`file/${id}`, { version }))).toEqual([403, "forbidden"]);
    expect((await administrator.delete(`file/${id}`, {})).fields).toEqual({ version: "required" });
    expect(said(await administrator.delete(`file/${id}`, { version: version + 1 }))).toEqual([409, "stale_version"]);
    expect((await administrator.delete(`file/${id}`, { version })).status).toBe(200);
    expect(said(await administrator.get(`file/${id}/content`))).toEqual([404, "not_found"]);
    expect(trail(id)).toContain("file.deleted");
    const [front] = (await manager.get(`folder/${folders.licence}`)).data.files;
    const needed = (await manager.get(`file/${front.id}`)).data;
    expect(needed.need).toBe("needed_by_licence");
    expect(said(await administrator.delete(`file/${front.id}`, { version: needed.version }))).toEqual([
      409,
      "conflict",
    ]);
  });
});
