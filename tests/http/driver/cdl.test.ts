/** Handing in a licence: pictures as they really come, what is kept of them, and who may see them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { applicant, newEmail, saveSection, submitted, TYPED } from "../applicant";
import { idOf } from "../database";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, driverId, folderId } from "../rows";
import { app, data } from "../running";
import { dayFields, staff, Visitor } from "../visitor";
import { file, pdf } from "./filing";
import { ADD, emptyPng, FIELDS, formOf, handIn, jpeg, type Parts, picture, saveDraft, VIEW } from "./licence";

const YOU = "/applicant/application/you";

const driver = await someone();

/** An applicant at Northway whose name is known. */
async function someone() {
  const who = await applicant(app, { email: newEmail() });
  await saveSection(who, "you", TYPED.you);
  return who;
}
/** At Sunbeam, where the company sees the licence because the application is signed. */
const signed = () => submitted(app);
const licencesOf = (email: string) =>
  data.all<{ id: string; number: number; current: number; front_file_id: string; back_file_id: string }>(
    "select * from cdls where driver_id = ? order by number",
    driverId({ email }),
  );

/** The signed application's PDF comes when it is made, beside the requests. */
const WITHOUT_PDF = "kind <> 'application_pdf'";
const files = (who: { email: string }) => data.count("files", `driver_id = ? and ${WITHOUT_PDF}`, driverId(who));
const plain = (background: string, width = 1200, height = 750) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe("the licence form", () => {
  it("comes as early as the driver likes: with the number typed when applying, and the name as far as it is known", async () => {
    const who = await applicant(app, { cdlNumber: "N555-0101" });
    const named = async () => {
      const { text } = await who.get(ADD);
      return ["licenceNumber", "firstName", "lastName"].map((field) => heldIn(text, field));
    };
    expect(await named()).toEqual(["N555-0101", "", ""]);
    expect(heldIn((await who.get(YOU)).text, "firstName")).toBe("");
    await saveSection(
      who,
      "you",
      { ...TYPED.you, phone: "", ssn: "", noSsn: "on", noSsnReason: "" },
      { button: "later" },
    );
    expect(await named()).toEqual(["N555-0101", "Maya", "Ruiz"]);
    expect((await handIn(who)).location).toBe(VIEW);
    expect(licencesOf(who.email)).toHaveLength(1);
  });

  it("is a step like the others, and leads to the next once it is uploaded", async () => {
    const who = await someone();
    says(await who.get(ADD), "Step 4 of", "Upload your CDL");
    expect((await handIn(who)).location).toBe(VIEW);
    const uploaded = await who.get(VIEW);
    says(uploaded, "Step 4 of", "Your CDL", "Continue: Other licenses");
    expect(wordsOf(uploaded.text)).not.toContain("Upload your CDL");
  });

  it("offers its name to the section You, where that has none yet", async () => {
    const who = await applicant(app);
    await saveDraft(who, { firstName: "Ana", lastName: "Sosa" });
    const held = async () => ["firstName", "lastName"].map(async (field) => heldIn((await who.get(YOU)).text, field));
    expect(await Promise.all(await held())).toEqual(["Ana", "Sosa"]);
    await handIn(who);
    expect(await Promise.all(await held())).toEqual(["Maya", "Ruiz"]);
    await saveSection(who, "you", { ...TYPED.you, firstName: "" }, { button: "later" });
    expect(await Promise.all(await held())).toEqual(["", "Ruiz"]);
  });

  it("says that data is missing where a field is empty that must not be, and links each once", async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    const response = await who.upload(ADD, new FormData());
    shows(
      response,
      422,
      "Driver data is incomplete. Please go back and complete all required fields before uploading your CDL.",
    );
    const linked = [...response.text.matchAll(/<li><a href="#cdl-(\w+)">/g)].map(([, field]) => field);
    expect(linked.toSorted()).toEqual(
      ["expirationDate", "firstName", "front", "lastName", "licenceClasses", "licenceNumber", "stateIssued"].toSorted(),
    );
    for (const field of linked) expect(response.text, field).toContain(`id="cdl-${field}"`);
    // A value that no form of ours sends is told at the field.
    const forged = await handIn(who, { licenceClasses: ["A", "Q"] });
    expect([...forged.text.matchAll(/<li><a href="#cdl-([^"]+)">/g)].map(([, field]) => field)).toEqual([
      "licenceClasses",
    ]);
  });

  it("keeps codes of a State's own and shows them on the page; the paper is made with them", async () => {
    const who = await someone();
    const wrong = await handIn(who, { otherEndorsements: "x".repeat(201), otherRestrictions: "R: Vehículo < 26,001" });
    says(wrong, "This is too long. Shorten it.");
    expect(heldIn(wrong.text, "otherRestrictions")).toBe("R: Vehículo < 26,001");
    await handIn(who, { otherEndorsements: "W – Tow truck", otherRestrictions: "R: Vehículo < 26,001" });
    const words = wordsOf((await who.get(VIEW)).text);
    for (const typed of ["W – Tow truck", "R: Vehículo < 26,001"]) expect(words).toContain(typed);
    expect((await who.get("/applicant/driver/cdl/pdf")).status).toBe(200);
    expect(heldIn((await who.get(ADD)).text, "otherEndorsements")).toBe("W – Tow truck");
  });

  it("keeps the licence with both pictures and shows it with words beside every code", async () => {
    const who = await someone();
    const page = await who.get(ADD);
    expect([heldIn(page.text, "firstName"), heldIn(page.text, "lastName")]).toEqual(["Maya", "Ruiz"]);
    const manager = await staff(app, "north.manager");
    const refused = await manager.upload(`/driver/${driverId(who)}/cdl/edit`, formOf({}));
    says(
      refused,
      "Something on the CDL is still missing.",
      "Enter the driver's first name.",
      "Enter the driver's last name.",
      "Choose a photo of the front and one of the back of the CDL.",
    );
    expect(wordsOf(refused.text)).not.toMatch(/\byour (CDL|first|last)\b/);
    const response = await handIn(who);
    expect(response.location).toBe(VIEW);
    const view = await who.get(VIEW);
    const words = wordsOf(view.text);
    for (const text of ["A – ", "T – ", "N – ", "E – ", "Nebraska", "H7654321", "May 14, 2035", "version 1"])
      expect(words, text).toContain(text);
    expect(licencesOf(who.email)).toHaveLength(1);
    says(await who.get("/applicant/application"), "3 of 13 steps done");
    expect(data.count("audit_events", "action = 'cdl.handed_in' and object = ?", driverId(who))).toBe(1);
  });

  it("warns of what does not fit together and keeps it all the same: the card is right", async () => {
    const who = await someone();
    await handIn(who, { licenceClasses: ["B"], endorsements: ["T", "S"] });
    const words = wordsOf((await who.get(VIEW)).text);
    says(
      words,
      "Some of it may not match up",
      "Endorsement T (double/triple trailers) is usually on a class A license.",
      "Endorsement S (school bus) usually comes with P (passenger).",
    );
  });

  it.each<[string, () => Promise<Parts>, string]>([
    [
      "no picture",
      async () => ({ front: undefined, back: undefined }),
      "Please upload both front and back images of your CDL.",
    ],
    ["no front", async () => ({ front: undefined }), "Please upload both front and back images of your CDL."],
    ["an empty file as back", async () => ({ back: Buffer.alloc(0) }), "This file is empty."],
    ["text as front", async () => ({ front: Buffer.from("hello") }), "We can't read this photo."],
    [
      "a drawing with script named .jpg",
      async () => ({ front: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }),
      "We can't read this photo.",
    ],
    [
      "a PDF named .jpg",
      async () => ({ back: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF") }),
      "This is a PDF.",
    ],
    ["a GIF", async () => ({ back: await picture(1200, 750).gif().toBuffer() }), "We can't read this photo."],
    ["a TIFF", async () => ({ back: await picture(1200, 750).tiff().toBuffer() }), "We can't read this photo."],
    ["half a JPEG", async () => ({ front: (await jpeg()).subarray(0, 1500) }), "This file is incomplete"],
    [
      "256 megapixels in a few kilobytes",
      async () => ({ front: emptyPng(16_000, 16_000) }),
      "This photo has more than 50 megapixels.",
    ],
    [
      "a picture of more than 10 MB",
      async () => ({ front: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) }),
      "This photo is larger than 10 MB.",
    ],
    [
      "a picture in an iPhone's own format",
      async () => ({ front: Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic and so on", "latin1") }),
      "This file is incomplete",
    ],
    [
      "the same picture twice",
      async () => {
        const both = await jpeg();
        return { front: both, back: both };
      },
      "Both photos are of the same side.",
    ],
    [
      "a black square of 20 by 20",
      async () => ({ front: await plain("#000000", 20, 20) }),
      "Its long side needs 1,000 pixels or more.",
    ],
    [
      "a copy from a message, 999 pixels wide",
      async () => ({ back: await picture(999, 630).jpeg().toBuffer() }),
      "This photo is too small to read",
    ],
    [
      "a covered lens",
      async () => ({ front: await plain("#0a0a0a") }),
      "That photo's too dark to see the card. Try again near a window or a lamp.",
    ],
    [
      "an emoji as number",
      async () => ({ licenceNumber: "🚚🚚🚚" }),
      "Use only the letters, digits, spaces and hyphens",
    ],
    [
      "hyphens alone as number",
      async () => ({ licenceNumber: "- -" }),
      "Use only the letters, digits, spaces and hyphens",
    ],
    ["an expired licence", async () => ({ "expirationDate.year": "2020" }), "This license has expired."],
  ])("refuses %s in words, and keeps what was typed", async (_, parts, message) => {
    const before = data.count("cdls");
    const given = await parts();
    const response = await handIn(await applicant(app), given);
    shows(response, 422, message);
    expect(heldIn(response.text, "licenceNumber")).toBe(given.licenceNumber ?? "H7654321");
    expect(data.count("cdls")).toBe(before);
  });

  it("tells everything that is wrong at once", async () => {
    const response = await (await applicant(app)).upload(
      ADD,
      formOf({ firstName: "", stateIssued: "PR", licenceNumber: "a@b", front: Buffer.from("x") }),
    );
    const words = wordsOf(response.text);
    for (const message of [
      "Enter your first name.",
      "Enter your last name.",
      "Choose at least one class.",
      "Choose one from the list.",
      "Use only the letters, digits, spaces and hyphens printed on the license.",
      "Enter the date the license expires.",
      "We can't read this photo.",
      "Please upload both front and back images of your CDL.",
    ])
      expect(words, message).toContain(message);
  });

  it("reads PNG and WebP, whatever the file is called", async () => {
    const who = await someone();
    const response = await handIn(who, {
      front: await picture().png().toBuffer(),
      back: await picture().webp().toBuffer(),
    });
    expect(response.location).toBe(VIEW);
    for (const { media_type } of data.all<{ media_type: string }>(
      "select media_type from files where driver_id = ?",
      driverId(who),
    ))
      expect(media_type).toBe("image/jpeg");
  });

  it("need not be sent its pictures again after an error elsewhere", async () => {
    const who = await someone();
    const wrong = await handIn(who, { licenceNumber: "" });
    shows(wrong, 422, "Front image uploaded.");
    expect(files(who)).toBe(2);
    const right = await who.upload(ADD, formOf(FIELDS));
    expect(right.location).toBe(VIEW);
    const [licence] = licencesOf(who.email);
    expect((await who.get(`/file/${licence?.front_file_id}`)).status).toBe(200);
    expect(files(who)).toBe(2);
  });

  it("sent twice, or twice at once, makes one version", async () => {
    const who = await someone();
    const once = String(heldIn((await who.get(ADD)).text, "once"));
    const parts = { once, front: await jpeg(), back: await jpeg() };
    const answers = await Promise.all([handIn(who, parts), handIn(who, parts)]);
    expect(answers.map(({ location }) => location)).toEqual([VIEW, VIEW]);
    expect((await handIn(who, parts)).location).toBe(VIEW);
    expect(licencesOf(who.email)).toHaveLength(1);
    expect(files(who)).toBe(2);
  });

  it("calls for attention once it has expired, and can be replaced", async () => {
    const who = await someone();
    await handIn(who);
    const task = async () =>
      wordsOf((await who.get("/applicant/application")).text).match(/Your CDL (Done|Needs attention)/)?.[1];
    expect(await task()).toBe("Done");
    data.run("update cdls set expiration_on = '2026-01-31' where driver_id = ?", driverId(who));
    expect(await task()).toBe("Needs attention");
    says(await who.get(VIEW), "Replace");
    await handIn(who, { front: await jpeg(), back: await jpeg() });
    expect(await task()).toBe("Done");
  });

  it("keeps the earlier version when a licence is replaced, and gives its paper", async () => {
    const who = await signed();
    await handIn(who);
    const manager = await staff(app, "sun.manager");
    const path = `/driver/${driverId(who)}/cdl`;
    await handIn(manager, { licenceNumber: "H8888888" }, `${path}/edit`);
    await handIn(who, { licenceNumber: "H9999999" });
    expect(licencesOf(who.email).map(({ number, current }) => [number, current])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    const view = await who.get(VIEW);
    says(view, "H9999999");
    expect(wordsOf(view.text)).toMatch(
      /2 earlier versions Version 2 \(PDF\) Uploaded: [^·]* · by the company Version 1/,
    );
    expect(view.text).not.toMatch(/sealedRecord|licenceNumberIndex/);
    const [name] = data.all<{ name: string }>("select name from users where username = 'sun.manager'");
    says(await manager.get(path), ` · ${name?.name} Version 1 (PDF)`);
    expect(files(who)).toBe(6);
    const pdf = "/applicant/driver/cdl/pdf";
    const names = data
      .all<{ document_number: string }>(
        "select document_number from cdls where driver_id = ? order by number",
        driverId(who),
      )
      .map(({ document_number }) => document_number);
    for (const [address, name] of [
      [pdf, names[2]],
      [`${pdf}?version=1`, names[0]],
      [`${pdf}?version=2`, names[1]],
    ])
      expect((await who.get(address as string)).headers.get("content-disposition"), address).toContain(
        `cdl-${name}.pdf`,
      );
    expect((await manager.get(`${path}/pdf?version=1`)).status).toBe(200);
    for (const version of ["0", "4", "x", "", "1e0", "-1", "1.0", "99999999999999999999"])
      expect((await who.get(`${pdf}?version=${version}`)).status, version).toBe(404);
    expect((await (await staff(app, "north.admin")).get(`${path}/pdf?version=1`)).status).toBe(404);
  });

  it("stores nothing of a body that was cut off, on the wire or in its middle", async () => {
    const before = [data.count("cdls"), data.count("files", WITHOUT_PDF)];
    const encoded = new Response(formOf({ ...FIELDS, front: await jpeg(), back: await jpeg() }));
    const kind = encoded.headers.get("content-type") ?? "";
    const whole = Buffer.from(await encoded.arrayBuffer());
    const half = whole.subarray(0, whole.length - 400);
    // Also in the head of the first part, and within a picture.
    for (const body of [half, whole.subarray(0, 60), whole.subarray(0, whole.indexOf("JFIF") + 100)]) {
      const response = await driver.request(ADD, {
        method: "POST",
        headers: { origin: app.origin, "content-type": kind },
        body,
      });
      shows(response, 422, "The upload was cut off, so nothing was saved. Send it again.");
    }
    const { hostname, port } = new URL(app.origin);
    const line = connect(Number(port), hostname);
    const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    line.write(
      `POST ${ADD} HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nCookie: ${cookie}\r\nContent-Type: ${kind}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    line.write(half);
    await new Promise((resolve) => setTimeout(resolve, 150));
    line.destroy();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([data.count("cdls"), data.count("files", WITHOUT_PDF)]).toEqual(before);
    expect((await handIn(driver)).location).toBe(VIEW);
  });

  it("refuses a body beyond any pictures before reading it", async () => {
    const response = await driver.request(ADD, {
      method: "POST",
      headers: {
        origin: app.origin,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(65 * 1024 * 1024),
      },
    });
    expect(response.status).toBe(413);
  });

  it("is uploaded with its PDF, which is told once and is there when it is asked for", async () => {
    const who = await someone();
    await handIn(who);
    const made = data.count("cdl_pdfs", "cdl_id in (select id from cdls where driver_id = ?)", driverId(who));
    expect(made).toBe(1);
    says(await who.get(VIEW), "CDL PDF generated successfully");
    expect((await who.get("/applicant/driver/cdl/pdf")).status).toBe(200);
    expect(wordsOf((await who.get(VIEW)).text)).not.toContain("CDL PDF generated successfully");
  });

  it("stays as it was where its paper can't be made, which is said with a way to try again", async () => {
    const who = await someone();
    await handIn(who);
    await who.get(VIEW);
    data.run("delete from cdl_pdfs where cdl_id in (select id from cdls where driver_id = ?)", driverId(who));
    const path = "/applicant/driver/cdl/pdf?version=1";
    // A picture that can't be drawn: a document of theirs in its place.
    const office = await staff(app, "north.manager");
    await file(office, `/folder/${folderId(who, "licence")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields: { documentKind: "other" },
    });
    const show = (front: string) =>
      data.run("update cdls set front_file_id = ? where driver_id = ?", front, driverId(who));
    const front = idOf(data, "select front_file_id as id from cdls where driver_id = ?", driverId(who));
    show(idOf(data, "select id from files where driver_id = ? and name like 'card%'", driverId(who)));
    const refused = await who.get(path);
    show(front);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    says(refused, "Error generating CDL PDF. Please try again.");
    // An empty address is that of the page itself.
    expect(refused.text).toMatch(/<a href=""[^>]*>Try again<\/a>/);
    const view = await who.get(VIEW);
    expect(wordsOf(view.text)).not.toContain("CDL PDF generated successfully");
    expect(view.text.match(/<img src="\/file\/[^"]*"/g)).toHaveLength(2);
    expect((await who.get(path)).status).toBe(200);
  });

  it("takes names with any accent into the paper", async () => {
    const who = await someone();
    await handIn(who, { firstName: "Ánh Nguyệt", lastName: "Łukaszewicz-Nguyễn" });
    const paper = await who.get("/applicant/driver/cdl/pdf");
    expect(paper.status).toBe(200);
    expect(paper.headers.get("content-type")).toBe("application/pdf");
    expect(paper.headers.get("content-disposition")).toMatch(
      /^attachment; filename="cdl-RH-[0-9A-F]{6}-[0-9A-F]{6}\.pdf"/,
    );
    expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(paper.bytes.toString("latin1").match(/\/Subtype \/Image\b/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

describe("a picture", () => {
  it("loses where it was taken and is turned upright", async () => {
    const who = await someone();
    const located = await picture(1200, 600)
      .withExif({ IFD0: { Make: "Spyphone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 15/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    await handIn(who, { front: located });
    const [licence] = licencesOf(who.email);
    const { bytes } = await who.get(`/file/${licence?.front_file_id}`);
    const stored = await sharp(bytes).metadata();
    expect([stored.format, stored.width, stored.height, stored.orientation ?? 1]).toEqual(["jpeg", 600, 1200, 1]);
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes("Spyphone")).toBe(false);
    expect(data.one("select width, height from files where id = ?", licence?.front_file_id)).toEqual({
      width: 600,
      height: 1200,
    });
  });

  it("is kept no larger than needed, with a small one for lists", async () => {
    const who = await someone();
    await handIn(who, { front: await picture(5000, 3000).jpeg().toBuffer() });
    const [licence] = licencesOf(who.email);
    const size = async (path: string) => {
      const { width, height } = await sharp((await who.get(path)).bytes).metadata();
      return [width, height];
    };
    expect(await size(`/file/${licence?.front_file_id}`)).toEqual([2000, 1200]);
    expect(await size(`/file/${licence?.front_file_id}?thumbnail`)).toEqual([240, 144]);
  });

  it("leaves the box as what it is, to be looked at and never run, with its checksum", async () => {
    const who = await someone();
    await handIn(who);
    const [licence] = licencesOf(who.email);
    const { headers, bytes } = await who.get(`/file/${licence?.front_file_id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "x-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      "content-length": String(bytes.length),
    });
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="cdl-front\.jpg"/);
  });

  it("lies on the disk sealed", () => {
    const names = readdirSync(`${app.dataDir}/files`, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.length > 30,
    );
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const bytes = readFileSync(`${app.dataDir}/files/${name}`);
      expect([bytes[0], bytes.includes("JFIF")], name).toEqual([1, false]);
    }
  });

  it("is given to its owner and the company's staff, to nobody else, by no other way; each look is recorded", async () => {
    const who = await signed();
    await handIn(who);
    const [licence] = licencesOf(who.email);
    const file = licence?.front_file_id as string;
    const looks = () => data.count("audit_events", "action = 'file.viewed' and object = ?", file);
    const before = looks();
    const stored = data.one<{ storage_name: string }>("select storage_name from files where id = ?", file).storage_name;
    for (const allowed of [who, await staff(app, "sun.manager"), await staff(app, "sun.admin")])
      expect((await allowed.get(`/file/${file}`)).status).toBe(200);
    expect(looks()).toBe(before + 3);
    const strangers = [
      new Visitor(app.origin),
      await someone(),
      await applicant(app, { code: "SUNBEAM" }),
      await staff(app, "north.admin"),
      await staff(app, "rtic.admin"),
    ];
    for (const stranger of strangers)
      for (const path of [
        `/file/${file}`,
        `/file/${file}?thumbnail`,
        `/file/${file}.data`,
        `/files/${stored}`,
        `/files/${stored.slice(0, 2)}/${stored}`,
        `/file/${stored}`,
        `/file/..%2f${file}`,
      ])
        expect((await stranger.get(path)).status, path).toBe(404);
    expect(looks()).toBe(before + 3);
    expect((await who.get("/file/00000000-0000-7000-8000-000000000000")).status).toBe(404);
  });
});

describe("staff", () => {
  const EXPIRED = { "expirationDate.year": "2020" };

  it("may hand in a licence for a driver of their company, even an expired one", async () => {
    const who = await someone();
    const manager = await staff(app, "north.manager");
    const path = `/driver/${driverId(who)}/cdl/edit`;
    expect((await handIn(manager, EXPIRED, path)).location).toBe(`/driver/${driverId(who)}/cdl`);
    const words = wordsOf((await manager.get(`/driver/${driverId(who)}/cdl`)).text);
    for (const said of ["Expired", "This license has expired."]) expect(words).toContain(said);
    expect(
      data.one(
        "select case when created_by_user_id is null then 0 else 1 end as by_staff from cdls where driver_id = ?",
        driverId(who),
      ),
    ).toEqual({
      by_staff: 1,
    });
    // The applicant then can't sign with it.
    says(await who.get("/applicant/application/review"), "This license has expired.");
  });

  it("of another company find no such driver, and nothing is stored", async () => {
    const who = await someone();
    const stranger = await staff(app, "sun.admin");
    const before = [data.count("cdls"), data.count("files", WITHOUT_PDF)];
    const path = `/driver/${driverId(who)}/cdl/edit`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await handIn(stranger, {}, path)).status).toBe(404);
    expect([data.count("cdls"), data.count("files", WITHOUT_PDF)]).toEqual(before);
  });

  it("see in lists the last four of the number only, and find it by the whole number", async () => {
    const who = await someone();
    await handIn(who, { licenceNumber: "K-555 123 4567" });
    const manager = await staff(app, "north.manager");
    const list = await manager.get("/drivers?q=Ruiz");
    says(list, "••••4567");
    expect(list.text).not.toContain("555 123");
    const found = await manager.get("/drivers?q=k5551234567");
    expect(found.text).toContain(`/driver/${driverId(who)}`);
    expect((await manager.get("/drivers?q=k555123456")).text).not.toContain(`/driver/${driverId(who)}`);
  });

  it("see how soon a licence expires", async () => {
    const who = await signed();
    await handIn(who, { lastName: "Soonish", ...dayFields("expirationDate", addDays(dayOf(new Date()), 30)) });
    const manager = await staff(app, "sun.manager");
    says(await manager.get(`/driver/${driverId(who)}`), "Expires soon");
  });

  it("open nothing of a licence before its driver has signed, and all of it afterwards", async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    await saveSection(who, "you", { ...TYPED.you, ssn: "536-22-9753" });
    await saveSection(who, "residences", TYPED.residences);
    await handIn(who, { licenceNumber: "U7777777" });
    const manager = await staff(app, "sun.manager");
    const id = driverId(who);
    const [licence] = licencesOf(who.email);
    const base = `/driver/${id}`;
    const closed = [
      `${base}/cdl/pdf`,
      `${base}/cdl/turn/front`,
      `${base}/cdl/change/back`,
      `/file/${licence?.front_file_id}`,
      `/file/${licence?.back_file_id}?thumbnail`,
    ];
    const open = [base, `${base}/cdl`, `${base}/cdl/edit`, `/application/${applicationId(who)}`];
    for (const path of closed) expect((await manager.get(path)).status, path).toBe(404);
    for (const path of open) expect((await manager.get(path)).text, path).not.toMatch(/U7777777|cdl-picture/);
    expect((await who.get(VIEW)).text).toContain("U7777777");
    const own = await handIn(manager, { licenceNumber: "S8888888" }, `${base}/cdl/edit`);
    expect(own.location).toBe(`${base}/cdl`);
    const view = wordsOf((await manager.get(`${base}/cdl`)).text);
    expect([view.includes("S8888888"), view.includes("earlier version")]).toEqual([true, false]);
    await who.post("/applicant/application/review", { signature: "Maya Ruiz" });
    for (const path of [`${base}/cdl/pdf?version=1`, ...closed.slice(1)])
      expect((await manager.get(path)).status, path).toBe(200);
    says(await manager.get(`${base}/cdl`), "1 earlier version");
  });

  it("see on the form whose licence it is, and are spoken to about the driver", async () => {
    const who = await someone();
    const page = await (await staff(app, "north.manager")).get(`/driver/${driverId(who)}/cdl/edit`);
    expect(wordsOf(page.text)).toMatch(/Upload the driver's CDL Maya Ruiz/);
    expect([heldIn(page.text, "firstName"), heldIn(page.text, "lastName")]).toEqual(["Maya", "Ruiz"]);
  });
});
