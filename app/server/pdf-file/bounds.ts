/** Object and cross-reference streams are inflated while a PDF is parsed: a few kilobytes could ask for gigabytes. */
import { inflateSync } from "node:zlib";
import { PDFArray, PDFName, PDFNumber, PDFParser, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";

const MAX_STRUCTURE_BYTES = 64 * 1024 * 1024;
/** What is encrypted can't be inflated before it is opened, so the most that it may become counts. */
const MAX_ENCRYPTED_BYTES = 128 * 1024 * 1024;
/** The most that deflate makes smaller. */
const DEFLATE_RATIO = 1032;

const [TYPE, FILTER, FLATE, SIZE, INDEX] = ["Type", "Filter", "FlateDecode", "Size", "Index"].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName];
const [OBJECTS, CROSS_REFERENCES] = [PDFName.of("ObjStm"), PDFName.of("XRef")];

/** Parses as `PDFDocument.load` does, with its own dictionaries, and never inflates what is too large. */
class BoundedParser extends PDFParser {
  isBounded = true;
  private left: number;

  constructor(bytes: Uint8Array, most: number) {
    super(bytes);
    this.left = most;
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) this.count(object);
    return object;
  }

  private count(stream: PDFRawStream): void {
    const type = stream.dict.get(TYPE);
    if (type !== OBJECTS && type !== CROSS_REFERENCES && !(type instanceof PDFRef)) return;
    const size = inflatedSize(stream, this.left);
    this.left -= size;
    if (this.left >= 0 && entriesOf(stream) <= size) return;
    this.isBounded = false;
    throw new Error("the structure of the PDF is too large");
  }
}

export async function isBounded(bytes: Buffer): Promise<boolean> {
  const parser = new BoundedParser(bytes, bytes.includes("/Encrypt") ? MAX_ENCRYPTED_BYTES : MAX_STRUCTURE_BYTES);
  await parser.parseDocument().catch(() => {});
  return parser.isBounded;
}

function inflatedSize({ dict, contents }: PDFRawStream, most: number): number {
  const filter = dict.get(FILTER);
  if (filter === undefined) return contents.length;
  const [only, more] = filter instanceof PDFArray ? filter.asArray() : [filter];
  if (only !== FLATE || more) return Number.POSITIVE_INFINITY;
  try {
    return inflateSync(contents, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    const isLarger = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return isLarger ? Number.POSITIVE_INFINITY : contents.length * DEFLATE_RATIO;
  }
}

/** Of a cross-reference stream; each takes a byte at least. */
function entriesOf({ dict }: PDFRawStream): number {
  const index = dict.get(INDEX);
  const numbers = index instanceof PDFArray ? index.asArray() : [index ?? dict.get(SIZE) ?? PDFNumber.of(0)];
  return numbers.reduce((sum, each, at) => {
    if (!(each instanceof PDFNumber)) return Number.POSITIVE_INFINITY;
    return index && at % 2 === 0 ? sum : sum + Math.max(0, each.asNumber());
  }, 0);
}
