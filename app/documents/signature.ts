import type PDFDocument from "pdfkit";

/** Bytes; a certificate and an ECDSA signature take about 1,000. */
const SIGNATURE_BYTES = 2048;
const PLACEHOLDER = "*".repeat(10);
const FLAGS = 2 | 4 | 128;

/** Adds an empty field on the last page, which `app/server/signature/pdf.server.ts` fills in. */
export function addSignatureField(pdf: PDFDocument, at: Date, reason: string): void {
  const value = pdf.ref({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "adbe.pkcs7.detached",
    ByteRange: [0, PLACEHOLDER, PLACEHOLDER, PLACEHOLDER],
    Contents: new Uint8Array(SIGNATURE_BYTES),
    M: at,
    Reason: Object(reason),
  });
  const field = pdf.ref({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    T: Object("Signature"),
    Rect: [0, 0, 0, 0],
    F: FLAGS,
    V: value,
    P: pdf.page.dictionary,
  });
  pdf.page.annotations.push(field);
  // 3: signatures exist, and the file is append-only.
  pdf._root.data.AcroForm = { Fields: [field], SigFlags: 3 };
  value.end();
  field.end();
}
