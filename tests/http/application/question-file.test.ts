/** Files that answer a company's questions: what is taken, under which name, whose it is, and what becomes of it. */
import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Question } from "~/domain/template/question";
import { newId } from "~/server/ids.server";
import { ONE_PAGE } from "../../one-page";
import { applicant, responseOf, versionOf } from "../applicant";
import { idOf } from "../database";
import { heldIn, shows, wordsOf } from "../page";
import { driverId } from "../rows";
import { app, data } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";
import { filledInAtSunbeam, SIGNATURE, setQuestions, sign, submitCdl } from "./whole-application";

const PAGE = "/applicant/application/questions";
const PDF = ONE_PAGE;
const MB = 1024 * 1024;

const question = (id: string, kind: Question["kind"], required = false): Question => ({
  id,
  kind,
  label: { en: `Question ${id}`, es: `Pregunta ${id}` },
  help: {},
  required,
  options: [],
});

const QUESTIONS = [question("q1", "short_text"), question("q2", "file", true), question("q3", "file")];

setQuestions(app, app.code("SUNBEAM"), QUESTIONS);
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
  .jpeg()
  .toBuffer();

const UNREADABLE = "We can't read this file.";
const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, "%%EOF\n")]);
const heldVersion = ({ text }: HttpResponse) => String(heldIn(text, "version"));

type Sent = { bytes: Buffer; name: string };
type Posting = { typed?: Record<string, string>; files?: Record<string, Sent>; version?: string };

async function post(visitor: Visitor, { typed = {}, files = {}, version }: Posting): Promise<HttpResponse> {
  const form = new FormData();
  form.append("version", version ?? (await versionOf(visitor, "questions")));
  form.append("then", "continue");
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const [name, { bytes, name: filename }] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), filename);
  return responseOf(visitor, await visitor.upload(PAGE, form));
}

const person = () => applicant(app, { code: "SUNBEAM", cdlNumber: "" });
type Stored = { id: string; name: string; media_type: string; storage_name: string };
const storedOf = (who: { email: string }) =>
  data.all<Stored>("select * from files where driver_id = ? and kind = 'answer' order by id", driverId(who));
const newest = (who: { email: string }): Stored => storedOf(who).at(-1) as Stored;

