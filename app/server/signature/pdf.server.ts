import { signDetached } from "./certificate.server";

const BYTE_RANGE_PLACEHOLDER = /\/ByteRange \[0 (?:\/\*+ ?){3}\]/;
const CONTENTS = "/Contents <";

/** @throws Error where no room was left, or too little */
export async function signPdf(pdf: Buffer): Promise<Buffer> {
  const text = pdf.toString("latin1");
  const range = BYTE_RANGE_PLACEHOLDER.exec(text);
  if (!range) throw new Error("the PDF has no room for a signature");
  const from = text.indexOf(CONTENTS, range.index) + CONTENTS.length - 1;
  const to = text.indexOf(">", from) + 1;
  const filled = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`.padEnd(range[0].length);
  const signed = Buffer.from(pdf);
  signed.write(filled, range.index, "latin1");
  const content = Buffer.concat([signed.subarray(0, from), signed.subarray(to)]);
  const signature = (await signDetached(content)).toString("hex");
  if (signature.length > to - from - 2) throw new Error("the signature is larger than its room");
  signed.write(signature, from + 1, "latin1");
  return signed;
}
