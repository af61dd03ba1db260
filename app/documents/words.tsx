/** What a person typed, on paper: in any script, drawn by as many typefaces as it takes. */
import { Text } from "@react-pdf/renderer";
import { typeset } from "./fonts";

/** Stands inside a Text, whose style it takes. */
export function Words({ children: typed, align = "left" }: { children: string; align?: "left" | "center" }) {
  const direction = READ_FROM_RIGHT.test(typed) ? ("rtl" as const) : ("ltr" as const);
  return typeset(typed).map(({ text, fontFamily }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have nothing but their order
    <Text key={index} style={{ fontFamily, direction, textAlign: align }}>
      {text}
    </Text>
  ));
}

// The first letter says how a text is read, as dir="auto" does.
const READ_FROM_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
