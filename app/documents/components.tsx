/** Sizes are points; a Letter page is 612 × 792. */
import {
  Document,
  Image,
  Page,
  Path,
  StyleSheet,
  Svg,
  Text,
  type TextProps,
  View,
  type ViewProps,
} from "@react-pdf/renderer";
import type { Language } from "locales/index";
import type { ComponentType, PropsWithChildren, ReactNode } from "react";
import { encode } from "uqr";
import { isPrintable, MONO, partsOf, piecesOf, printable, SANS } from "./fonts";
import type { Tag } from "./tagged";
import { fill, type PdfTexts } from "./texts";

// react-pdf passes on props it does not know.
const Tagged = View as ComponentType<PropsWithChildren<ViewProps & { tag?: Tag }>>;
const TaggedText = Text as ComponentType<PropsWithChildren<TextProps & { tag?: Tag }>>;

type Style = Exclude<NonNullable<ViewProps["style"]>, unknown[]>;
export type TextStyle = Pick<
  Style,
  "fontSize" | "fontWeight" | "color" | "textAlign" | "lineHeight" | "letterSpacing"
> & {
  fontFamily?: string;
};

const GREY = "#444444";
const LINE = "#999999";
const MARGIN = { top: 46, side: 54, bottom: 64 };
export const PAGE_WIDTH = 612 - 2 * MARGIN.side;
export const PAGE_HEIGHT = 792 - MARGIN.top - MARGIN.bottom;
export const GAP = 14;
const LINE_HEIGHT = 1.3;

export const STYLES = StyleSheet.create({
  body: { fontSize: 9 },
  grey: { fontSize: 9, color: GREY },
  small: { fontSize: 7, color: GREY },
  mono: { fontSize: 7.5, fontFamily: MONO },
  bold: { fontWeight: 700 },
  columns: { flexDirection: "row", gap: GAP },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});

