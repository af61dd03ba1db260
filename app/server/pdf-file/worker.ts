/** Runs in a worker thread: other people's PDFs are parsed here, and nowhere else. */
import {
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRef,
} from "@cantoo/pdf-lib";
import { isBounded } from "./bounds";

export type PdfFault = "pdf_password" | "pdf_no_page";

/** A password for the owner only keeps nobody from reading. */
async function open(bytes: Uint8Array): Promise<PDFDocument | PdfFault> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!(await isBounded(buffer))) return "pdf_no_page";
  const load = (more: { password?: string }) => PDFDocument.load(bytes, { updateMetadata: false, ...more });
  try {
    const document = await load({}).catch((error: unknown) => {
      if (error instanceof EncryptedPDFError) return load({ password: "" });
      throw error;
    });
    return document.getPageCount() === 0 ? "pdf_no_page" : document;
  } catch (error) {
    return error instanceof Error && error.message === "NEEDS PASSWORD" ? "pdf_password" : "pdf_no_page";
  }
}

export async function checkPdf(bytes: Uint8Array): Promise<PdfFault | number> {
  const opened = await open(bytes);
  return typeof opened === "string" ? opened : opened.getPageCount();
}

export type PdfPart = {
  bytes: Uint8Array;
  objects: { number: number; offset: number }[];
  pages: number[];
  next: number;
};

const [PARENT, ANNOTS, ACTION, ACTIONS] = ["Parent", "Annots", "A", "AA"].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];
/** What refers to the rest of the old document, or acts by itself. */
const LEFT_OUT = ["AA", "B", "StructParents", "Metadata", "PieceInfo", "Thumb"].map((name) => PDFName.of(name));
const HARMLESS = ["URI", "GoTo"].map((name) => PDFName.of(name));

function withoutActions(page: PDFDict): void {
  for (const name of LEFT_OUT) page.delete(name);
  const annotations = page.lookupMaybe(ANNOTS, PDFArray);
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    annotation.delete(ACTIONS);
    const action = annotation.lookup(ACTION);
    const kind = action instanceof PDFDict ? action.lookup(PDFName.of("S")) : undefined;
    if (!HARMLESS.some((each) => each === kind)) annotation.delete(ACTION);
  }
}

/** Its pages as objects of another document, numbered from `first` and hung below its page tree. */
export async function pagesOf({
  bytes,
  first,
  tree,
}: {
  bytes: Uint8Array;
  first: number;
  tree: number;
}): Promise<PdfPart | PdfFault> {
  const source = await open(bytes);
  if (typeof source === "string") return source;
  const context = PDFContext.create();
  context.largestObjectNumber = first - 1;
  const copier = PDFObjectCopier.for(source.context, context);
  const pages = source.getPages().map(({ node, ref }) => {
    withoutActions(node);
    const copied = copier.copy(ref) as PDFRef;
    context.lookup(copied, PDFDict).set(PARENT, PDFRef.of(tree));
    return copied.objectNumber;
  });
  return { ...written(context), pages, next: context.largestObjectNumber + 1 };
}

function written(context: PDFContext): Pick<PdfPart, "bytes" | "objects"> {
  const all = context.enumerateIndirectObjects().map(([ref, object]: [PDFRef, PDFObject]) => {
    const [head, foot] = [Buffer.from(`${ref.objectNumber} 0 obj\n`), Buffer.from("\nendobj\n")];
    return { number: ref.objectNumber, object, head, foot, size: head.length + object.sizeInBytes() + foot.length };
  });
  const bytes = new Uint8Array(all.reduce((sum, { size }) => sum + size, 0));
  let offset = 0;
  const objects = all.map(({ number, object, head, foot, size }) => {
    const begin = offset;
    bytes.set(head, begin);
    const end = begin + head.length + object.copyBytesInto(bytes, begin + head.length);
    bytes.set(foot, end);
    offset += size;
    return { number, offset: begin };
  });
  return { bytes, objects };
}
