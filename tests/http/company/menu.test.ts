/** The main menu says where one is. */
import { expect, it } from "vitest";
import { manager } from "../northway";

it.each([
  ["/", "/"],
  ["/applications", "/applications"],
  ["/drivers/compliance?view=due", "/drivers"],
  ["/reports", "/reports"],
])("%s is one place of the main menu, and home is none of its own but home", async (path, place) => {
  const [menu = ""] = /<nav aria-label="Main menu"[\s\S]*?<\/nav>/.exec((await manager.get(path)).text) ?? [];
  expect(
    [...menu.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]),
  ).toEqual([place]);
});
