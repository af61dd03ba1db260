/** ISO 32000-1, annex H.3: white space or printer commands may precede the header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: printer commands begin with one
const PDF = /^(?:\xef\xbb\xbf|\s|\x1b%-12345X|@PJL[^\r\n]*[\r\n])*%PDF-/;
const LATEST_MARK = 1024;

export function mediaTypeOf(bytes: Buffer): "application/pdf" | undefined {
  const isPdf = PDF.test(bytes.toString("latin1", 0, LATEST_MARK)) && bytes.subarray(-LATEST_MARK).includes("%%EOF");
  return isPdf ? "application/pdf" : undefined;
}
