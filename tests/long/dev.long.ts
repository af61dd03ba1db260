/** `npm run dev` serves the sources: the login page and the styles that it names. */
import { expect, it } from "vitest";
import { startProgram } from "../http/program";
import { exchange } from "../http/visitor";

it("serves the login page and its styles", async () => {
  const { origin, child, ended } = await startProgram({ command: [process.execPath, "scripts/dev.mjs"] });
  const page = await exchange(origin, "/user/login");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Login")]);
  // Visitors' rules stand in the page, beside the sheet that keeps them for the next one.
  expect(/<style[^>]*>(.*?)<\/style>/s.exec(page.text)?.[1]).toContain(".card");
  const sheets = [...page.text.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(sheets).not.toEqual([]);
  for (const sheet of sheets) {
    const { status, headers, text } = await exchange(origin, sheet, { headers: { accept: "text/css" } });
    expect([sheet, status, headers.get("content-type")]).toEqual([sheet, 200, expect.stringContaining("text/css")]);
    expect(text).toContain(".card");
  }
  child.kill("SIGTERM");
  await ended;
});
