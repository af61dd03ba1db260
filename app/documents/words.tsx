import { Text } from "@react-pdf/renderer";
import { printable } from "./fonts";

export function Words({ children: typed, align = "left" }: { children: string; align?: "left" | "center" }) {
  const direction = READ_FROM_RIGHT.test(typed) ? "rtl" : "ltr";
  return <Text style={{ direction, textAlign: align }}>{printable(typed)}</Text>;
}

// The first letter decides the direction, as with dir="auto".
const READ_FROM_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
