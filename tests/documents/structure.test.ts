/** PDFs can be read by those who do not see them: every text is tagged or an artifact, in reading order, as PDF/UA-1 asks. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PdfRequest } from "~/documents/worker";
import { provide } from "../../scripts/debian.mjs";

const maker = new Piscina({
  filename: new URL("../../build/server/pdf-worker.js", import.meta.url).href,
  maxThreads: 1,
});
afterAll(() => maker.destroy());

const draw = (format: "jpeg" | "png", width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888888" } })
    [format]()
    .toBuffer();
const hash = (digit: string) => digit.repeat(64);
const verifyUrl = `https://hire.example.test/verify/${hash("a")}`;
const COMPANY = 'J & J <Trucking> "LLC"';

const application = {
  kind: "application",
  data: {
    rendition: { is: "record" },
    regulated: true,
    employer: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138" },
    position: { name: "Regional driver", code: "NRTHWAY" },
    applicant: "Marisol Nguyễn-Ortega محمد الحسن",
    email: "marisol@drivers.prairie-line.example",
    documentNumber: "RA-123456-654321",
    version: 1,
    language: "es",
    sections: ["you", "residences", "work"].map((id) => ({
      id,
      heading: `Section ${id}`,
      paragraph: "391.21(b)(2)",
      blocks: Array.from({ length: 12 }, (_, block) => ({
        heading: `Row ${block + 1} of 12`,
        lines: [
          ...["One", "Two", "Three", "Four"].map((label) => ({ label, value: `A short answer ${block}` })),
          { label: "A long one", value: "The road was wet and the load was light. ".repeat(block * 4) },
          { label: "Nothing", value: "" },
          { label: "In Hebrew", value: "דוד בן־גוריון (12 שנים)\nand 12 more" },
        ],
      })),
    })),
    gaps: { moreThanDays: 30, found: [{ period: "Jan 2024 to Mar 2024", days: 59, explanations: [] }] },
    cdl: null,
    files: [{ name: "médico 2026.pdf", sha256: hash("b") }],
    notices: [
      {
        title: "Notice",
        version: "2026-01",
        language: "es",
        at: "2026-03-01T15:00:00.000Z",
        paragraphs: ["One.", "Two."],
      },
    ],
    completeness: [
      { paragraph: "391.21(b)(1)", where: "Company", complete: true },
      { paragraph: "391.21(b)(2)", where: "You", complete: false },
    ],
    certification: "This certifies that this application was completed by me.",
    certificationMeaning: null,
    signature: "Marisol Nguyễn-Ortega",
    signedAt: "2026-03-01T15:00:00.000Z",
    timeZone: "America/Chicago",
    sha256: hash("a"),
    verifyUrl,
    sealedAt: "2026-03-01T15:00:05.000Z",
  },
} satisfies PdfRequest;
const readingCopy: PdfRequest = {
  ...application,
  data: { ...application.data, rendition: { is: "reading" }, certificationMeaning: "Yo llené esta solicitud." },
};
const cdl = async (language: "en" | "es"): Promise<PdfRequest> => ({
  kind: "cdl",
  language,
  data: {
    record: {
      ...{ firstName: "Dana", lastName: "Reyes", licenceNumber: "D1234567", stateIssued: "TX" },
      ...{ expirationDate: "2030-01-31", licenceClasses: ["A"], endorsements: ["H", "T"], restrictions: [] },
    },
    ...{ company: COMPANY, documentNumber: "RH-000000-000001", version: 1, handedInAt: "2026-03-01T15:00:00.000Z" },
    front: await draw("jpeg", 90, 60),
    back: await draw("jpeg", 60, 90),
    hashes: { front: hash("0"), back: hash("1"), record: hash("2") },
  },
});
const poster = async (): Promise<PdfRequest> => ({
  kind: "poster",
  data: {
    company: COMPANY,
    logo: { png: await draw("png", 120, 40), width: 120, height: 40 },
    names: { en: "Regional driver", es: "Conductor regional" },
    ...{
      location: "Omaha, NE",
      code: "NRTHWAY",
      address: "hire.example.test",
      link: "https://hire.example.test/a/NRTHWAY",
    },
    closesOn: "2030-01-31",
  },
});

const release = {
  kind: "release",
  data: {
    ...{
      documentNumber: "RL-123456-654321",
      driver: "Marisol Nguyễn-Ortega",
      language: "es",
      signature: "Marisol Nguyễn",
    },
    employer: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138" },
    text: {
      version: "2",
      en: {
        title: "Release for prior employers",
        paragraphs: ["One sentence. ".repeat(90), "Two."],
        sha256: hash("c"),
      },
      es: { title: "Autorización para empleadores", paragraphs: ["Una frase. ".repeat(90), "Dos."], sha256: hash("d") },
    },
    ...{ signedAt: "2026-03-01T15:00:00.000Z", timeZone: "America/Chicago", sha256: hash("e"), verifyUrl },
    consent: { version: "2026-01", at: "2026-03-01T14:00:00.000Z" },
  },
} satisfies PdfRequest;

const inquiry = (language: "en" | "es"): PdfRequest => ({
  kind: "inquiry",
  language,
  data: {
    company: { name: COMPANY, contact: "4820 Prairie Gate Road, Omaha, NE 68138, (402) 555-0140" },
    employer: { name: "Big Muddy Freight, Inc. ".repeat(4).trim(), address: "900 Industrial Parkway, Kansas City, MO" },
    driver: { name: "Marisol Nguyễn-Ortega محمد الحسن", otherNames: "Marisol Ortega", ssnEnding: "1234" },
    said: { from: "2021-03", to: null, position: "Over-the-road driver" },
    asksTesting: true,
    madeAt: "2026-03-01T15:00:00.000Z",
    madeOn: "2026-03-01",
  },
});

const inquiryRecord: PdfRequest = {
  kind: "inquiry-record",
  data: {
    ...{ company: COMPANY, driver: "Marisol Nguyễn-Ortega محمد الحسن", employer: "Big Muddy Freight, Inc." },
    ...{ madeAt: "2026-03-01T15:00:00.000Z", timeZone: "America/Chicago" },
    facts: [{ label: "State", value: "Answered" }],
    sections: Array.from({ length: 9 }, (_, at) => ({
      title: `Part ${at + 1}`,
      blocks: [
        { heading: null, lines: [{ label: "Position", value: "Driver" }] },
        {
          heading: at % 2 ? "Accident 1 of 1" : null,
          lines: [{ label: "A long one", value: "Nobody took the call. ".repeat(at * 20) }],
        },
      ],
    })),
  },
};

const letter = (language: "en" | "es"): PdfRequest => ({
  kind: "letter",
  data: {
    from: [COMPANY, "4820 Prairie Gate Road", "Omaha, NE 68138", "(402) 555-0140"],
    to: ["Marisol Nguyễn-Ortega", "4410 Harvest Road, Apt 12", "Omaha, NE 68107"],
    day: "2026-03-01",
    title: "Your application at J & J <Trucking>",
    language,
    lines: [
      "One sentence. ".repeat(40),
      "Acme Screening\n9 Check Road\n(800) 555-0142",
      ..."Two|Three|Four".split("|"),
    ],
  },
});

const binder: PdfRequest = {
  kind: "binder",
  data: {
    company: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138", usdot: "99004117" },
    driver: "Marisol Nguyễn-Ortega محمد الحسن",
    facts: [{ label: "First day of work", value: "March 1, 2026" }],
    ...{ madeAt: "2026-03-01T15:00:00.000Z", timeZone: "America/Chicago" },
    sections: Array.from({ length: 14 }, (_, at) => ({
      title: `Item ${at + 1}`,
      paragraph: at % 3 ? "391.51(b)(1)" : null,
      state: at % 2 ? "Checked" : null,
      records: ["In order on March 1, 2026, recorded by Nora Whitaker"],
      documents: at === 5 ? [] : [{ path: `Nguyen/0${at} médico.pdf`, on: "March 1, 2026" }],
    })),
  },
};

const pages = async (language: "en" | "es"): Promise<PdfRequest> => ({
  kind: "pages",
  language,
  data: {
    ...{ title: "Medical certificate", author: COMPANY, madeAt: "2026-03-01T15:00:00.000Z" },
    pictures: [await draw("jpeg", 90, 60), await draw("jpeg", 60, 90)],
  },
});

type TreeNode = { role?: string; alt?: string; lang?: string; type?: string; id?: string; children?: TreeNode[] };
type Drawn = { bytes: Buffer; pdf: Awaited<ReturnType<typeof getDocumentProxy>>; trees: TreeNode[] };
async function make(request: PdfRequest): Promise<Drawn> {
  const bytes = Buffer.from((await maker.run(request)) as Uint8Array);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const trees = [];
  for (let page = 1; page <= pdf.numPages; page += 1)
    trees.push((await (await pdf.getPage(page)).getStructTree()) as TreeNode);
  return { bytes, pdf, trees };
}
const all = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(all)];

/** What an element may hold, as ISO 32000-1 (14.8.4) has it; others hold anything. */
const HOLDS: Record<string, string[]> = {
  L: ["LI"],
  LI: ["Lbl", "LBody"],
  Table: ["TR"],
  TR: ["TH", "TD"],
};
/** Where an element may stand. */
const WITHIN: Record<string, string[]> = {
  LI: ["L"],
  Lbl: ["LI"],
  LBody: ["LI"],
  TR: ["Table"],
  TH: ["TR"],
  TD: ["TR"],
};

