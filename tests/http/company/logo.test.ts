/** A company's logo: taken from its Administrators and RTIC, made anew, and shown to everybody who meets the company. */
import sharp, { type Sharp } from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicant, newEmail } from "../applicant";
import { heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { companyId, templateId } from "../rows";
import { app, data } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";

const OWN = "/my-company/logo";
const MB = 1024 * 1024;

const administrator = await staff(app, "sun.admin");
const manager = await staff(app, "sun.manager");
const rtic = await staff(app, "rtic.manager");
const sunbeam = companyId("Sunbeam Carriers");
beforeEach(() => {
  data.run("delete from company_logos where company_id = ?", sunbeam);
});

type Row = { picture: Buffer; width: number; height: number; content_hash: string };
const stored = () => data.one<Row | undefined>("select * from company_logos where company_id = ?", sunbeam);
const changes = () =>
  data
    .all<{ detail: string }>(
      "select detail from audit_events where action = 'company.logo_changed' and object = ? and company_id = ? order by seq",
      sunbeam,
      sunbeam,
    )
    .map(({ detail }) => (JSON.parse(detail) as { logo: string }).logo);
const pageOfRtic = (company = sunbeam) => `/admin/company/${company}/logo`;

function send(by: Visitor, bytes: Buffer | undefined, path = OWN, name = "logo.png"): Promise<HttpResponse> {
  const form = new FormData();
  if (bytes) form.set("logo", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  return by.upload(path, form);
}

let shades = 0;
/** Always another picture. */
function plain(width = 900, height = 300): Sharp {
  shades += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shades, g: 90, b: 160 } } });
}
const png = () => plain().png().toBuffer();
const addressOf = (html: string) => /<img src="(\/logo\/[0-9a-f]{64}\.webp)"/.exec(html)?.[1];

