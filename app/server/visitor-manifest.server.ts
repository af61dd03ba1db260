import type { EntryContext } from "react-router";
import { sha256 } from "./ids.server";

type Manifest = EntryContext["manifest"];
export type VisitorManifest = { url: string; text: string };

/** By route id, which is the module's path. */
const OF_STAFF = /^routes\/(?:company|admin|audit)\//;
let made: VisitorManifest | undefined;

/**
 * The table of routes as pages of visitors and applicants load it: without the routes of staff. The whole one has an address of its
 * own, which only pages of staff name; who signs in as staff gets a new document.
 */
export function visitorManifest({ entry, routes, ...rest }: Manifest): VisitorManifest {
  if (made) return made;
  const open = Object.entries(routes).filter(
    ([id, route]) => !OF_STAFF.test(id) && !OF_STAFF.test(route?.parentId ?? ""),
  );
  const shown = { entry, routes: Object.fromEntries(open) };
  const version = sha256(JSON.stringify(shown)).slice(0, 8);
  const url = rest.url.replace(/manifest-[^/]+$/, `routes-${version}.js`);
  made = { url, text: `window.__reactRouterManifest=${JSON.stringify({ ...shown, url, version })};` };
  return made;
}
