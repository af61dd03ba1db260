/** A driver's folders: who sees what, what is taken in and what not, and all of it as one ZIP. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { applicant, saveSection, TYPED } from "../applicant";
import type { Row } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, driverId, folderId, userName } from "../rows";
import { type HttpResponse, staff, Visitor } from "../visitor";
import { type Filing, file, pdf, type Sent, unzip } from "./filing";
import { emptyPng, handIn, picture } from "./licence";

type FileRow = Row<"files">;
const MB = 1024 * 1024;
const OFFICE = "This is a Word, Excel or ZIP file. Save it as a PDF and choose that.";
const CUT = "This file is incomplete.";
const WEBPAGE = "This is a web page, not the document.";
const NEITHER = "We can't read this file. Use a PDF, or a JPEG, PNG or WebP photo.";

const filesIn = (folder: string) =>
  data.all<FileRow>("select * from files where folder_id = ? order by created_at, id", folder);
const add = (who: Visitor, folder: string, filing: Filing): Promise<HttpResponse> =>
  file(who, `/folder/${folder}/file`, filing);
const blobs = () =>
  readdirSync(`${app.dataDir}/files`, { recursive: true, encoding: "utf8" }).filter((name) => name.length > 10);

describe("the folders of a driver", () => {
  it("open to the company's staff and, as far as they are their own, to the applicant", async () => {
    const [who, other] = [await applicant(app), await applicant(app)];
    const rtic = await staff(app, "rtic.admin");
    const all = ["root", "application", "licence", "medical", "driving_record", "other"];
    const open = async (visitor: Visitor, path = "") => {
      const seen: string[] = [];
      for (const kind of all) {
        const response = await visitor.get(`/folder/${folderId(who, kind)}${path}`);
        if (response.status === 200) seen.push(kind);
        else expect(response.location, kind).toBe("/forbidden");
      }
      return seen;
    };
    await Promise.all(
      all.slice(1).map((kind) => add(manager, folderId(who, kind), { files: [{ bytes: pdf(), name: "a" }] })),
    );
    for (const path of ["", "/zip"]) {
      expect(await open(manager, path)).toEqual(all);
      expect(await open(administrator, path)).toEqual(all);
      expect(await open(who, path)).toEqual(["root", "application", "licence"]);
      for (const nobody of [other, stranger, rtic, new Visitor(app.origin)])
        expect(await open(nobody, path)).toEqual([]);
    }
    for (const path of [`/folder/${newId()}`, `/folder/${newId()}/zip`])
      for (const visitor of [who, manager, new Visitor(app.origin)])
        expect((await visitor.get(path)).location).toBe("/forbidden");
  });

  it("show an applicant these two, no form and nobody's name", async () => {
    const who = await applicant(app);
    const root = folderId(who, "root");
    await add(manager, folderId(who, "licence"), { files: [{ bytes: pdf(), name: "permit.pdf" }] });
    const [mine, theirs] = [await who.get(`/folder/${root}`), await manager.get(`/folder/${root}`)];
    expect(wordsOf(mine.text)).toMatch(/Application 0 files License 1 file,/);
    expect(wordsOf(mine.text)).not.toMatch(/Medical|Driving record/);
    expect(wordsOf(theirs.text)).toMatch(
      /Application 0 files License 1 file, .*Medical 0 files Driving record 0 files/,
    );
    const inside = await who.get(`/folder/${folderId(who, "licence")}`);
    const name = userName("north.manager");
    says(inside, "permit.pdf", "The company");
    expect(inside.text).not.toContain(name);
    expect(inside.text).not.toMatch(/\/(edit|file)"/);
    says(await manager.get(`/folder/${folderId(who, "licence")}`), name);
    expect((await who.get("/applicant")).text).toContain(`/folder/${root}`);
  });

  it("take documents from the company's staff only", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "licence");
    const form = () => {
      const filled = new FormData();
      filled.append("documents", new Blob([new Uint8Array(pdf())]), "a.pdf");
      return filled;
    };
    const rtic = await staff(app, "rtic.manager");
    const seen: Record<string, string[]> = {};
    for (const [name, visitor] of Object.entries({ who, stranger, rtic, nobody: new Visitor(app.origin) })) {
      const page = await visitor.upload(`/folder/${folder}/file`, form());
      const sent = await visitor.upload(`/folder/${folder}/file/sent`, form());
      seen[name] = [`${page.status} ${page.location?.split("?")[0]}`, `${sent.status}`];
    }
    expect(seen).toEqual({
      who: ["302 /forbidden", "403"],
      stranger: ["302 /forbidden", "403"],
      rtic: ["302 /forbidden", "403"],
      nobody: ["302 /forbidden", "401"],
    });
    expect((await manager.upload(`/folder/${folderId(who, "root")}/file`, form())).status).toBe(404);
    expect((await manager.get(`/folder/${folderId(who, "root")}/file`)).status).toBe(404);
    expect(filesIn(folder)).toEqual([]);
  });
});

describe("adding files", () => {
  it("keeps several at once with kind and expiry, pictures upright and without metadata, PDFs as they came", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "medical");
    const card = pdf();
    const photo = await picture(300, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "secret" } })
      .jpeg()
      .toBuffer();
    const response = await add(manager, folder, {
      files: [
        { bytes: card, name: "médico.pdf" },
        { bytes: photo, name: "card.jpeg" },
        { bytes: await picture().png().toBuffer(), name: "scan.png" },
        { bytes: await picture().webp().toBuffer(), name: "scan.webp" },
      ],
      fields: {
        documentKind: "medical_variance",
        "expiresOn.month": "5",
        "expiresOn.day": "14",
        "expiresOn.year": "2035",
      },
    });
    expect(response.location).toBe(`/folder/${folder}`);
    const stored = filesIn(folder);
    expect(stored.map(({ name }) => name)).toEqual(["médico.pdf", "card.jpg", "scan.jpg", "scan.jpg"]);
    expect(new Set(stored.map(({ kind, expires_on }) => `${kind} ${expires_on}`))).toEqual(
      new Set(["medical_variance 2035-05-14"]),
    );
    const [first, second] = stored as [FileRow, FileRow];
    expect((await manager.get(`/file/${first.id}`)).bytes.equals(card)).toBe(true);
    const shown = await manager.get(`/file/${second.id}`);
    const meta = await sharp(shown.bytes).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([200, 300, undefined]);
    expect((await manager.get(`/file/${second.id}?thumbnail`)).status).toBe(200);
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    const ways = [first, second].flatMap(({ id }) => ["view", "download"].map((way) => `/file/${id}?${way}`));
    const sent = await Promise.all(ways.map((path) => manager.get(path)));
    expect(sent.map(({ headers }) => headers.get("content-disposition")?.split(";")[0])).toEqual([
      "inline",
      "attachment",
      "inline",
      "attachment",
    ]);
    expect(new Set(sent.map(({ headers }) => headers.get("content-security-policy")))).toEqual(
      new Set(["default-src 'none'; sandbox; frame-ancestors 'none'"]),
    );
    const page = wordsOf((await manager.get(`/folder/${folder}`)).text);
    expect(page).toContain("Medical variance or exemption");
    expect(page).toContain("May 14, 2035 Valid");
    const inSpanish = await manager.get(`/folder/${folder}`, { cookie: `${cookies(manager)}; language=es` });
    says(inSpanish, "Dispensa o exención médica");
    // Nothing of it lies in plain on the disk.
    expect(readFileSync(blobPath(first)).includes(Buffer.from("%PDF-"))).toBe(false);
    expect(
      data.count(
        "audit_events",
        "action = 'file.added' and object in (select id from files where folder_id = ?)",
        folder,
      ),
    ).toBe(4);
  });

  it("begins with the kind that mostly lies in the folder", async () => {
    const who = await applicant(app);
    const kinds: Record<string, unknown> = {};
    for (const folder of ["licence", "medical", "driving_record", "other"])
      kinds[folder] = heldIn((await manager.get(`/folder/${folderId(who, folder)}/file`)).text, "documentKind");
    expect(kinds).toEqual({
      licence: "licence_copy",
      medical: "medical_certificate",
      driving_record: "mvr",
      other: "other",
    });
  });

  it("refuses by name whatever is none, keeps the others of the same form and nothing half", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "other");
    const stored = (bytes: Buffer, name: string) => zipOf(bytes, name);
    const jpeg = await picture(600, 400).jpeg().toBuffer();
    const bad: Record<string, [Sent, string]> = {
      program: [{ bytes: Buffer.concat([Buffer.from("MZ\u0090"), Buffer.alloc(4000)]), name: "resume.pdf" }, NEITHER],
      elf: [{ bytes: Buffer.concat([Buffer.from("\u007fELF"), pdf()]), name: "elf.pdf" }, NEITHER],
      zip: [{ bytes: stored(pdf(), "a.pdf"), name: "zip.pdf" }, OFFICE],
      bomb: [{ bytes: stored(deflateSync(Buffer.alloc(100 * MB)), "bomb"), name: "bomb.jpg" }, OFFICE],
      svg: [{ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: "drawing.png" }, NEITHER],
      html: [
        { bytes: Buffer.concat([Buffer.from("<!doctype html><script>1</script>"), pdf()]), name: "page.pdf" },
        WEBPAGE,
      ],
      broken: [{ bytes: jpeg.subarray(0, jpeg.length / 2), name: "broken.jpg" }, CUT],
      scrambled: [{ bytes: Buffer.from(jpeg.map((byte) => byte ^ 0x5a)), name: "scrambled.jpg" }, NEITHER],
      pixels: [{ bytes: emptyPng(20_000, 20_000), name: "huge.png" }, "This photo has more than 50 megapixels."],
      byte: [{ bytes: pdf(15 * MB + 1), name: "large.pdf" }, "This file is larger than 15 MB."],
    };
    const before = blobs().length;
    for (const [what, [sent, says]] of Object.entries(bad)) {
      const response = await add(manager, folder, { files: [sent] });
      expect(response.status, what).toBe(422);
      expect(wordsOf(response.text), what).toContain(`${sent.name}: ${says}`);
    }
    expect(filesIn(folder)).toEqual([]);
    expect(blobs().length).toBe(before);
    const mixed = await add(manager, folder, {
      files: [
        { bytes: pdf(), name: "good.pdf" },
        bad.program?.[0] as Sent,
        { bytes: jpeg, name: "also good.jpg" },
        bad.byte?.[0] as Sent,
      ],
      fields: { documentKind: "training" },
    });
    expect(mixed.status).toBe(422);
    const words = wordsOf(mixed.text);
    says(
      words,
      "Added: good.pdf, also good.jpg",
      `resume.pdf: ${NEITHER}`,
      "large.pdf: This file is larger than 15 MB.",
    );
    expect(filesIn(folder).map(({ name, kind }) => [name, kind])).toEqual([
      ["good.pdf", "training"],
      ["also good.jpg", "training"],
    ]);
    expect(heldIn(mixed.text, "staged")).toBeUndefined();
    expect((await add(manager, folder, { files: [{ bytes: pdf(15 * MB), name: "just.pdf" }] })).status).toBe(302);
  });

  it("says of files that a page's script had refused why, and which others were added", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "other");
    const failed = ["file_unreadable broken.pdf", "file_too_large huge scan.pdf"];
    const none = await add(manager, folder, { fields: { failed } });
    shows(none, 422, `broken.pdf: ${NEITHER}`, "huge scan.pdf: This file is larger than 15 MB.");
    expect(wordsOf(none.text)).not.toContain("Choose at least one file.");
    const mixed = await add(manager, folder, { fields: { failed }, files: [{ bytes: pdf(), name: "good.pdf" }] });
    shows(mixed, 422, "Added: good.pdf", `broken.pdf: ${NEITHER}`);
    expect(filesIn(folder).map(({ name }) => name)).toEqual(["good.pdf"]);
    for (const forged of ["<b>x</b> name", "constructor name", "nonsense"])
      shows(await add(manager, folder, { fields: { failed: forged } }), 422, "Choose at least one file.");
  });

  it("keeps what has arrived while a date or a kind is mended, and files it once", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "driving_record");
    const wrong = await add(manager, folder, {
      files: [{ bytes: pdf(), name: "mvr.pdf" }],
      fields: { "expiresOn.month": "2", "expiresOn.day": "30", "expiresOn.year": "2030", documentKind: "mvr" },
    });
    shows(wrong, 422, "That month doesn't have that day.", "mvr.pdf is uploaded");
    expect(filesIn(folder)).toEqual([]);
    const staged = String(heldIn(wrong.text, "staged"));
    const once = String(heldIn(wrong.text, "once"));
    const fields = { staged, documentKind: "mvr" };
    for (let time = 0; time < 2; time += 1)
      expect((await add(manager, folder, { fields, once })).location).toBe(`/folder/${folder}`);
    // Not even a form of its own files it again.
    await add(manager, folder, { fields });
    expect(filesIn(folder).map(({ name, kind }) => [name, kind])).toEqual([["mvr.pdf", "mvr"]]);
    const elsewhere = await add(manager, folder, {
      fields: { documentKind: "medical_certificate" },
      files: [{ bytes: pdf(), name: "b.pdf" }],
    });
    expect(elsewhere.status).toBe(422);
    shows(await add(manager, folder, {}), 422, "Choose at least one file.");
  });

  it("takes no sealed text of another driver or company, or one that was made up", async () => {
    const [who, other] = [await applicant(app), await applicant(app)];
    const sentTo = async (visitor: Visitor, folder: string) => {
      const form = new FormData();
      form.append("picture", new Blob([new Uint8Array(pdf())]), "sent.pdf");
      const response = await visitor.upload(`/folder/${folder}/file/sent`, form);
      return JSON.parse(response.text) as { staged?: string; errors?: string[] };
    };
    const { staged = "" } = await sentTo(manager, folderId(other, "other"));
    expect(staged.length).toBeGreaterThan(100);
    for (const token of [staged, "nonsense", `${staged.slice(0, -4)}AAAA`]) {
      const response = await add(manager, folderId(who, "other"), { fields: { staged: token } });
      shows(response, 422, "We no longer have a file you uploaded earlier. Choose it again.");
    }
    expect(filesIn(folderId(who, "other"))).toEqual([]);
    // In any folder of the driver it arrived for.
    expect((await add(manager, folderId(other, "medical"), { fields: { staged } })).status).toBe(302);
    expect(filesIn(folderId(other, "medical"))).toHaveLength(1);
  });

  it("tells a page's script what is wrong as a code", async () => {
    const folder = folderId(await applicant(app), "other");
    const sent = async (bytes: Buffer) => {
      const form = new FormData();
      form.append("picture", new Blob([new Uint8Array(bytes)]), "a.pdf");
      const response = await manager.upload(`/folder/${folder}/file/sent`, form);
      return [response.status, JSON.parse(response.text)];
    };
    expect(await sent(Buffer.from("MZ"))).toEqual([422, { errors: ["file_unreadable"] }]);
    expect(await sent(pdf(15 * MB + 1))).toEqual([422, { errors: ["file_too_large"] }]);
    expect((await manager.get(`/folder/${folder}/file/sent`)).status).toBe(405);
  });

  it("takes several large ones in one form, and refuses a body beyond 64 MB", async () => {
    const folder = folderId(await applicant(app), "other");
    const large = Array.from({ length: 4 }, (_, index) => ({ bytes: pdf(15 * MB), name: `${index}.pdf` }));
    const form = new FormData();
    for (const { bytes, name } of large) form.append("documents", new Blob([new Uint8Array(bytes)]), name);
    expect((await manager.upload(`/folder/${folder}/file`, form)).status).toBe(302);
    expect(filesIn(folder)).toHaveLength(4);
    form.append("documents", new Blob([new Uint8Array(pdf(15 * MB))]), "5.pdf");
    expect((await manager.upload(`/folder/${folder}/file`, form)).status).toBe(413);
    expect(filesIn(folder)).toHaveLength(4);
  });

  it("cut off on the way leaves no row, and what was sealed is the sweeper's", async () => {
    const folder = folderId(await applicant(app), "other");
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF',
    );
    const headers = { origin: app.origin, "content-type": "multipart/form-data; boundary=b" };
    const response = await manager.request(`/folder/${folder}/file`, { method: "POST", headers, body });
    shows(response, 422, "The upload was cut off, so nothing was saved.");
    expect(filesIn(folder)).toEqual([]);
  });
});

describe("a folder as a ZIP", () => {
  it("holds every file byte by byte under its own name, the root by sub-folder, the applicant's what they may see", async () => {
    const who = await applicant(app);
    await saveSection(who, "you", TYPED.you);
    await handIn(manager, {}, `/driver/${driverId(who)}/cdl/edit`);
    const contents: Record<string, Buffer> = {};
    for (const [kind, names] of Object.entries({
      medical: ["médico ñ 医.pdf", "card.pdf", "CARD.pdf"],
      licence: ["card.pdf"],
    }))
      for (const name of names) {
        const bytes = pdf();
        await add(manager, folderId(who, kind), { files: [{ bytes, name }] });
        contents[`${kind}/${name}`] = bytes;
      }
    const one = await manager.get(`/folder/${folderId(who, "medical")}/zip`);
    expect(one.headers.get("content-type")).toBe("application/zip");
    expect(one.headers.get("content-disposition")).toMatch(/^attachment; filename="[ -~]+\.zip"; filename\*=UTF-8''/);
    expect(Number(one.headers.get("content-length"))).toBe(one.bytes.length);
    expect(one.headers.get("cache-control")).toContain("no-store");
    expect(unzip(one.bytes)).toEqual([
      { name: "médico ñ 医.pdf", bytes: contents["medical/médico ñ 医.pdf"] },
      { name: "card.pdf", bytes: contents["medical/card.pdf"] },
      { name: "CARD (2).pdf", bytes: contents["medical/CARD.pdf"] },
    ]);
    const root = `/folder/${folderId(who, "root")}/zip`;
    expect(unzip((await manager.get(root)).bytes).map(({ name }) => name)).toEqual([
      "License/cdl-front.jpg",
      "License/cdl-back.jpg",
      "License/card.pdf",
      "Medical/médico ñ 医.pdf",
      "Medical/card.pdf",
      "Medical/CARD (2).pdf",
    ]);
    const own = unzip((await who.get(root, { cookie: `${cookies(who)}; language=es` })).bytes);
    expect(own.map(({ name }) => name)).toEqual([
      "Licencia/cdl-front.jpg",
      "Licencia/cdl-back.jpg",
      "Licencia/card.pdf",
    ]);
    expect(own[2]?.bytes.equals(contents["licence/card.pdf"] as Buffer)).toBe(true);
    const loads = audited("folder.downloaded", folderId(who, "root"));
    expect(loads.map(({ detail }) => JSON.parse(detail))).toEqual([{ files: 6 }, { files: 3 }]);
  });

  it("of nothing does not exist, and is not offered", async () => {
    const who = await applicant(app);
    expect((await manager.get(`/folder/${folderId(who, "other")}/zip`)).status).toBe(404);
    for (const kind of ["root", "other"])
      expect((await manager.get(`/folder/${folderId(who, kind)}`)).text).not.toContain("/zip");
  });

  it("costs no more memory for many files than for few", async () => {
    const folder = folderId(await applicant(app), "other");
    const large = Array.from({ length: 4 }, () => ({ bytes: pdf(12 * MB), name: "large.pdf" }));
    for (let time = 0; time < 2; time += 1) await add(manager, folder, { files: large });
    const outside = () => process.memoryUsage().arrayBuffers;
    const { hostname, port } = new URL(app.origin);
    const before = outside();
    let [most, received] = [0, 0];
    await new Promise<void>((resolve, reject) => {
      const headers = { cookie: cookies(manager), "x-forwarded-for": manager.address };
      send({ hostname, port, path: `/folder/${folder}/zip`, headers }, (response) => {
        response.on("data", (chunk: Buffer) => {
          received += chunk.length;
          most = Math.max(most, outside() - before);
        });
        response.on("end", resolve);
        response.on("error", reject);
      }).end();
    });
    expect(received).toBeGreaterThan(96 * MB);
    // A file as it lies there, as it is read and what is on its way; not the 96 MB.
    expect(most / MB).toBeLessThan(75);
  });
});

const cookies = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const blobPath = ({ storage_name }: FileRow) => {
  const path = `${app.dataDir}/files/${storage_name.slice(0, 2)}/${storage_name}`;
  statSync(path);
  return path;
};

/** A ZIP with one stored entry. */
function zipOf(bytes: Buffer, name: string): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt32LE(bytes.length, 22);
  head.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  return Buffer.concat([head, Buffer.from(name), bytes, end]);
}

