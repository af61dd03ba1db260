/** A label over its value: short ones three beside each other, longer ones across the page, the longest over as many pages as they take. */
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Line } from "~/domain/application/sections/transcript";
import { Words } from "./words";

export type PdfLine = Pick<Line, "label" | "value">;

export function Row({ row }: { row: PdfLine[] }) {
  const [first] = row;
  if (first && !fitsPage(first)) return <LongLine line={first} />;
  return (
    <View style={styles.row} wrap={false}>
      {row.map((line, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a PDF is drawn once
        <View key={column} style={isWide(line) ? styles.wide : styles.cell}>
          <Label>{line.label}</Label>
          <Value>{line.value}</Value>
        </View>
      ))}
    </View>
  );
}

function LongLine({ line }: { line: PdfLine }) {
  return (
    <>
      <View style={styles.longLabel} minPresenceAhead={ROW_PRESENCE}>
        <Label>{line.label}</Label>
      </View>
      <Value>{line.value}</Value>
      <View style={styles.longEnd} />
    </>
  );
}

const lineEnds = (value: string) => value.split("\n").length;
const fitsPage = ({ value }: PdfLine) => value.length <= FITS_A_PAGE && lineEnds(value) <= LINES_FIT_A_PAGE;
export const linesOf = (row: PdfLine[]) =>
  2 + Math.max(...row.map(({ value }) => lineEnds(value) + value.length / LINE_LENGTH));

const isWide = ({ label, value }: PdfLine) =>
  value.length > CELL_VALUE || label.length > CELL_LABEL || lineEnds(value) > CELL_LINES;

export function shareRows(lines: PdfLine[]): PdfLine[][] {
  const rows: PdfLine[][] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    if (open && open.length < COLUMNS && !isWide(line) && !open.some(isWide)) open.push(line);
    else rows.push([line]);
  }
  return rows;
}

export const Label = ({ children }: { children: string }) => (
  <Text style={styles.label}>
    <Words>{children}</Words>
  </Text>
);

// A line end inside a Text would be drawn as a missing glyph.
export const Value = ({ children }: { children: string }) =>
  (children || NOT_ANSWERED).split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a PDF is drawn once
    <Text key={index} style={styles.value}>
      <Words>{line || " "}</Words>
    </Text>
  ));

export const Wide = ({ children }: { children: ReactNode }) => (
  <View style={styles.row} wrap={false}>
    <View style={styles.wide}>{children}</View>
  </View>
);

const NOT_ANSWERED = "–";

// In characters: what fits one of three columns, and what surely fits a page with its label.
const COLUMNS = 3;
const CELL_VALUE = 80;
const CELL_LABEL = 100;
const CELL_LINES = 3;
const FITS_A_PAGE = 600;
const LINES_FIT_A_PAGE = 12;
const LINE_LENGTH = 100;

// Points; a Letter page is 612 × 792.
export const GAP = 14;
export const ROW_PRESENCE = 34;

export const GREY = "#444444";
// react-pdf 4.9 takes a relative line height from the same style's size only, and one set on the page hides the footer.
export const BODY = { fontSize: 9, lineHeight: 1.3 };
export const SMALL = { fontSize: 7, lineHeight: 1.3, color: GREY };

const styles = StyleSheet.create({
  row: { flexDirection: "row", columnGap: GAP, marginBottom: 5 },
  cell: { width: (504 - 2 * GAP) / 3 },
  wide: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  label: { ...SMALL, marginBottom: 0.5 },
  longLabel: { marginTop: 2 },
  longEnd: { height: 5 },
  value: BODY,
});
