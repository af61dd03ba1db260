/** The letters that demo mode has kept. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { App } from "./app";
import { until } from "./until";

export type StoredMail = { to: string; subject: string; text: string; html: string; attached: string[] };

/** By folder: what was read of it, since thousands lie there in the end. */
const read = new Map<string, Map<string, StoredMail>>();

/** The letters that demo mode has kept for an address, oldest first. */
export function mailsTo(app: App, address: string): StoredMail[] {
  const folder = `${app.dataDir}/mail`;
  const letters = read.get(folder) ?? new Map<string, StoredMail>();
  read.set(folder, letters);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  for (const name of names)
    if (!letters.has(name)) letters.set(name, JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as StoredMail);
  return names
    .sort()
    .flatMap((name) => letters.get(name) ?? [])
    .filter(({ to }) => to === address);
}

/** The newest letter to an address, once so many have come. */
export const letterTo = (app: App, address: string, count = 1): Promise<StoredMail> =>
  until(() => mailsTo(app, address)[count - 1]);

/** The path behind the link of a letter. */
export function linkIn({ text }: StoredMail): string {
  const link = /https?:\/\/[^/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("the letter has no link");
  return link;
}