const page = StyleSheet.create({
  sheet: { paddingTop: MARGIN.top, paddingHorizontal: MARGIN.side, paddingBottom: MARGIN.bottom },
  foot: {
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
  foot: string;
  texts: PdfTexts;
  /** Where these are pages of a longer document: how many that has, and which of it is the first here. */
  within?: { pages: number; first?: number };
  children: ReactNode;
};

export const Pages = ({ foot, texts, within, children }: PagesProps) => (
  <Page size="LETTER" style={page.sheet} experimentalPagination>
    <Tagged tag={{ artifact: "Pagination" }} fixed style={page.foot}>
      <Text>
        <Pieces text={printable(foot)} />
      </Text>
      <Text
        style={{ fontFamily: SANS, flexShrink: 0 }}
        render={({ pageNumber, subPageNumber, totalPages }) =>
          fill(texts.page, {
            page: within?.first === undefined ? pageNumber : within.first + subPageNumber - 1,
            pages: within?.pages ?? totalPages,
          })
        }
      />
    </Tagged>
    {children}
  </Page>
);

export const BarePages = ({ children }: { children: ReactNode }) => (
  <Page size="LETTER" style={page.sheet} experimentalPagination>
    {children}
  </Page>
);

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** As dir="auto" does. */
const directionOf = (text: string) => (RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr");

/** Characters that fit any line. */
const LONGEST_WORD = 40;

type TextBlockProps = {
  as: Extract<Tag, { role: string }>["role"];
  children: string;
  style?: TextStyle;
  before?: number;
  after?: number;
  /** Points of what follows that must fit on the same page. */
  keepWithNext?: number;
  lang?: Language;
  longestWord?: number | undefined;
};

export function TextBlock({
  as,
  children,
  style = {},
  before = 0,
  after = 0,
  keepWithNext = 0,
  lang,
  longestWord,
}: TextBlockProps) {
  const tag: Tag = { role: as, lang };
  const around = { marginTop: before, marginBottom: after };
  const [first = "", ...others] = children.split(/\r?\n/);
  const more = { style, longestWord };
  return others.length === 0 ? (
    <Line tag={tag} text={first} around={around} keepWithNext={keepWithNext} {...more} />
  ) : (
    <Tagged tag={tag} style={around} minPresenceAhead={keepWithNext}>
      {[first, ...others].map((text, at) => (
        <Line key={at} text={text} {...more} />
      ))}
    </Tagged>
  );
}

type LineProps = {
  text: string;
  style: TextStyle;
  tag?: Tag;
  around?: Style;
  keepWithNext?: number;
  longestWord?: number | undefined;
};

function Line({ text, style, tag, around, keepWithNext = 0, longestWord = LONGEST_WORD }: LineProps) {
  const collapsed = printable(text).replace(/ {2,}/g, " ");
  return (
    <TaggedText
      {...(tag && { tag })}
      minPresenceAhead={keepWithNext}
      hyphenationCallback={(word: string | null) => partsOf(word ?? "", longestWord)}
      style={{
        lineHeight: LINE_HEIGHT,
        textAlign: "left",
        direction: directionOf(collapsed),
        ...style,
        ...around,
      }}
    >
      <Pieces text={collapsed || " "} family={style.fontFamily} />
    </TaggedText>
  );
}

const Pieces = ({ text, family }: { text: string; family?: string | undefined }) =>
  piecesOf(text, family).map((piece, at) => (
    <Text key={at} style={{ fontFamily: piece.families }}>
      {piece.text}
    </Text>
  ));

/** Says what □ stands for, where it does among these texts. */
export const WhereReplaced = ({
  among,
  texts,
  ...around
}: { among: readonly string[]; texts: PdfTexts } & Pick<TextBlockProps, "before" | "after" | "style">) =>
  among.every(isPrintable) ? null : (
    <Paragraph style={STYLES.small} {...around}>
      {texts.unprintable}
    </Paragraph>
  );

type Special = Omit<TextBlockProps, "as">;
export const Paragraph = (props: Special) => <TextBlock as="P" {...props} />;

export const Heading = ({ level, style, keepWithNext = 48, ...props }: Special & { level: 1 | 2 | 3 }) => (
  <TextBlock as={`H${level}`} keepWithNext={keepWithNext} style={{ ...style, ...STYLES.bold }} {...props} />
);

export const Address = ({ children, style = {} }: { children: string; style?: TextStyle }) => (
  <Tagged tag={{ role: "P" }} wrap={false}>
    <Line tag={{ role: "Link", address: children }} text={children} style={style} />
  </Tagged>
);

export type Field = { label: string; value: string; mono?: boolean };

const NOT_ANSWERED = "–";

type FieldStyles = { label: TextStyle; value: TextStyle };
const FIELD: FieldStyles = { label: STYLES.small, value: STYLES.body };

type ItemProps = Field & { after?: number; styles?: FieldStyles; longestWord?: number };

export const Item = ({ label, value, mono, after = 0, styles = FIELD, longestWord }: ItemProps) => (
  <Tagged tag={{ role: "LI" }} style={{ marginBottom: after }}>
    <TextBlock as="Lbl" style={styles.label} after={0.5} keepWithNext={24}>
      {label}
    </TextBlock>
    <TextBlock as="LBody" style={{ ...styles.value, ...(mono && { fontFamily: MONO }) }} longestWord={longestWord}>
      {value || NOT_ANSWERED}
    </TextBlock>
  </Tagged>
);

export const List = ({ children }: { children: ReactNode }) => <Tagged tag={{ role: "L" }}>{children}</Tagged>;

export const Pair = ({ width, children: [label, body] }: { width: number; children: [ReactNode, ReactNode] }) => (
  <Tagged tag={{ role: "LI" }} wrap={false} style={{ flexDirection: "row", alignItems: "center", marginBottom: 2 }}>
    <View style={{ width }}>{label}</View>
    <View style={STYLES.column}>{body}</View>
  </Tagged>
);

export const Columns = ({ of, after = 0 }: { of: ReactNode[]; after?: number }) => (
  <View wrap={false} style={{ ...STYLES.columns, marginBottom: after }}>
    {of.map((cell, at) => (
      <View key={at} style={STYLES.column}>
        {cell}
      </View>
    ))}
  </View>
);

export const Beside = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <View wrap={false} style={STYLES.columns}>
    <View style={STYLES.column}>{children}</View>
    <View>{second}</View>
  </View>
);

const COLUMNS = 3;
// Characters that fit one column.
const CELL_VALUE = 80;
const CELL_LABEL = 100;
const CELL_LINES = 3;
export const CELL_WORD = 20;

const isWide = ({ label, value }: Field) =>
  value.length > CELL_VALUE || label.length > CELL_LABEL || value.split("\n").length > CELL_LINES;

export const Fields = ({ lines }: { lines: Field[] }) => (
  <List>
    {shareRows(lines).map((row, at) => {
      const [first] = row;
      if (row.length === 1 && isWide(first)) return <Item key={at} {...first} after={5} />;
      const cells = row.map((line) => <Item key={line.label} {...line} longestWord={CELL_WORD} />);
      return <Columns key={at} of={[...cells, ...Array<null>(COLUMNS - row.length).fill(null)]} after={5} />;
    })}
  </List>
);

function shareRows(lines: Field[]): [Field, ...Field[]][] {
  const rows: [Field, ...Field[]][] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    if (open && open.length < COLUMNS && !isWide(line) && !open.some(isWide)) open.push(line);
    else rows.push([line]);
  }
  return rows;
}

export const Table = ({ children }: { children: ReactNode }) => <Tagged tag={{ role: "Table" }}>{children}</Tagged>;

export const Row = ({ children }: { children: ReactNode }) => (
  <Tagged tag={{ role: "TR" }} wrap={false} style={{ ...STYLES.columns, marginBottom: 1.5 }}>
    {children}
  </Tagged>
);

export const Rule = ({
  weight,
  grey,
  before = 0,
  after = 0,
}: {
  weight: number;
  grey?: boolean;
  before?: number;
  after?: number;
}) => (
  <View
    style={{ borderBottom: `${weight} solid ${grey ? LINE : "#000000"}`, marginTop: before, marginBottom: after }}
  />
);

export const Framed = ({ before, children }: { before: number; children: ReactNode }) => (
  <View wrap={false} style={{ border: "1 solid #000000", padding: 12, marginTop: before }}>
    {children}
  </View>
);

type Shown = { bytes: Uint8Array; width: number; height: number; alt: string };

export const Picture = ({ bytes, alt, ...size }: Shown) => (
  <Tagged tag={{ role: "Figure", alt }} wrap={false} style={size}>
    <Image src={Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)} cache={false} style={size} />
  </Tagged>
);

// In modules; ISO/IEC 18004 requires four.
const QUIET_ZONE = 4;

export function QrCode({ address, texts, style }: { address: string; texts: PdfTexts; style: Style }) {
  const { data: rows, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return (
    <Tagged tag={{ role: "Figure", alt: fill(texts.qr, { address }) }} wrap={false} style={style}>
      <Svg viewBox={`0 0 ${size} ${size}`} style={{ position: "absolute", width: "100%", height: "100%" }}>
        <Path d={dark.join("")} fill="#000000" />
      </Svg>
    </Tagged>
  );
}

function runsOf(row: boolean[]): [from: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const open = runs.at(-1);
    if (!isDark) continue;
    if (open && open[0] + open[1] === at) open[1] += 1;
    else runs.push([at, 1]);
  }
  return runs;
}
