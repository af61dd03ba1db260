import { View } from "@react-pdf/renderer";
import { Rule } from "../components";
import { Heading, Paragraph, STYLES } from "../text";
import { fill } from "../texts";
import type { PrintContext } from "./printing";

type HeadingWithParagraphProps = { printing: PrintContext; level: 1 | 2; paragraph: string | null; children: string };

export function HeadingWithParagraph({
  printing: { data, texts },
  level,
  paragraph,
  children,
}: HeadingWithParagraphProps) {
  const paragraphNote = data.regulated && paragraph && (
    <Paragraph style={{ fontSize: 8, color: STYLES.grey.color, textAlign: "right" }}>
      {fill(texts.application.rule, { paragraph })}
    </Paragraph>
  );
  return (
    <View style={{ ...STYLES.columns, alignItems: "flex-end" }}>
      <View style={STYLES.column}>
        <Heading level={level} style={{ fontSize: level === 1 ? 17 : 11 }}>
          {children}
        </Heading>
      </View>
      {paragraphNote && <View style={{ width: level === 1 ? 100 : 150 }}>{paragraphNote}</View>}
    </View>
  );
}

export const SectionHeading = ({
  paragraph = null,
  ...heading
}: Omit<HeadingWithParagraphProps, "level" | "paragraph"> & { paragraph?: string | null }) => (
  <View wrap={false} minPresenceAhead={48} style={{ marginTop: 12, marginBottom: 5 }}>
    <HeadingWithParagraph {...heading} level={2} paragraph={paragraph} />
    <Rule weight={0.75} grey before={2} />
  </View>
);

export const BlockHeading = ({ children }: { children: string }) => (
  <Heading level={3} style={STYLES.body} before={4} after={3}>
    {children}
  </Heading>
);