describe("a file that answers a question", () => {
  it("is refused for what it is, whatever it is called; what was typed beside it is kept", async () => {
    const who = await person();
    const refused: Record<string, [file: Sent, says: string]> = {
      empty: [{ bytes: Buffer.alloc(0), name: "a.pdf" }, "This file is empty."],
      program: [{ bytes: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4000)]), name: "a.pdf" }, UNREADABLE],
      page: [{ bytes: Buffer.from("<!doctype html><script>alert(1)</script>"), name: "a.pdf" }, "This is a web page"],
      drawing: [{ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: "a.jpg" }, UNREADABLE],
      archive: [
        { bytes: Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]), name: "a.jpg" },
        "This is a Word, Excel or ZIP file.",
      ],
      "half a PDF": [{ bytes: Buffer.from("%PDF-1.7\n1 0 obj"), name: "a.pdf" }, "This file is incomplete"],
      "a byte too much": [{ bytes: pdfOf(15 * MB + 1), name: "a.pdf" }, "This file is larger than 15 MB."],
    };
    for (const [what, [file, says]] of Object.entries(refused)) {
      const response = await post(who, { typed: { q1: `With ${what}` }, files: { q2_file: file } });
      expect(response.status, what).toBe(422);
      expect(wordsOf(response.text), what).toContain(`Question q2: ${says}`);
      expect(heldIn((await who.get(PAGE)).text, "q1"), what).toBe(`With ${what}`);
    }
    expect(storedOf(who)).toEqual([]);
    await expect(post(who, { files: { q2_file: { bytes: pdfOf(15 * MB), name: "a.pdf" } } })).resolves.toMatchObject({
      status: 302,
    });
  });

  it("is called by its name without folders, tricks and false endings, however long it was", async () => {
    const who = await person();
    const names: [given: string, kept: string][] = [
      ["../../etc/passwd", "passwd.pdf"],
      ["C:\\papers\\médico 2026.pdf", "médico 2026.pdf"],
      ["payroll.exe", "payroll.pdf"],
      ["card.html", "card.pdf"],
      ["\u202efdp.exe", "fdp.pdf"],
      ["\u0000card\u0007.PDF", "card.pdf"],
      [".pdf", "file.pdf"],
      [`${"x".repeat(300)}.pdf`, `${"x".repeat(116)}.pdf`],
      [`${"x".repeat(115)}${"🚛".repeat(90)}.pdf`, `${"x".repeat(115)}🚛.pdf`],
    ];
    for (const [given, stored] of names) {
      await post(who, { files: { q2_file: { bytes: PDF, name: given } } });
      expect(newest(who).name, given).toBe(stored);
      const file = await who.get(`/file/${newest(who).id}`);
      expect(file.status, given).toBe(200);
      expect(file.headers.get("content-disposition"), given).toMatch(
        /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%~!-]+$/,
      );
    }
    await post(who, { files: { q2_file: { bytes: jpeg, name: "card.pdf" } } });
    expect(newest(who)).toMatchObject({ name: "card.jpg", media_type: "image/jpeg" });
  });

  it("is never another's, a licence's picture, or a number that was made up", async () => {
    const other = await filledInAtSunbeam(app);
    await post(other, { typed: { q1: "mine" }, files: { q2_file: { bytes: PDF, name: "secret-of-another.pdf" } } });
    const who = await filledInAtSunbeam(app);
    await submitCdl(who);
    const picture = idOf(data, "select id from files where driver_id = ? and kind = 'cdl_front'", driverId(who));
    for (const id of [newest(other).id, picture, newId(), "x".repeat(40), "yes, attached"]) {
      const response = await post(who, { typed: { q1: "words", q2: id } });
      expect(response.status, id).toBe(200);
      expect(wordsOf(response.text), id).toContain("Question q2: Fill in this field.");
      expect((await who.get(PAGE)).text, id).not.toContain(id);
      expect((await who.post("/applicant/application/review", { signature: SIGNATURE })).status, id).toBe(422);
    }
    expect((await who.get("/applicant/application/review")).text).not.toContain("secret-of-another");
    expect((await who.get(`/file/${newest(other).id}`)).status).toBe(404);
    // An id of one's own under a question for text is text, and nothing is attached by it.
    await post(who, { files: { q2_file: { bytes: PDF, name: "own.pdf" } } });
    await post(who, { typed: { q1: newest(who).id, q3: newest(other).id, q2: newest(who).id } });
    await sign(who);
    const review = await staff(app, "sun.manager");
    const application = idOf(data, "select id from applications where driver_id = ?", driverId(who));
    const page = wordsOf((await review.get(`/application/${application}`)).text);
    expect(page).toContain("own.pdf");
    expect(page).not.toContain("secret-of-another");
  });

  it("is not kept where the question asks for none, or the questions can't be answered now", async () => {
    const who = await person();
    for (const name of ["q1_file", "q9_file", "version_file", "__proto___file", "q2", "_file", "q2_file_file"])
      expect((await post(who, { files: { [name]: { bytes: PDF, name: "a.pdf" } } })).status, name).toBe(404);
    const early = await applicant(app, { code: "SUNBEAM", cdlNumber: "", notices: false });
    const refused = await post(early, { files: { q2_file: { bytes: PDF, name: "a.pdf" } }, version: "0" });
    expect(refused).toMatchObject({ status: 302, location: "/applicant/application/notices" });
    const signed = await filledInAtSunbeam(app);
    await post(signed, { files: { q2_file: { bytes: PDF, name: "signed.pdf" } } });
    await sign(signed);
    const late = await post(signed, { files: { q2_file: { bytes: PDF, name: "late.pdf" } }, version: "1" });
    expect(late).toMatchObject({ status: 302, location: "/applicant/application/review" });
    expect([storedOf(who).length, storedOf(early).length, storedOf(signed).length]).toEqual([0, 0, 1]);
  });

  it("goes with its tick or when another takes its place, by a button only", async () => {
    const who = await person();
    await post(who, { files: { q2_file: { bytes: PDF, name: "first.pdf" } } });
    const first = newest(who).id;
    const typing = { version: await versionOf(who, "questions"), q1: "still typing" };
    expect((await who.post(`${PAGE}/autosave`, typing)).status).toBe(200);
    expect(heldIn((await who.get(PAGE)).text, "q2")).toBe(first);
    await post(who, { typed: { q2: first }, files: { q2_file: { bytes: PDF, name: "second.pdf" } } });
    expect(storedOf(who).map(({ name }) => name)).toEqual(["second.pdf"]);
    expect((await who.get(`/file/${first}`)).status).toBe(404);
    const without = await post(who, { typed: { q1: "unticked" } });
    expect(without.status).toBe(200);
    expect(storedOf(who)).toEqual([]);
  });

  it("that was signed stays, whatever is done with the form afterwards", async () => {
    const who = await filledInAtSunbeam(app);
    await post(who, { files: { q2_file: { bytes: PDF, name: "signed.pdf" } } });
    const signedFile = newest(who).id;
    await sign(who);
    const application = idOf(data, "select id from applications where driver_id = ?", driverId(who));
    const reviewer = await staff(app, "sun.manager");
    const responses = {
      version: heldVersion(await reviewer.get(`/application/${application}/changes`)),
      sections: "questions",
      message: "Please.",
    };
    expect((await reviewer.post(`/application/${application}/changes`, responses)).status).toBe(302);
    await post(who, { files: { q2_file: { bytes: PDF, name: "unsigned.pdf" } } });
    await post(who, { files: { q2_file: { bytes: PDF, name: "newer.pdf" } } });
    expect(storedOf(who).map(({ name }) => name)).toEqual(["signed.pdf", "newer.pdf"]);
    expect((await reviewer.get(`/file/${signedFile}`)).status).toBe(200);
  });

  it("that came with a page that was out of date need not be sent again", async () => {
    const who = await person();
    await post(who, { typed: { q1: "first" }, files: { q2_file: { bytes: PDF, name: "one.pdf" } } });
    const response = await post(who, {
      typed: { q1: "second" },
      files: { q2_file: { bytes: PDF, name: "two.pdf" } },
      version: "0",
    });
    shows(response, 409, "Use two.pdf, already uploaded");
    expect(heldIn(response.text, "q2")).toBe(newest(who).id);
  });

  it("may be one of ten at once, and one of forty an hour; the answers beside it are saved all the same", async () => {
    const who = await person();
    setQuestions(
      app,
      app.code("SUNBEAM"),
      Array.from({ length: 10 }, (_, index) => question(`q${index + 1}`, "file")),
    );
    const many = await person();
    setQuestions(app, app.code("SUNBEAM"), QUESTIONS);
    const all = Array.from({ length: 10 }, (_, index) => [`q${index + 1}_file`, { bytes: PDF, name: `${index}.pdf` }]);
    expect((await post(many, { files: Object.fromEntries(all) })).status).toBe(302);
    expect(storedOf(many)).toHaveLength(10);
    for (let sent = 1; sent <= 40; sent += 1)
      expect((await post(who, { files: { q2_file: { bytes: PDF, name: `${sent}.pdf` } } })).status).toBe(302);
    const stored = newest(who).id;
    const response = await post(who, {
      typed: { q1: "One too many", q2: stored },
      files: { q2_file: { bytes: PDF, name: "41.pdf" } },
    });
    expect(response.status).toBe(422);
    expect(wordsOf(response.text)).toMatch(/Too many tries\. Wait \d+ min\./);
    const page = (await who.get(PAGE)).text;
    expect([heldIn(page, "q1"), heldIn(page, "q2"), storedOf(who).length]).toEqual(["One too many", stored, 1]);
  });

  it("comes with as many answers as the questions can take", async () => {
    const codes = Array.from({ length: 40 }, (_, index) => `o${index}`);
    const options = codes.map((value) => ({ value, en: value, es: value }));
    const many = Array.from({ length: 20 }, (_, index) => ({ ...question(`m${index}`, "several_of"), options }));
    setQuestions(app, app.code("SUNBEAM"), [...many, question("last", "short_text")]);
    const who = await person();
    setQuestions(app, app.code("SUNBEAM"), QUESTIONS);
    const form = new FormData();
    form.append("version", await versionOf(who, "questions"));
    for (const { id } of many) for (const code of codes) form.append(id, code);
    form.append("last", "Kept");
    expect((await who.upload(PAGE, form)).status).toBe(302);
    expect(heldIn((await who.get(PAGE)).text, "last")).toBe("Kept");
  });

  it("cut off on the way leaves nothing, and the server standing", async () => {
    const who = await person();
    const head = [
      `POST ${PAGE} HTTP/1.1`,
      `Host: ${new URL(app.origin).host}`,
      `Origin: ${app.origin}`,
      `Cookie: ${[...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 500000",
      "",
      '--b\r\nContent-Disposition: form-data; name="q2_file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ].join("\r\n");
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(app.origin).port), "127.0.0.1", () => {
        socket.write(head);
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on("close", () => resolve());
    });
    const broken = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="q2_file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    );
    const headers = { origin: app.origin, "content-type": "multipart/form-data; boundary=b" };
    shows(
      await who.request(PAGE, { method: "POST", headers, body: broken }),
      422,
      "The upload was cut off, so nothing was saved.",
    );
    expect(storedOf(who)).toEqual([]);
  });

  it("is its applicant's alone until it is signed, then also the company's staff's", async () => {
    const who = await filledInAtSunbeam(app);
    await post(who, { typed: { q1: "Yes" }, files: { q2_file: { bytes: PDF, name: "own.pdf" } } });
    const path = `/file/${newest(who).id}`;
    const [other, mine, foreign] = [await person(), await staff(app, "sun.manager"), await staff(app, "north.manager")];
    const readers = [who, mine, other, foreign, new Visitor(app.origin)];
    const responses = () => Promise.all(readers.map((visitor) => visitor.get(path)));
    const folder = idOf(data, "select id from folders where driver_id = ? and kind = 'application'", driverId(who));
    const unsigned = await responses();
    expect(unsigned.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
    for (const { text } of unsigned.slice(1)) expect(text).not.toContain("own.pdf");
    expect((await mine.get(`/folder/${folder}`)).text).not.toContain("own.pdf");
    expect((await mine.get(`/folder/${folder}/zip`)).status).toBe(404);
    expect((await who.get(`/folder/${folder}`)).text).toContain("own.pdf");

    const filesOf = async () =>
      wordsOf((await mine.get(`/driver/${driverId(who)}`)).text).match(/Application \D*(\d+)/)?.[1];
    expect(await filesOf()).toBe("0");

    await sign(who);
    expect(await filesOf()).not.toBe("0");
    expect((await responses()).map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
    expect((await mine.get(`/folder/${folder}`)).text).toContain("own.pdf");
  });
});
