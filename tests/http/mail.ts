/** The letters that demo mode has kept. */
import { readdirSync, readFileSync } from "node:fs";
import type { App } from "./app";
import { until } from "./until";

export type StoredMail = { to: string; subject: string; text: string; html: string; attached: string[] };

/** The letters that demo mode has kept for an address, oldest first. */
export function lettersTo(app: App, address: string): StoredMail[] {
  const folder = `${app.dataDir}/mail`;
  const names = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith(".json"));
    } catch {
      return [];
    }
  })();
  return names
    .sort()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as StoredMail)
    .filter(({ to }) => to === address);
}

/** The newest letter to an address, once so many have come. */
export const letterTo = (app: App, address: string, count = 1): Promise<StoredMail> =>
  until(() => lettersTo(app, address)[count - 1]);

/** The path behind the link of a letter. */
export function linkIn({ text }: StoredMail): string {
  const link = /https?:\/\/[^/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("the letter has no link");
  return link;
}