describe("setting the logo", () => {
  it("makes a small WebP of it, upright and without what the camera wrote into it", async () => {
    const jpeg = await plain(600, 1200)
      .withExif({ IFD0: { Artist: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await send(administrator, jpeg)).location).toBe("/my-company");
    const row = stored();
    const { format, width, height, exif, orientation } = await sharp(row?.picture).metadata();
    expect({ format, width, height, exif, orientation }).toMatchObject({ format: "webp", width: 512, height: 256 });
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect([row?.width, row?.height]).toEqual([512, 256]);
    expect(changes().at(-1)).toBe("set");
  });

  it("keeps what is transparent, and enlarges nothing", async () => {
    const drawn = sharp({
      create: { width: 120, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } },
    });
    for (const bytes of [await drawn.clone().png().toBuffer(), await drawn.clone().webp().toBuffer()]) {
      await send(administrator, bytes);
      const { hasAlpha, width, height } = await sharp(stored()?.picture).metadata();
      expect({ hasAlpha, width, height }).toEqual({ hasAlpha: true, width: 120, height: 40 });
    }
  });

  it("makes even noise small", async () => {
    const side = 700;
    const noise = Buffer.from(
      Array.from({ length: side * side * 4 }, (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) % 256),
    );
    const bytes = await sharp(noise, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer();
    expect((await send(administrator, bytes)).status).toBe(302);
    expect(stored()?.picture.length).toBeLessThan(70_000);
  });

  it("posted twice is one change, and another picture is another", async () => {
    const before = changes().length;
    const bytes = await png();
    const responses = await Promise.all([1, 2, 3].map(() => send(administrator, bytes)));
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(changes().length).toBe(before + 1);
    const first = stored()?.content_hash;
    await send(administrator, await png());
    expect(stored()?.content_hash).not.toBe(first);
    expect(data.count("company_logos", "company_id = ?", sunbeam)).toBe(1);
  });

  it("is RTIC's too, in both roles, for the company that is named", async () => {
    for (const by of [rtic, await staff(app, "rtic.admin")]) {
      expect((await send(by, await png(), pageOfRtic())).location).toBe(`/admin/company/${sunbeam}`);
      expect(addressOf((await by.get(`/admin/company/${sunbeam}`)).text)).toBe(`/logo/${stored()?.content_hash}.webp`);
      expect(addressOf((await by.get(pageOfRtic())).text)).toBe(`/logo/${stored()?.content_hash}.webp`);
    }
    for (const id of ["nonsense", "01990000-0000-7000-8000-000000000000"])
      for (const path of [pageOfRtic(id), `${pageOfRtic(id)}/removal`]) {
        expect((await rtic.get(path)).status, path).toBe(404);
        expect((await send(rtic, await png(), pageOfRtic(id))).status).toBe(404);
      }
  });

  it("is nobody else's", async () => {
    await send(administrator, await png());
    const before = stored()?.content_hash;
    const driver = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    for (const path of [OWN, pageOfRtic()])
      for (const by of path === OWN ? [manager, driver, rtic] : [manager, administrator, driver]) {
        expect((await by.get(path)).location).toBe("/forbidden");
        expect((await send(by, await png(), path)).location).toBe("/forbidden");
        expect((await by.post(`${path}/removal`, { seen: before ?? "" })).location).toBe("/forbidden");
      }
    expect((await send(new Visitor(app.origin), await png())).location).toContain("/forbidden");
    expect((await manager.get("/my-company")).text).not.toContain(OWN);
    expect(stored()?.content_hash).toBe(before);
  });

  it("is refused while masquerading, with the pages saying so", async () => {
    await send(administrator, await png());
    const before = stored()?.content_hash;
    const looker = await masquerading("sun.admin");
    for (const path of [OWN, `${OWN}/removal`]) says(await looker.get(path), "This can't be done while masquerading.");
    shows(await send(looker, await png()), 403, "This can't be done while masquerading.");
    expect((await looker.post(`${OWN}/removal`, { seen: before ?? "" })).status).toBe(403);
    expect(stored()?.content_hash).toBe(before);
  });
});

describe("a file that is no logo", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  it("is refused in words, and the logo stays as it is", async () => {
    await send(administrator, await png());
    const before = stored();
    const whole = await png();
    const bad: [name: string, bytes: Buffer | undefined, words: string][] = [
      ["none", undefined, "Choose the logo's image."],
      ["empty.png", Buffer.alloc(0), "This file is empty."],
      ["program.png", Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(4000, 7)]), "We can't read this image."],
      ["drawing.png", svg, "We can't read this image."],
      ["paper.png", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"), "This is a PDF."],
      ["moving.png", await plain(40, 40).gif().toBuffer(), "We can't read this image."],
      ["phone.png", await plain(64, 64).heif({ compression: "av1" }).toBuffer(), "We can't read this image."],
      ["cut.png", whole.subarray(0, whole.length - 60), "This file is incomplete"],
      ["huge.png", await plain(8000, 6300).png().toBuffer(), "more than 50 megapixels"],
      ["large.png", Buffer.concat([whole, Buffer.alloc(5 * MB + 1 - whole.length)]), "larger than 5 MB"],
    ];
    for (const [name, bytes, words] of bad) {
      const response = await send(administrator, bytes, OWN, name);
      expect(response.status, name).toBe(422);
      expect(wordsOf(response.text), name).toContain(words);
      expect(addressOf(response.text), name).toBe(`/logo/${before?.content_hash}.webp`);
    }
    expect(stored()).toEqual(before);
    const exact = Buffer.concat([whole, Buffer.alloc(5 * MB - whole.length)]);
    expect((await send(administrator, exact)).status).toBe(302);
  });

  it("is refused in Spanish too, and a body that breaks off is told as such", async () => {
    const spanish = alsoAs(administrator, { "accept-language": "es-MX" });
    says(await send(spanish, svg), "No podemos leer esta imagen.");
    const broken = await administrator.request(OWN, {
      method: "POST",
      headers: { origin: app.origin, "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc',
    });
    shows(broken, 422, "The upload was cut off, so nothing was saved.");
    expect((await administrator.post(OWN, { logo: "a.png" })).status).toBe(415);
  });
});

