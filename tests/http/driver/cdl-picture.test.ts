/** Pictures that the page's script sends ahead of the form, and pictures that are turned afterwards. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { applicant, newEmail, saveSection, submitted, TYPED } from "../applicant";
import { heldIn, says, shows, wordsOf } from "../page";
import { expireSessionsOf, masquerading } from "../people";
import { audited, driverId } from "../rows";
import { app, data } from "../running";
import { staff, Visitor } from "../visitor";
import { ADD, emptyPng, FIELDS, formOf, jpeg, type Parts, picture, VIEW } from "./licence";

const avif = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#336699" } })
    .heif({ compression: "av1" })
    .toBuffer();
const PICTURE = "/applicant/driver/cdl/picture";

async function someone() {
  const who = await applicant(app, { email: newEmail() });
  await saveSection(who, "you", TYPED.you);
  return who;
}
const stored = () => readdirSync(`${app.dataDir}/files`, { recursive: true }).length;
const rows = () => [data.count("cdls"), data.count("files", "kind <> 'application_pdf'")];

async function send(who: Visitor, side: string, bytes: Buffer, base = PICTURE) {
  const { status, headers, text } = await who.upload(`${base}/${side}`, formOf({ picture: bytes }));
  expect(headers.get("content-type")).toContain("application/json");
  return { status, headers, ...(JSON.parse(text) as { staged?: string; errors?: string[]; warnings?: string[] }) };
}
const manager = await staff(app, "north.manager");
const baseOf = (who: { email: string }) => `/driver/${driverId(who)}/cdl`;
/** As staff's page sends it ahead, for a driver of their company. */
const staged = async (who: { email: string }, side: string, bytes?: Buffer): Promise<string> =>
  (await send(manager, side, bytes ?? (await jpeg()), `${baseOf(who)}/picture`)).staged as string;
const handInFor = (who: { email: string }, parts: Parts) =>
  manager.upload(`${baseOf(who)}/edit`, formOf({ ...FIELDS, ...parts }));
const handIn = (who: Visitor, parts: Parts) => who.upload(ADD, formOf({ ...FIELDS, ...parts }));
const PICTURES_NEEDED = "Please upload both front and back images of your CDL.";
const STAFF_NEED_PICTURES = "Choose a photo of the front and one of the back of the CDL.";

describe("a picture that staff send ahead of the form", () => {
  it("makes the same licence as one sent with it", async () => {
    const who = await someone();
    const before = rows();
    const tokens = { staged_front: await staged(who, "front"), staged_back: await staged(who, "back") };
    expect(rows()).toEqual(before);
    expect((await handInFor(who, tokens)).location).toBe(baseOf(who));
    const [licence] = data.all("select * from cdls where driver_id = ?", driverId(who));
    for (const file of [licence?.front_file_id, licence?.back_file_id])
      expect((await sharp((await manager.get(`/file/${file}`)).bytes).metadata()).format).toBe("jpeg");
  });

  it("may be mixed with one sent with the form, and the same one twice is found all the same", async () => {
    const who = await someone();
    const same = await jpeg();
    const twice = await handInFor(who, { staged_front: await staged(who, "front", same), back: same });
    shows(twice, 422, "Both photos are of the same side.");
    expect(wordsOf(twice.text)).not.toContain("Back image uploaded.");
    const front = heldIn(twice.text, "staged_front") as string;
    expect((await handInFor(who, { staged_front: front, back: await jpeg() })).location).toBe(baseOf(who));
  });

  it("is kept for the form whatever else stops it", async () => {
    const who = await someone();
    const token = await staged(who, "front");
    const response = await handInFor(who, { staged_front: token, back: Buffer.from("x") });
    expect(heldIn(response.text, "staged_front")).toBe(token);
    const named = await handInFor(who, { staged_front: token, back: await jpeg(), licenceNumber: "" });
    shows(named, 422, "Front image uploaded.");
  });

  it("counts for one licence only", async () => {
    const who = await someone();
    const tokens = { staged_front: await staged(who, "front"), staged_back: await staged(who, "back") };
    const onceOf = async () => heldIn((await manager.get(`${baseOf(who)}/edit`)).text, "once") as string;
    const once = await onceOf();
    const answers = await Promise.all([handInFor(who, { ...tokens, once }), handInFor(who, { ...tokens, once })]);
    expect(answers.map(({ location }) => location)).toEqual([baseOf(who), baseOf(who)]);
    shows(await handInFor(who, { ...tokens, once: await onceOf() }), 422, STAFF_NEED_PICTURES);
    expect(data.count("cdls", "driver_id = ?", driverId(who))).toBe(1);
  });

  it("is nobody else's, and no side for the other", async () => {
    const [who, other] = [await someone(), await someone()];
    const tokens = { staged_front: await staged(who, "front"), staged_back: await staged(who, "back") };
    const { staged_front: front, staged_back: back } = tokens;
    for (const [driver, given] of [
      [other, tokens],
      [who, { staged_front: back, staged_back: front }],
      [who, { staged_front: "nonsense", staged_back: `${back}x` }],
    ] as const)
      shows(await handInFor(driver, given), 422, STAFF_NEED_PICTURES);
    shows(await handIn(who, tokens), 422, PICTURES_NEEDED);
    expect(data.count("cdls", "driver_id in (?, ?)", driverId(who), driverId(other))).toBe(0);
  });
});

