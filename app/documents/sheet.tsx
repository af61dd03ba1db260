/** A PDF and its pages; sizes are points, a Letter page is 612 × 792. */
import { Document, Page, StyleSheet, Text } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import type { ReactNode } from "react";
import { printable, SANS } from "./fonts";
import { GAP, GREY, LINE, Tagged, TextRuns } from "./text";
import { fill, type PdfTexts } from "./texts";

const MARGIN = { top: 46, side: 54, bottom: 64 };
export const PAGE_WIDTH = 612 - 2 * MARGIN.side;
export const PAGE_HEIGHT = 792 - MARGIN.top - MARGIN.bottom;

const PAGE_STYLES = StyleSheet.create({
  sheet: { paddingTop: MARGIN.top, paddingHorizontal: MARGIN.side, paddingBottom: MARGIN.bottom },
  footer: {
    position: "absolute",
    top: 736,
    left: MARGIN.side,
    width: PAGE_WIDTH,
    paddingTop: 6,
    borderTop: `0.75 solid ${LINE}`,
    flexDirection: "row",
    justifyContent: "space-between",
    gap: GAP,
    fontSize: 8,
    color: GREY,
  },
});

type PdfDocumentProps = {
  title: string;
  author: string;
  language: Language;
  madeAt: Date;
  children: ReactNode;
};

export const PdfDocument = ({ madeAt, children, ...named }: PdfDocumentProps) => (
  <Document {...named} creationDate={madeAt}>
    {children}
  </Document>
);

type PagesProps = {
  footer: string;
  texts: PdfTexts;
  /** Where these are pages of a longer document: how many that has, and which of it is the first here. */
  ofDocument?: { pages: number; first?: number };
  children: ReactNode;
};

export const Pages = ({ footer, texts, ofDocument, children }: PagesProps) => (
  <Page size="LETTER" style={PAGE_STYLES.sheet} experimentalPagination>
    <Tagged tag={{ artifact: "Pagination" }} fixed style={PAGE_STYLES.footer}>
      <Text>
        <TextRuns text={printable(footer)} />
      </Text>
      <Text
        style={{ fontFamily: SANS, flexShrink: 0 }}
        render={({ pageNumber, subPageNumber, totalPages }) =>
          fill(texts.page, {
            page: ofDocument?.first === undefined ? pageNumber : ofDocument.first + subPageNumber - 1,
            pages: ofDocument?.pages ?? totalPages,
          })
        }
      />
    </Tagged>
    {children}
  </Page>
);

export const PlainPages = ({ children }: { children: ReactNode }) => (
  <Page size="LETTER" style={PAGE_STYLES.sheet} experimentalPagination>
    {children}
  </Page>
);