describe("removing the logo", () => {
  it("asks on a page of its own, and is done once", async () => {
    await send(administrator, await png());
    const address = addressOf((await administrator.get("/my-company")).text) ?? "";
    const before = changes().length;
    for (const [by, path, home] of [
      [administrator, OWN, "/my-company"],
      [rtic, pageOfRtic(), `/admin/company/${sunbeam}`],
    ] as const) {
      await send(by, await png(), path);
      const page = await by.get(`${path}/removal`);
      says(page, "Remove the logo of Sunbeam Carriers?");
      const seen = String(heldIn(page.text, "seen"));
      for (let twice = 0; twice < 2; twice += 1)
        expect((await by.post(`${path}/removal`, { seen })).location).toBe(home);
      expect(stored()).toBeUndefined();
      expect((await by.get(`${path}/removal`)).location).toBe(home);
    }
    expect(changes().slice(before)).toEqual(["set", "removed", "set", "removed"]);
    expect((await administrator.get(address)).status).toBe(404);
  });

  it("does not take away what somebody else has put there meanwhile", async () => {
    await send(administrator, await png());
    const seen = String(heldIn((await administrator.get(`${OWN}/removal`)).text, "seen"));
    await send(rtic, await png(), pageOfRtic());
    const refused = await administrator.post(`${OWN}/removal`, { seen });
    shows(refused, 409, "Someone else changed the logo in the meantime.");
    const again = String(heldIn(refused.text, "seen"));
    expect((await administrator.post(`${OWN}/removal`, { seen: again })).status).toBe(302);
  });
});

describe("the logo's address", () => {
  it("gives everybody the picture, to be kept for good, and nothing else", async () => {
    await send(administrator, await png());
    const address = `/logo/${stored()?.content_hash}.webp`;
    const { status, headers, bytes, cookies } = await new Visitor(app.origin).get(address);
    expect([status, headers.get("content-type"), cookies]).toEqual([200, "image/webp", []]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(bytes.equals(stored()?.picture ?? Buffer.alloc(0))).toBe(true);
    for (const unknown of [
      `/logo/${"0".repeat(64)}.webp`,
      `/logo/${stored()?.content_hash}`,
      `/logo/${stored()?.content_hash.toUpperCase()}.webp`,
      "/logo/%27%20or%201.webp",
      `/logo/${sunbeam}.webp`,
    ])
      expect((await new Visitor(app.origin).get(unknown)).status, unknown).toBe(404);
  });
});

describe("whoever meets the company", () => {
  beforeAll(async () => {
    await send(await staff(app, "north.admin"), await png());
  });
  const pagesOf = async (code: string) => {
    const visitor = new Visitor(app.origin);
    await visitor.post("/apply", { code: app.code(code), email: newEmail(), cdlNumber: "N7654321" });
    const driver = await applicant(app, { code, cdlNumber: "N7654322" });
    return {
      match: (await visitor.get("/apply/match")).text,
      home: (await driver.get("/applicant")).text,
      tasks: (await driver.get("/applicant/application")).text,
      found: (await new Visitor(app.origin).get(`/apply/found?code=${app.code(code)}`)).text,
    };
  };

  it("sees the logo with its name and size, in one request, but not before the code was looked up", async () => {
    const { found, ...pages } = await pagesOf("NRTHWAY");
    for (const [page, html] of Object.entries(pages)) {
      expect(html.match(/<img\b[^>]*>/g), page).toEqual([
        expect.stringMatching(
          /^<img src="\/logo\/\w+\.webp" width="\d+" height="\d+" alt="Northway Freight" fetchPriority="low"\/>$/,
        ),
      ]);
      // Nor is it asked for in the head, where React names an image of usual priority.
      expect(html.split("/logo/")).toHaveLength(2);
      expect((await new Visitor(app.origin).get(addressOf(html) ?? "")).status).toBe(200);
    }
    expect(found).not.toContain("<img");
    expect((await (await staff(app, "north.manager")).get("/my-company")).text).toContain('alt="Northway Freight"');
  });

  it("sees the same pages as ever where there is none", async () => {
    for (const [page, html] of Object.entries(await pagesOf("SUNBEAM"))) expect(html, page).not.toContain("<img");
    expect((await manager.get("/my-company")).text).not.toContain("<img");
  });

  it("finds it on the poster", async () => {
    const picturesOn = async (by: Visitor, code: string) => {
      const response = await by.get(`/templates/poster/${templateId(code)}`);
      const pdf = await getDocumentProxy(new Uint8Array(response.bytes));
      return [pdf.numPages, (await extractImages(pdf, 1)).length];
    };
    expect(await picturesOn(manager, "SUNBEAM")).toEqual([1, 0]);
    await send(administrator, await plain(100, 400).png().toBuffer());
    expect(await picturesOn(manager, "SUNBEAM")).toEqual([1, 1]);
    expect(await picturesOn(await staff(app, "north.manager"), "NRTHWAY")).toEqual([1, 1]);
  });
});
