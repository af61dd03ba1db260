const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Control characters can't stand in XML 1.0, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Values are escaped; what it returns may stand in another. */
export class Xml {
  constructor(readonly text: string) {}
}
type Value = string | Xml | Xml[];

export function xml(parts: TemplateStringsArray, ...values: Value[]): Xml {
  const write = (value: Value): string =>
    value instanceof Xml
      ? value.text
      : Array.isArray(value)
        ? value.map(({ text }) => text).join("")
        : escapeXml(value);
  return new Xml(
    parts.map((part, index) => part + (index < values.length ? write(values[index] as Value) : "")).join(""),
  );
}

export const sendXml = ({ text }: Xml, type = "application/xml"): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=60" },
  });