describe("a stored file that is lost or was altered", () => {
  it("is named on a page, left out of the ZIP with a list, told once, and works again once it is put back", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "medical");
    await add(manager, folder, {
      files: ["lost.pdf", "altered.pdf", "whole.pdf"].map((name) => ({ bytes: pdf(), name })),
    });
    const rows = filesIn(folder);
    const row = (name: string) => rows.find((each) => each.name === name) as FileRow;
    const path = (name: string) => {
      const { storage_name: stored } = row(name);
      return `${app.dataDir}/files/${stored.slice(0, 2)}/${stored}`;
    };
    const [lost, altered] = [readFileSync(path("lost.pdf")), readFileSync(path("altered.pdf"))];
    rmSync(path("lost.pdf"));
    const changed = Buffer.from(altered);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    writeFileSync(path("altered.pdf"), changed);

    for (const name of ["lost.pdf", "altered.pdf", "lost.pdf"]) {
      const response = await manager.get(`/file/${row(name).id}`);
      expect(response.status, name).toBe(404);
      expect(response.headers.get("content-type")).toContain("text/html");
      says(response, `We can't read “${name}” right now.`);
    }
    const zip = await manager.get(`/folder/${folder}/zip`);
    expect(Number(zip.headers.get("content-length"))).toBe(zip.bytes.length);
    const entries = unzip(zip.bytes);
    expect(entries.map(({ name }) => name)).toEqual(["whole.pdf", "Files that are missing.txt"]);
    expect(entries[1]?.bytes.toString()).toMatch(/- lost\.pdf\r\n- altered\.pdf\r\n$/);
    for (const name of ["lost.pdf", "altered.pdf"])
      expect(data.count("audit_events", "action = 'file.damaged' and object = ?", row(name).id), name).toBe(1);
    const rtic = await staff(app, "rtic.admin");
    says(await rtic.get(`/audit?object=${row("lost.pdf").id}`), "Found that a stored file is lost or was altered");

    writeFileSync(path("lost.pdf"), lost);
    writeFileSync(path("altered.pdf"), altered);
    for (const name of ["lost.pdf", "altered.pdf"])
      expect((await manager.get(`/file/${row(name).id}`)).status).toBe(200);
    expect(unzip((await manager.get(`/folder/${folder}/zip`)).bytes)).toHaveLength(3);
  });
});
