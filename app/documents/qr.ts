import type PDFDocument from "pdfkit";
import { encode } from "uqr";

// In modules; ISO/IEC 18004 asks for four.
const QUIET_ZONE = 4;

/** @param size points */
export function drawQr(pdf: PDFDocument, link: string, x: number, y: number, size: number): void {
  const { data: modules, size: across } = encode(link, { ecc: "M", border: QUIET_ZONE });
  pdf
    .save()
    .translate(x, y)
    .scale(size / across);
  for (const [row, dark] of modules.entries()) drawRuns(pdf, dark, row);
  pdf.fill("#000000").restore();
}

function drawRuns(pdf: PDFDocument, dark: boolean[], row: number): void {
  for (let from = 0; from < dark.length; from += 1) {
    if (!dark[from]) continue;
    const end = dark.indexOf(false, from);
    pdf.rect(from, row, end - from, 1);
    from = end;
  }
}