const qpdf = provide("qpdf");
const folder = mkdtempSync(join(tmpdir(), "roadhand-pdf-"));

describe.each([
  ["an application", async () => application, "en", ["H1", "H2", "H3"], 1],
  ["a reading copy", async () => readingCopy, "es", ["H1", "H2", "H3"], 1],
  [
    "an application with its whole SSN",
    async (): Promise<PdfRequest> => ({
      ...application,
      data: { ...application.data, rendition: { is: "whole", by: "Nora Whitaker", at: "2026-03-02T15:00:00.000Z" } },
    }),
    "en",
    ["H1", "H2", "H3"],
    1,
  ],
  ["a CDL in English", () => cdl("en"), "en", ["H1", "H2"], 2],
  ["a CDL in Spanish", () => cdl("es"), "es", ["H1", "H2"], 2],
  ["a poster", poster, "en", ["H1"], 2],
  ["a release", async () => release, "en", ["H1", "H2"], 1],
  ["an inquiry in English", async () => inquiry("en"), "en", ["H1", "H2"], 0],
  ["an inquiry in Spanish", async () => inquiry("es"), "es", ["H1", "H2"], 0],
  ["the record of an inquiry", async () => inquiryRecord, "en", ["H1", "H2", "H3"], 0],
  ["a notice by letter in English", async () => letter("en"), "en", ["H1"], 0],
  ["a notice by letter in Spanish", async () => letter("es"), "es", ["H1"], 0],
  ["a binder's cover and contents", async () => binder, "en", ["H1", "H2"], 0],
  ["pictures that a driver sent", () => pages("en"), "en", [], 2],
  ["pictures that a driver sent, in Spanish", () => pages("es"), "es", [], 2],
] as const)("the PDF of %s", (what, requested, language, levels, figures) => {
  let drawn: Drawn;
  beforeAll(async () => {
    drawn = await make(await requested());
  });

  it("has nothing that qpdf finds fault with", () => {
    const file = join(folder, `${what}.pdf`);
    writeFileSync(file, drawn.bytes);
    const { status, stdout, stderr } = spawnSync(qpdf, ["--check", file], { encoding: "utf8" });
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 .*No syntax or stream encoding errors found/s);
  });

  it("says that it is tagged, in which language, and has a title to be shown", async () => {
    const [{ info, metadata }, marks, preferences] = await Promise.all([
      drawn.pdf.getMetadata(),
      drawn.pdf.getMarkInfo(),
      drawn.pdf.getViewerPreferences(),
    ]);
    expect(marks?.Marked).toBe(true);
    expect(preferences).toMatchObject({ DisplayDocTitle: true });
    expect(info).toMatchObject({ Language: language, Author: COMPANY, PDFFormatVersion: "1.7" });
    expect((info as { Title: string }).Title.length).toBeGreaterThan(10);
    expect(metadata.get("dc:title")).toBe((info as { Title: string }).Title);
    expect(metadata.get("dc:creator")).toEqual([COMPANY]);
    expect(metadata.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  it("holds every text within an element of its structure, or as an artifact", async () => {
    let texts = 0;
    for (const [index, tree] of drawn.trees.entries()) {
      const page = await drawn.pdf.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const known = new Set(all(tree).flatMap(({ type, id }) => (type === "content" && id ? [id] : [])));
      const open: string[] = [];
      const seen = new Set<string>();
      for (const item of items) {
        if ("str" in item) {
          if (!item.str.trim()) continue;
          texts += 1;
          const mark = open.at(-1) ?? "";
          expect(mark === "Artifact" || known.has(mark), `${item.str} in ${mark}`).toBe(true);
        } else if (item.type === "endMarkedContent") open.pop();
        else {
          open.push(item.id ?? "Artifact");
          if (item.id) seen.add(item.id);
        }
      }
      expect(open).toEqual([]);
      expect([...known].filter((id) => !seen.has(id))).toEqual([]);
      const feet = items.filter((item) => "type" in item && !item.id);
      expect(feet.length > 0 || what.startsWith("a poster") || what.startsWith("a notice")).toBe(true);
    }
    // Of pictures alone the foot of each page is all that is written.
    expect(texts).toBeGreaterThan(levels.length > 0 ? 8 : 2);
  });

  it("goes down from heading to heading by one level at most", () => {
    const found = drawn.trees.flatMap(all).flatMap(({ role }) => (/^H\d$/.test(role ?? "") ? [Number(role?.[1])] : []));
    expect(found[0]).toBe(levels.length > 0 ? 1 : undefined);
    for (const [index, level] of found.entries()) expect(level - (found[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect([...new Set(found)].map((level) => `H${level}`)).toEqual(levels);
  });

  it("nests lists and tables as they are to be nested", () => {
    const roots = drawn.trees.flatMap((tree) => tree.children ?? []);
    expect(new Set(roots.map(({ role }) => role))).toEqual(new Set(["Document"]));
    for (const node of drawn.trees.flatMap(all)) {
      for (const child of node.children ?? []) {
        if (!child.role) continue;
        const allowed = HOLDS[node.role ?? ""];
        expect(!allowed || allowed.includes(child.role), `${child.role} in ${node.role}`).toBe(true);
        const within = WITHIN[child.role];
        expect(!within || within.includes(node.role ?? ""), `${child.role} in ${node.role}`).toBe(true);
      }
    }
  });

  it("says in words what its figures show", () => {
    const shown = drawn.trees.flatMap(all).filter(({ role }) => role === "Figure");
    expect(shown).toHaveLength(figures);
    for (const { alt } of shown) expect(alt?.length).toBeGreaterThan(10);
  });
});

it("marks the link of an application as one, and says where it leads", async () => {
  const { pdf, trees } = await make(application);
  const page = await pdf.getPage(pdf.numPages);
  const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === "Link");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatchObject({ url: verifyUrl, contentsObj: { str: verifyUrl } });
  expect(all(trees.at(-1) as TreeNode).filter(({ role }) => role === "Link")).toHaveLength(1);
});

it("names the language of what a poster says in Spanish", async () => {
  const { trees } = await make(await poster());
  const spanish = trees.flatMap(all).filter(({ lang }) => lang === "es");
  expect(spanish.map(({ role }) => role)).toEqual(["H1", "P", "P", "P"]);
});

it("is drawn byte for byte the same of the same record", async () => {
  for (const request of [application, release, inquiry("es"), inquiryRecord, await cdl("en")])
    expect((await make(request)).bytes.equals((await make(request)).bytes)).toBe(true);
});
