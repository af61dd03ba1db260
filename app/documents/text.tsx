import { StyleSheet, Text, type TextProps, View, type ViewProps } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import type { ComponentType, PropsWithChildren } from "react";
import { isPrintable, MONO, printable, textRunsOf, wordChunksOf } from "./fonts";
import type { Tag } from "./tagged";
import type { PdfTexts } from "./texts";

export const Tagged = View as ComponentType<PropsWithChildren<ViewProps & { tag?: Tag }>>;
const TaggedText = Text as ComponentType<PropsWithChildren<TextProps & { tag?: Tag }>>;

export type Style = Exclude<NonNullable<ViewProps["style"]>, unknown[]>;
export type TextStyle = Pick<
  Style,
  "fontSize" | "fontWeight" | "color" | "textAlign" | "lineHeight" | "letterSpacing"
> & {
  fontFamily?: string;
};

export const GREY = "#444444";
export const LINE = "#999999";
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

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const directionOf = (text: string) => (RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr");

const MAX_WORD_LENGTH = 40;

type TextBlockProps = {
  as: Extract<Tag, { role: string }>["role"];
  children: string;
  style?: TextStyle;
  before?: number;
  after?: number;
  keepWithNext?: number;
  lang?: Language;
  maxWordLength?: number | undefined;
};

export function TextBlock({
  as,
  children,
  style = {},
  before = 0,
  after = 0,
  keepWithNext = 0,
  lang,
  maxWordLength,
}: TextBlockProps) {
  const tag: Tag = { role: as, lang };
  const around = { marginTop: before, marginBottom: after };
  const [first = "", ...others] = children.split(/\r?\n/);
  const more = { style, maxWordLength };
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
  maxWordLength?: number | undefined;
};

function Line({ text, style, tag, around, keepWithNext = 0, maxWordLength = MAX_WORD_LENGTH }: LineProps) {
  const collapsed = printable(text).replace(/ {2,}/g, " ");
  return (
    <TaggedText
      {...(tag && { tag })}
      minPresenceAhead={keepWithNext}
      hyphenationCallback={(word: string | null) => wordChunksOf(word ?? "", maxWordLength)}
      style={{
        lineHeight: LINE_HEIGHT,
        textAlign: "left",
        direction: directionOf(collapsed),
        ...style,
        ...around,
      }}
    >
      <TextRuns text={collapsed || " "} family={style.fontFamily} />
    </TaggedText>
  );
}

export const TextRuns = ({ text, family }: { text: string; family?: string | undefined }) =>
  textRunsOf(text, family).map((run, at) => (
    <Text key={at} style={{ fontFamily: run.families }}>
      {run.text}
    </Text>
  ));

export const UnprintableNote = ({
  among,
  texts,
  ...around
}: { among: readonly string[]; texts: PdfTexts } & Pick<TextBlockProps, "before" | "after" | "style">) =>
  among.every(isPrintable) ? null : (
    <Paragraph style={STYLES.small} {...around}>
      {texts.unprintable}
    </Paragraph>
  );

type BlockProps = Omit<TextBlockProps, "as">;
export const Paragraph = (props: BlockProps) => <TextBlock as="P" {...props} />;

export const Heading = ({ level, style, keepWithNext = 48, ...props }: BlockProps & { level: 1 | 2 | 3 }) => (
  <TextBlock as={`H${level}`} keepWithNext={keepWithNext} style={{ ...style, ...STYLES.bold }} {...props} />
);

export const Address = ({ children, style = {} }: { children: string; style?: TextStyle }) => (
  <Tagged tag={{ role: "P" }} wrap={false}>
    <Line tag={{ role: "Link", href: children }} text={children} style={style} />
  </Tagged>
);
