/** What a browser loads of a staff's page before it answers to a click: the built files, as they travel. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../scripts/ready.mjs";

type Loaded = { module: string; imports?: string[] };
type Manifest = { entry: Loaded; routes: Record<string, Loaded & { parentId?: string }> };

const client = join(root, "build/client");
const name = readdirSync(join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
const manifest: Manifest = JSON.parse(
  readFileSync(join(client, "assets", name), "utf8").replace(/^window\.__reactRouterManifest=|;\s*$/g, ""),
);

function kilobytesOf(id: string): number {
  const files = new Set([`/assets/${name}`, manifest.entry.module, ...(manifest.entry.imports ?? [])]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  const sizeOf = (file: string) =>
    statSync(join(client, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(client, file)).size;
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
}

it("is at most 190 kB, however much a page holds: no texts of other pages and no code of the server come along", () => {
  const staff = Object.keys(manifest.routes).filter((id) => /^routes\/(company|admin|account|audit|note)\//.test(id));
  expect(staff.length).toBeGreaterThan(100);
  expect(staff.filter((id) => kilobytesOf(id) > 190)).toEqual([]);
});
