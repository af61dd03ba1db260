import { isDeepStrictEqual } from "node:util";
import { type MoveDatabase, type MoveTarget, type Row, SHAPES, type Shape } from "./database";

async function* pagesOf(place: MoveDatabase, shape: Shape): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await place.page(shape, last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

/** @throws Error where a row of the target is not as it is in the source */
async function compare(source: MoveDatabase, target: MoveDatabase, shape: Shape): Promise<void> {
  const theirs = pagesOf(target, shape);
  for await (const rows of pagesOf(source, shape)) {
    const { value = [] } = await theirs.next();
    const at = rows.findIndex((row, number) => !isDeepStrictEqual(row, (value as Row[])[number]));
    if (at >= 0)
      throw new Error(`a row of ${shape.name} differs: ${shape.key.map((name) => rows[at]?.[name]).join(" ")}`);
  }
  if (!(await theirs.next()).done) throw new Error(`${shape.name} has more rows than were moved`);
}

export type Moved = { tables: number; rows: number };

/** Each row is read again and compared before it is done. @throws Error, and then nothing was written */
export async function moveRows(source: MoveDatabase, target: MoveTarget): Promise<Moved> {
  let rows = 0;
  await target.fill(async (insert) => {
    for (const shape of SHAPES) {
      for await (const page of pagesOf(source, shape)) {
        await insert(shape, page);
        rows += page.length;
      }
      await compare(source, target, shape);
    }
  });
  return { tables: SHAPES.length, rows };
}
