/** What a file is by its first bytes, never by its name. */
const PDF = Buffer.from("%PDF-");
/** The mark of a PDF may come a little late (ISO 32000-1, annex H.3). */
const LATEST_MARK = 1024;

export function mediaTypeOf(bytes: Buffer): "application/pdf" | undefined {
  const at = bytes.subarray(0, LATEST_MARK).indexOf(PDF);
  return at >= 0 && bytes.subarray(-LATEST_MARK).includes("%%EOF") ? "application/pdf" : undefined;
}
