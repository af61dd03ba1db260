/** What a screen reader says of a page, in its order: taken from the browser's own accessibility tree. */
import type { Page } from "@playwright/test";

type Node = {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
};

const SAID = new Set([
  "banner",
  "main",
  "contentinfo",
  "alert",
  "heading",
  "link",
  "button",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "group",
  "DisclosureTriangle",
]);

/** Each landmark, heading, field, link and button as "role name". */
export async function spokenOrder(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const node = known.get(id);
    if (!node) return [];
    const { ignored, role, name, childIds = [] } = node;
    const said = !ignored && SAID.has(role?.value ?? "") && (role?.value !== "group" || name?.value);
    return [...(said ? [`${role?.value} ${name?.value ?? ""}`.trim()] : []), ...childIds.flatMap(read)];
  };
  return nodes[0] ? read(nodes[0].nodeId) : [];
}

/** Between the header and the footer. */
export async function spokenMain(page: Page): Promise<string[]> {
  const all = await spokenOrder(page);
  return all.slice(all.indexOf("main") + 1, all.indexOf("contentinfo"));
}

/** The role, or else the tag, of what has the focus, and the beginning of its words. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return "page";
    const name = at.getAttribute("name") ?? at.id;
    return [at.getAttribute("role") ?? at.tagName.toLowerCase(), name].filter(Boolean).join(" ");
  });
