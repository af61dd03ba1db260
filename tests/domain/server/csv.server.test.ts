import { expect, it } from "vitest";
import { csvLines } from "~/server/csv.server";

async function written(...cells: (string | number | null)[]): Promise<string> {
  const rows = (async function* () {
    yield cells;
  })();
  let last = "";
  for await (const line of csvLines(["a"], rows, (row) => row)) last = line;
  return last;
}

it("quotes every cell", async () => {
  expect(await written("a", "", null, 0, -5, 'say "so"', "a,b;c")).toBe('"a","","","0","-5","say ""so""","a,b;c"\r\n');
});

it("defuses what a spreadsheet would run, wherever it begins", async () => {
  for (const formula of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "\u0000=1"])
    expect(await written(formula), JSON.stringify(formula)).toMatch(/^"'[^"]*"\r\n$/);
});

it("keeps a cell in its line, whatever it holds", async () => {
  for (const sign of ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\u000b", "\f", "\u0000"])
    expect(await written(`x${sign}=cmd|' /C calc'!A0`, "y")).toBe(`"x =cmd|' /C calc'!A0","y"\r\n`);
});
