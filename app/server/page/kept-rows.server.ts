/** Rows of lists as the bytes they are sent as, by what they are made of (app/ui/kept-lines.tsx). */
import type { KeepRows } from "~/ui/kept-lines";
import { markupOf } from "./markup.server";

/** Characters of keys and bytes of rows in one generation; there are two. */
const MOST = 2_000_000;
const END = "</tr>";

let kept = new Map<string, Buffer>();
let older = new Map<string, Buffer>();
let size = 0;

function keep(key: string, row: Buffer): Buffer {
  if (size > MOST) {
    older = kept;
    kept = new Map();
    size = 0;
  }
  kept.set(key, row);
  size += key.length + row.length;
  return row;
}

function find(key: string): Buffer | undefined {
  const known = kept.get(key);
  if (known) return known;
  const old = older.get(key);
  return old && keep(key, old);
}

/** Only markup of ours has a `<`. */
const STANDIN = /<!--rows (\d+)-->/;

/** The rows of one page: they stand in its markup as comments until it is sent. */
export class PageRows {
  private readonly lists: Buffer[][] = [];

  readonly keep: KeepRows = (keys, make) => {
    const known = keys.map(find);
    const missing = keys.flatMap((_, at) => (known[at] ? [] : at));
    const made = missing.length > 0 ? markupOf(make(missing)).join("").split(END) : [];
    missing.forEach((at, number) => {
      known[at] = keep(keys[at] as string, Buffer.from(made[number] + END));
    });
    return `<!--rows ${this.lists.push(known as Buffer[]) - 1}-->`;
  };

  bytesOf(markup: string): Buffer[] {
    // Every second piece is the number of a list.
    return markup
      .split(STANDIN)
      .flatMap((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (this.lists[Number(piece)] ?? [])));
  }
}
