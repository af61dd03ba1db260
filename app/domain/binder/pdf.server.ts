import { db } from "db/client.server";
import { companies, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { PDF_TEXTS } from "~/documents/texts";
import { conflict, notFound } from "~/domain/errors";
import { fileNameFrom } from "~/domain/file/name";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { auditView } from "~/server/audit/views.server";
import { isId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { type Bookmark, JoinedPdf, PAGE_TREE } from "~/server/pdf-file/join";
import { pagesOfPdf } from "~/server/pdf-file/pdf-file.server";
import { yieldToRequests } from "~/server/slices.server";
import { makePdf } from "~/server/worker/pdf.server";
import { loadBinder } from "./binder.server";
import type { Outline } from "./contents";
import { COVER, HEADINGS, OUTLINE } from "./driver-part.server";
import { entriesOf, hasContent, readEntryBytes, type StoredEntry } from "./zip.server";

export type BinderPdf = { name: string; stream: ReadableStream<Uint8Array> };

const TEXTS = PDF_TEXTS.en.binder;

/** The caller authorizes. @throws notFound for a driver who is not in it */
export async function joinEntries(binderId: string, driverId: string): Promise<BinderPdf> {
  const entries = (await entriesOf(binderId)).filter(({ entry }) => entry.driverId === driverId);
  const [owner] = isId(driverId)
    ? await db
        .select({ driver: drivers, company: companies.name })
        .from(drivers)
        .innerJoin(companies, eq(companies.id, drivers.companyId))
        .where(eq(drivers.id, driverId))
    : [];
  const ofKind = (kind: string) => entries.find(({ entry }) => entry.kind === kind);
  const [cover, headings, outline] = [ofKind(COVER), ofKind(HEADINGS), ofKind(OUTLINE)];
  if (!owner || !cover || !headings || !outline) throw notFound();
  const joining = new Joining(entries, owner.company);
  return {
    name: fileNameFrom(`${TEXTS.title} ${personName(owner.driver)}`, ".pdf"),
    stream: streamOf(joining.write(cover, headings, JSON.parse((await readEntryBytes(outline)).toString("utf8")))),
  };
}

class Joining {
  readonly #entries: ReadonlyMap<string, StoredEntry>;
  readonly #company: string;
  readonly #joined = new JoinedPdf();

  constructor(entries: readonly StoredEntry[], company: string) {
    this.#entries = new Map(entries.map((stored) => [stored.entry.id, stored]));
    this.#company = company;
  }

  async *write(cover: StoredEntry, headings: StoredEntry, outline: Outline): AsyncGenerator<Uint8Array> {
    yield this.#joined.begin();
    const front = yield* this.#add(cover);
    const headingPages = yield* this.#add(headings);
    const pages = [...front];
    const bookmarks: Bookmark[] = [{ title: TEXTS.cover, page: front[0] ?? 0, children: [] }];
    for (const [at, group] of outline.groups.entries()) {
      const heading = headingPages[Math.min(at, headingPages.length - 1)] ?? 0;
      if (at < headingPages.length) pages.push(heading);
      for (const { title, papers } of group) {
        const children: Bookmark[] = [];
        for (const document of papers) {
          await yieldToRequests();
          const added = yield* this.#addDocument(document.entry);
          pages.push(...added);
          children.push({ title: document.title, page: added[0] ?? heading, children: [] });
        }
        bookmarks.push({ title, page: heading, children });
      }
    }
    yield this.#joined.end(`${TEXTS.title}: ${outline.title}`, "en", pages, bookmarks);
  }

  /** One that was deleted since is left out: the contents name it. */
  async *#addDocument(id: string): AsyncGenerator<Uint8Array, number[]> {
    const stored = this.#entries.get(id);
    return stored && (await hasContent(stored)) ? yield* this.#add(stored) : [];
  }

  async *#add(stored: StoredEntry): AsyncGenerator<Uint8Array, number[]> {
    const bytes = await readEntryBytes(stored);
    const pdf = stored.entry.mediaType === "application/pdf" ? bytes : await this.#asPage(stored, bytes);
    const part = await pagesOfPdf(pdf, this.#joined.next, PAGE_TREE);
    if (typeof part === "string") return [];
    yield this.#joined.add(part);
    return part.pages;
  }

  #asPage({ entry: { path, dated } }: StoredEntry, picture: Buffer): Promise<Buffer> {
    const title = path.slice(path.lastIndexOf("/") + 1);
    const data = { title, author: this.#company, madeAt: dated.toISOString(), pictures: [picture] };
    return makePdf({ kind: "pages", language: "en", data });
  }
}

const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ err: error }, "binder as a PDF");
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });

export async function joinBinder(actor: Actor, id: string, driverId: string): Promise<BinderPdf> {
  const { companyId } = authorize(actor, "makeBinders");
  const { state, investigation } = await loadBinder(db, companyId, id);
  if (state !== "ready") throw conflict("binder_not_ready");
  if (investigation) authorize(actor, "readInvestigation");
  const pdf = await joinEntries(id, driverId);
  await auditView(actor, {
    action: "binder.downloaded",
    companyId,
    object: id,
    detail: { drivers: 1, driver: driverId },
  });
  return pdf;
}
