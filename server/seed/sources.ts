import { countOpenedLink } from "~/domain/posting/link-open.server";

/** `?via=` of the links that the demo's companies have shared; none where somebody typed the code. */
const SOURCES = ["facebook", "indeed", undefined, "truck-stop-poster", "driver-referral", undefined];
const DAY = 24 * 3600 * 1000;
const SHARED_FOR = 90;

export const sourceOf = (number: number): string | undefined => SOURCES[number % SOURCES.length];

export function openingsOf(templateId: string, now: number) {
  const entries: { at: number; act: () => Promise<void> }[] = [];
  for (let ago = 2; ago < SHARED_FOR; ago += 1)
    for (const [index, source] of SOURCES.entries())
      if ((ago + index) % (index + 2) === 0)
        entries.push({ at: now - ago * DAY, act: () => countOpenedLink(templateId, source) });
  return entries;
}