describe("an own picture sent by itself", () => {
  it("is kept at once, and the form needs it no more", async () => {
    const who = await someone();
    for (const side of ["front", "back"]) expect((await send(who, side, await jpeg())).status).toBe(200);
    const page = await who.get(ADD);
    says(page, "Front image uploaded.", "Back image uploaded.");
    expect((await handIn(who, {})).location).toBe(VIEW);
    expect(data.count("files", "driver_id = ?", driverId(who))).toBe(2);
  });

  it("tells what may keep people from reading it, and refuses only what nobody can read", async () => {
    const who = await someone();
    const dark = await picture().linear(0.15, 0).jpeg().toBuffer();
    expect(await send(who, "front", dark)).toMatchObject({ status: 200, warnings: ["dark"] });
    const words = "This photo is very dark.";
    const page = await who.get(ADD);
    says(page, words);
    expect(page.text).toContain('viewBox="0 0 120 82"');
    expect((await send(who, "front", await jpeg())).warnings).toEqual([]);
    expect(wordsOf((await who.get(ADD)).text)).not.toContain(words);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ["text", async () => Buffer.from("hello"), "picture_unreadable"],
    ["no bytes", async () => Buffer.alloc(0), "file_empty"],
    ["a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "picture_unreadable"],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%%EOF"), "picture_pdf"],
    ["an AVIF that is called a JPEG", avif, "picture_unreadable"],
    ["HEIC", async () => Buffer.from("\0\0\0\x10ftypheic\0\0\0\0", "latin1"), "picture_heic"],
    ["256 megapixels", async () => emptyPng(16_000, 16_000), "picture_pixels"],
    ["20 by 20", () => picture(20, 20).jpeg().toBuffer(), "picture_small"],
    ["a wall", () => picture().linear(0, 128).jpeg().toBuffer(), "picture_blank"],
    ["10 MB and a byte", async () => padded(await jpeg(), 10 * 1024 * 1024 + 1), "picture_too_large"],
  ])("is refused where it is %s", async (_, bytes, code) => {
    const who = await someone();
    const before = stored();
    const { status, errors } = await send(who, "front", await bytes());
    expect([status, errors]).toEqual([422, [code]]);
    expect(stored()).toBe(before);
  });

  it("may have 10 MB to the byte", async () => {
    const whole = padded(await jpeg(), 10 * 1024 * 1024);
    expect((await send(await someone(), "front", whole)).status).toBe(200);
    expect(await staged(await someone(), "front", whole)).toMatch(/^[\w-]{100,}$/);
  });

  it("is cut off with its line, and nothing of it stays", async () => {
    const who = await someone();
    const before = [stored(), ...rows()];
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'),
      await jpeg(),
    ]);
    const { hostname, port } = new URL(app.origin);
    const line = connect(Number(port), hostname);
    line.write(
      `POST ${PICTURE}/front HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nCookie: ${cookiesOf(who)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length * 2}\r\n\r\n`,
    );
    line.write(body);
    await new Promise((resolve) => setTimeout(resolve, 150));
    line.destroy();
    await new Promise((resolve) => setTimeout(resolve, 150));
    const half = await who.request(`${PICTURE}/front`, {
      method: "POST",
      headers: { origin: app.origin, "content-type": "multipart/form-data; boundary=x" },
      body,
    });
    expect([half.status, JSON.parse(half.text)]).toEqual([422, { errors: ["upload_broken"] }]);
    expect([stored(), ...rows()]).toEqual(before);
    expect((await send(who, "front", await jpeg())).status).toBe(200);
  });

  it("answers every fault to the script, not to people", async () => {
    const who = await someone();
    const cases: [string, number, string, Parameters<Visitor["request"]>[1]][] = [
      ["a side that no licence has", 404, "not_found", multipart()],
      [
        "another kind of body",
        415,
        "wrong_type",
        { ...multipart(), headers: { ...own(), "content-type": "text/plain" } },
      ],
      [
        "another site",
        403,
        "forbidden",
        { ...multipart(), headers: { ...multipart().headers, origin: "https://x.test" } },
      ],
      ["another method", 405, "method_not_allowed", { method: "PUT", headers: own() }],
      ["looking", 405, "method_not_allowed", {}],
      [
        "a body beyond any picture",
        413,
        "too_large",
        { ...multipart(), headers: { ...multipart().headers, "content-length": String(65 * 1024 * 1024) } },
      ],
    ];
    for (const [name, status, code, options] of cases) {
      const { headers, ...answer } = await who.request(`${PICTURE}/${status === 404 ? "edge" : "front"}`, options);
      expect([answer.status, JSON.parse(answer.text)], name).toEqual([status, { errors: [code] }]);
      expect(headers.get("content-security-policy"), name).toContain("sandbox");
    }
  });

  it("is taken from an applicant for themselves and from staff for a driver of their company only", async () => {
    const who = await someone();
    const staffBase = `/driver/${driverId(who)}/cdl/picture`;
    const bytes = await jpeg();
    const requested = async (visitor: Visitor, base: string) => {
      const { status, errors } = await send(visitor, "front", bytes, base);
      return [status, errors?.[0]];
    };
    const foreign = await staff(app, "sun.admin");
    const rtic = await staff(app, "rtic.admin");
    expect(await requested(manager, staffBase)).toEqual([200, undefined]);
    expect(await requested(foreign, staffBase)).toEqual([404, "not_found"]);
    expect(await requested(rtic, staffBase)).toEqual([403, "forbidden"]);
    expect(await requested(who, staffBase)).toEqual([403, "forbidden"]);
    expect(await requested(manager, PICTURE)).toEqual([403, "forbidden"]);
    expect(await requested(new Visitor(app.origin), PICTURE)).toEqual([401, "session_ended"]);
    expect(await requested(new Visitor(app.origin), staffBase)).toEqual([401, "session_ended"]);
    expect(await requested(await masquerading("north.manager"), staffBase)).toEqual([403, "masquerade_blocked"]);
  });

  it("tells of an ended session at once, however much is still on its way; the form then keeps what was typed", async () => {
    const who = await someone();
    expireSessionsOf(who);
    const large = padded(await jpeg(), 9 * 1024 * 1024);
    expect(await send(who, "front", large)).toMatchObject({ status: 401, errors: ["session_ended"] });
    const response = await handIn(who, { front: await jpeg() });
    expect(response.location).toBe("/apply/found");
    expect(who.cookies.get("kept")).toContain(encodeURIComponent(ADD));
  });

  it("counts among the uploads of an hour", async () => {
    const who = await someone();
    const bytes = Buffer.from("no picture");
    for (let number = 0; number < 40; number += 1) await send(who, "front", bytes);
    const { status, errors, headers } = await send(who, "front", bytes);
    expect([status, errors]).toEqual([429, ["slow_down"]]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("a picture that lies on its side", () => {
  const TURN = "/applicant/driver/cdl/turn";
  const licences = (email: string) =>
    data.all<{ number: number; current: number; front_file_id: string; back_file_id: string }>(
      "select * from cdls where driver_id = ? order by number",
      driverId({ email }),
    );
  /** Wide, and dark at its left edge. */
  const marked = async () => {
    const mark = await picture(180, 600).composite([]).jpeg().toBuffer();
    const plain = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#ffffff" } });
    return plain
      .composite([{ input: await sharp(mark).greyscale().linear(0).toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
  };
  async function handedIn() {
    const who = await someone();
    await handIn(who, { front: await marked(), back: await jpeg() });
    return who;
  }
  const turning = async (who: Visitor, path: string, turn: string) => {
    const page = (await who.get(path)).text;
    return { turn, version: heldIn(page, "version") ?? "", once: heldIn(page, "once") ?? "" };
  };
  /** Width, height, and how bright the middle of each edge is. */
  async function edges(who: Visitor, file: string | undefined) {
    const { data: pixels, info } = await sharp((await who.get(`/file/${file}`)).bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = (x: number, y: number) => (pixels[y * info.width + x] ?? 0) < 100;
    const [right, bottom] = [info.width - 5, info.height - 5];
    const [across, down] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
    const at = { left: dark(5, down), right: dark(right, down), top: dark(across, 5), bottom: dark(across, bottom) };
    return [info.width, info.height, Object.entries(at).flatMap(([edge, isDark]) => (isDark ? [edge] : []))];
  }

  it.each<[string, [number, number, string[]]]>([
    ["left", [600, 1200, ["bottom"]]],
    ["right", [600, 1200, ["top"]]],
    ["around", [1200, 600, ["right"]]],
  ])("is turned %s in a new version, and the earlier one stays as it was", async (turn, after) => {
    const who = await handedIn();
    const path = `${TURN}/front`;
    expect((await who.get(VIEW)).text).toContain(`href="${path}"`);
    const response = await who.post(path, await turning(who, path, turn));
    expect(response.location).toBe(VIEW);
    const [first, second, ...rest] = licences(who.email);
    expect([first?.current, second?.current, second?.number, rest.length]).toEqual([0, 1, 2, 0]);
    expect(second?.back_file_id).toBe(first?.back_file_id);
    expect(await edges(who, first?.front_file_id)).toEqual([1200, 600, ["left"]]);
    expect(await edges(who, second?.front_file_id)).toEqual(after);
    const { width, height } = await sharp((await who.get(`/file/${second?.front_file_id}?thumbnail`)).bytes).metadata();
    expect(Number(width) > Number(height)).toBe(after[0] > after[1]);
    const [event] = audited("cdl.picture_turned", driverId(who));
    expect(JSON.parse(event?.detail ?? "")).toEqual({ version: 2, side: "front", turn });
    says(await who.get(VIEW), "H7654321");
    for (const version of [1, 2])
      expect((await who.get(`/applicant/driver/cdl/pdf?version=${version}`)).status).toBe(200);
  });

  it("is turned once however often the button is pressed, and not on a page that is out of date", async () => {
    const who = await handedIn();
    const path = `${TURN}/back`;
    const form = await turning(who, path, "left");
    const stale = await turning(who, path, "right");
    const answers = await Promise.all([who.post(path, form), who.post(path, form)]);
    expect([...answers, await who.post(path, form)].map(({ location }) => location)).toEqual([VIEW, VIEW, VIEW]);
    expect(licences(who.email)).toHaveLength(2);
    shows(await who.post(path, stale), 409, "This page was out of date");
    for (const wrong of [{ turn: "twice" }, { turn: "" }, { version: "x" }, { version: "" }])
      expect((await who.post(path, { ...stale, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await who.post(path, { ...stale, version: "77" })).status).toBe(409);
    expect(licences(who.email)).toHaveLength(2);
  });

  it("is turned by its owner and the company's staff, by nobody else", async () => {
    const who = await submitted(app);
    await handIn(who, { front: await marked(), back: await jpeg() });
    const path = `/driver/${driverId(who)}/cdl/turn/front`;
    const manager = await staff(app, "sun.manager");
    const form = await turning(manager, path, "around");
    const stranger = await staff(app, "north.admin");
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, form)).status).toBe(404);
    const rtic = await masquerading("sun.manager");
    shows(await rtic.post(path, form), 403, "This can't be done while masquerading.");
    expect(licences(who.email)).toHaveLength(1);
    expect((await manager.post(path, form)).location).toBe(`/driver/${driverId(who)}/cdl`);
    expect(data.count("cdls", "driver_id = ? and created_by_user_id is not null", driverId(who))).toBe(1);
    for (const missing of [`${TURN}/edge`, `${path.replace("front", "edge")}`])
      expect((await (missing.startsWith(TURN) ? who : manager).get(missing)).status, missing).toBe(404);
    expect((await (await someone()).get(`${TURN}/front`)).status).toBe(404);
  });
});

/** The end of a JPEG may be followed by anything. */
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes], size);
const cookiesOf = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const own = () => ({ origin: app.origin });
const multipart = () => ({
  method: "POST",
  headers: { ...own(), "content-type": "multipart/form-data; boundary=x" },
  body: "--x--\r\n",
});
