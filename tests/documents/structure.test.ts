/** PDFs can be read by those who do not see them: every text is tagged or an artifact, in reading order, as PDF/UA-1 asks. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PdfRequest } from "~/documents/worker";
import { provide } from "../../scripts/debian.mjs";
import {
  application,
  binder,
  COMPANY,
  cdl,
  inquiry,
  inquiryRecord,
  letter,
  pages,
  poster,
  readingCopy,
  release,
  verifyUrl,
} from "./samples";

const maker = new Piscina({
  filename: new URL("../../build/server/pdf-worker.js", import.meta.url).href,
  maxThreads: 1,
});
afterAll(() => maker.destroy());

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
  const { items } = await page.getTextContent();
  const written = items.map((item) => ("str" in item ? item.str : ""));
  expect(written).toContain(verifyUrl.slice(verifyUrl.lastIndexOf("/") + 1));
});

it("names the language of what a poster says in Spanish", async () => {
  const { trees } = await make(await poster());
  const spanish = trees.flatMap(all).filter(({ lang }) => lang === "es");
  expect(spanish.map(({ role }) => role)).toEqual(["H1", "P", "P", "P"]);
});

it("keeps a heading with what follows, and the certification with its signature", async () => {
  const { pdf } = await make(application);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const written = items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : []));
    expect(written).toContain(`Page ${number} of ${pdf.numPages}`);
    expect(written.at(-1)).not.toMatch(/^(Row \d+ of 12|Section)/);
    const certified = written.includes("Certification");
    expect(certified).toBe(number === pdf.numPages);
    expect(written.includes("SHA-256 of the signed record")).toBe(certified);
  }
});

it("keeps a poster on one sheet, its square smaller where the names are long", async () => {
  const { kind, data } = (await poster()) as Extract<PdfRequest, { kind: "poster" }>;
  const name = "Regional driver of tank vehicles, nights and weekends";
  const { pdf } = await make({
    kind,
    data: { ...data, positionNames: { en: name, es: name }, company: `${COMPANY} of Omaha` },
  });
  expect(pdf.numPages).toBe(1);
});

it("is drawn byte for byte the same of the same record", async () => {
  for (const request of [application, release, inquiry("es"), inquiryRecord, await cdl("en")])
    expect((await make(request)).bytes.equals((await make(request)).bytes)).toBe(true);
});
