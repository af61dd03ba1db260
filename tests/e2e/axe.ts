/** axe in the page itself, injected once: all of WCAG in the page's theme, and its colours once more in the other. Two of its rules take three quarters of its time, so they see each look once a worker, and some rows of a table. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The document of the API draws some hundred calls alike; axe needs half a minute for them. */
const ALIKE = "main article:nth-of-type(n+2)";

/** Targets of a row are as large, and as far from each other, as those of the rows above. */
const TARGETS_ALIKE = "tbody tr:nth-of-type(n+5) *";

/** How words were drawn that have a good contrast in both themes, on this page or an earlier one. */
const judged = new Set<string>();

declare const window: Window & { axe: typeof axe };

export async function checkByAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
  const { drawn, ...violations } = await page.evaluate(
    async ({ alike, targetsAlike, known }) => {
      const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      /** These see colours, so each theme has its own answer; the others see the same document in both. */
      const COLOURS = ["color-contrast", "link-in-text-block"];
      const MARK = "data-contrast";
      const marked: Element[] = [];

      const seen = new Set(known);
      const drawn: string[] = [];
      // Both tiers of pages have rules of their own for the other theme.
      const sheets = [...document.styleSheets].map(({ href, cssRules }) => href ?? cssRules.length).join(" ");

      /** The first of those that are drawn with the same colours, size and weight on the same grounds: the contrast of the others is theirs. */
      function markEachContrast(): void {
        const visit = (element: Element, grounds: string): void => {
          const style = getComputedStyle(element);
          if (style.display === "none") return;
          const own = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity} ${style.position}`;
          const beneath = `${grounds}|${own}`.replace("|rgba(0, 0, 0, 0) none 1 static", "");
          const look = [beneath, element.localName, element.className, style.color, style.fontSize, style.fontWeight];
          const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const words = texts
            .map(({ textContent }) => textContent ?? "")
            .join("")
            .trim();
          // axe gives no verdict on a single character.
          const isMeasured = words.length > 1;
          const key = `${sheets} ${look} ${style.textShadow} ${element.matches(":disabled, [aria-disabled=true]")} ${isMeasured}`;
          if ((words || element.matches("input, select, textarea")) && !seen.has(key)) {
            seen.add(key);
            drawn.push(key);
            marked.push(element);
            element.setAttribute(MARK, "");
          }
          for (const child of element.children) visit(child, beneath);
        };
        visit(document.body, "");
      }
      const run = async (runOnly: axe.RunOptions["runOnly"]) => {
        const found = await window.axe.run({ runOnly, resultTypes: ["violations"] });
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      };

      // Also what is excluded is walked through.
      const away = [...document.querySelectorAll(alike)].map((element) => {
        const place = document.createComment("");
        element.replaceWith(place);
        return () => place.replaceWith(element);
      });
      window.axe.configure({
        rules: [
          { id: "color-contrast", selector: `[${MARK}]` },
          { id: "target-size", selector: `*:not(${targetsAlike})` },
        ],
      });
      markEachContrast();
      const inOwnTheme = await run(WCAG);
      const root = document.documentElement;
      const { theme } = root.dataset;
      const isDark = (theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
      root.dataset.theme = isDark ? "light" : "dark";
      const inOther = await run({ type: "rule", values: COLOURS });
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
      for (const element of marked) element.removeAttribute(MARK);
      for (const putBack of away) putBack();
      return { inOwnTheme, inOther, drawn };
    },
    { alike: ALIKE, targetsAlike: TARGETS_ALIKE, known: [...judged] },
  );
  expect(violations, page.url()).toEqual({ inOwnTheme: [], inOther: [] });
  for (const look of drawn) judged.add(look);
}
