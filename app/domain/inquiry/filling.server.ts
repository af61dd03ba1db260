/** An earlier employer's answer as it grows part by part, whoever types it. */
import type { Db } from "db/client.server";
import { files } from "db/schema";
import { and, eq } from "drizzle-orm";
import { conflict, invalid, notFound } from "~/domain/errors";
import { requestScope } from "~/server/request-scope.server";
import { type Answer, type Draft, nextPart, type Part, type PartValues, partsOf } from "./answer";
import { schemaOf } from "./answer-schema";
import {
  demandMove,
  draftPlace,
  insertAnswer,
  type Loaded,
  moveInquiry,
  noteEvent,
  openDraft,
  updateInquiry,
} from "./record.server";

export type Filling = {
  parts: { part: Part; done: boolean }[];
  next: Part;
  draft: Draft;
  /** Of the draft: a page that is older than another's saving is refused. */
  version: number;
};

export function fillingOf({ row, vault, asked }: Loaded): Filling {
  const draft = openDraft(vault, row);
  return {
    parts: partsOf(asked, draft).map((part) => ({ part, done: draft[part] !== undefined })),
    next: nextPart(asked, draft),
    draft,
    version: row.draftVersion,
  };
}

/** @throws notFound for a part that is not asked, conflict inquiry_state, inquiry_draft_changed */
export async function savePart(
  tx: Db,
  loaded: Loaded,
  part: Part,
  values: PartValues[Part],
  version: number,
): Promise<Part> {
  const { row, asked } = loaded;
  demandMove(row, "answer");
  const { draft, version: current } = fillingOf(loaded);
  if (current !== version) throw conflict("inquiry_draft_changed");
  if (!partsOf(asked, draft).includes(part)) throw notFound();
  const filled = { ...draft, [part]: values };
  await keepDraft(tx, loaded, filled);
  return nextPart(asked, filled);
}

const keepDraft = (tx: Db, { row, vault }: Loaded, draft: Draft): Promise<void> =>
  updateInquiry(tx, row, {
    sealedDraft: vault.sealJson(draftPlace(row), draft),
    draftVersion: row.draftVersion + 1,
  });

/** The paper that is being typed in. */
export async function attachPaper(tx: Db, loaded: Loaded, fileId: string): Promise<void> {
  demandMove(loaded.row, "answer");
  await keepDraft(tx, loaded, { ...openDraft(loaded.vault, loaded.row), fileId });
}

type Finish = { by: string | null; version: number; answerer: PartValues["answerer"] };

/** Every part once more, as one answer. @throws invalid inquiry_parts_open, conflict inquiry_state, inquiry_draft_changed */
export async function finishAnswer(tx: Db, loaded: Loaded, { by, version, answerer }: Finish): Promise<void> {
  const { row, asked } = loaded;
  demandMove(row, "answer");
  const { draft, version: current } = fillingOf(loaded);
  if (current !== version) throw conflict("inquiry_draft_changed");
  const values: Record<string, unknown> = { answerer };
  for (const part of partsOf(asked, draft)) {
    if (part === "answerer") continue;
    const read = schemaOf(part, by ? "staff" : "employer").safeParse(draft[part]);
    if (!read.success) throw invalid({ "": ["inquiry_parts_open"] });
    values[part] = read.data;
  }
  const answer: Answer = {
    format: 1,
    inquiryId: row.id,
    values: values as Answer["values"],
    answeredAt: new Date().toISOString(),
    address: by ? null : (requestScope()?.ip ?? "unknown"),
  };
  await insertAnswer(tx, loaded, answer, { by, fileId: by ? await findPaper(tx, row, draft) : null });
  await moveInquiry(tx, row, "answer", { sealedDraft: null, draftVersion: row.draftVersion + 1 });
  await noteEvent(tx, loaded, { act: "answer", by });
}

/** Until the answer names it, somebody may delete it. */
async function findPaper(tx: Db, { driverId }: Loaded["row"], { fileId }: Draft): Promise<string | null> {
  const [paper] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId ?? ""), eq(files.driverId, driverId)));
  return paper?.id ?? null;
}
