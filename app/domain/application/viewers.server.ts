/** Who looks at an application now. In memory only: it is of no use once they look no more. */
import { db } from "db/client.server";
import { LRUCache } from "lru-cache";
import { loadApplication } from "~/domain/reach/application.server";
import { type Actor, authorize } from "~/domain/session/actor";

/** Milliseconds; a page looks every 12 seconds (routes/company/application/also-looking.tsx). */
const GONE_AFTER = 30_000;
const MOST_APPLICATIONS = 10_000;

type Viewer = { name: string; at: number };
const viewersOf = new LRUCache<string, Map<string, Viewer>>({ max: MOST_APPLICATIONS, ttl: GONE_AFTER });

/** @returns the names of the others. Whoever looks through somebody's eyes is not one of them. @throws notFound */
export async function noteViewer(actor: Actor, id: string, now = Date.now()): Promise<string[]> {
  const staff = authorize(actor, "reviewApplications");
  await loadApplication(db, staff.companyId, id);
  const present = [...(viewersOf.get(id) ?? [])].filter(([, { at }]) => now - at < GONE_AFTER);
  const viewers = new Map(present);
  if (!staff.realUser) viewers.set(staff.userId, { name: staff.name, at: now });
  viewersOf.set(id, viewers);
  return [...viewers].filter(([userId]) => userId !== staff.userId).map(([, { name }]) => name);
}
