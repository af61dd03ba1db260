import type { FileFault } from "~/domain/file/fault";

/** ISO 32000-1, annex H.3: white space or printer commands may precede the header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: printer commands begin with one
const PDF = /^(?:\xef\xbb\xbf|\s|\x1b%-12345X|@PJL[^\r\n]*[\r\n])*%PDF-/;
const HEAD = 1024;

const headOf = (bytes: Buffer) => bytes.toString("latin1", 0, HEAD);

/** What follows the last end of a PDF's table: without a further object it is only litter. */
function isWholePdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("%%EOF");
  return end >= 0 && bytes.indexOf(" obj", end) < 0;
}

export function mediaTypeOf(bytes: Buffer): "application/pdf" | undefined {
  return PDF.test(headOf(bytes)) && isWholePdf(bytes) ? "application/pdf" : undefined;
}

export const isJpeg = (bytes: Buffer): boolean => bytes.toString("hex", 0, 3) === "ffd8ff";

/** HEIC files begin with a box "ftyp" and one of these brands (ISO/IEC 23008-12). */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;
export const isHeic = (bytes: Buffer): boolean => HEIC.test(bytes.toString("latin1", 4, 12));
const VIDEO = /^....ftyp(?!avif|avis)|^RIFF....AVI /s;
/** ZIP with the newer Office documents, the older ones, RTF; Matroska and WebM. */
const [OFFICE, MATROSKA] = [/^(?:504b0304|d0cf11e0|7b5c7274)/, /^1a45dfa3/];
const WEBPAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|head|body)/i;

/** Zeros at the end of a coded picture: there are never so many. */
const GONE = 256;

/** Boxes follow each other, each with its length (ISO/IEC 14496-12). Clouds and failing cards keep the length, and fill up. */
export function isWholeHeic(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length === 0) return true;
    if (length < 8) return bytes.indexOf("mdat") > 0;
    const isData = bytes.toString("latin1", at + 4, at + 8) === "mdat";
    if (isData && length > GONE && isEmpty(bytes.subarray(at + length - GONE))) return false;
    at += length;
  }
  return at === bytes.length;
}

const END_OF_PNG = Buffer.from("IEND");

function isCut(bytes: Buffer): boolean {
  const head = headOf(bytes);
  if (PDF.test(head)) return !isWholePdf(bytes);
  if (head.startsWith("\x89PNG")) return bytes.lastIndexOf(END_OF_PNG) < 0;
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return bytes.readUInt32LE(4) + 8 > bytes.length;
  if (isHeic(bytes)) return !isWholeHeic(bytes);
  return isJpeg(bytes);
}

/** Files that a cloud keeps for itself are empty or full of zeros here. */
export const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

export function causeOf(bytes: Buffer): FileFault {
  if (isEmpty(bytes)) return "file_empty";
  if (isCut(bytes)) return "file_cut";
  const head = headOf(bytes);
  const first = bytes.toString("hex", 0, 4);
  if (OFFICE.test(first)) return "file_office";
  if (MATROSKA.test(first) || (VIDEO.test(head) && !isHeic(bytes))) return "file_video";
  if (WEBPAGE.test(head)) return "file_webpage";
  return "file_unreadable";
}
