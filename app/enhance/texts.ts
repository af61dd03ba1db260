/** Texts come from the server, as JSON in an attribute. */
export function textsOf(element: Element): Record<string, string> {
  return JSON.parse(element.getAttribute("texts") ?? "{}");
}

export const fill = (text = "", values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
