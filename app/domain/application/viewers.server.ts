/** Users who have an application open, in the memory of each process. */
import { db } from "db/client.server";
import { LRUCache } from "lru-cache";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { publish, subscribe } from "~/server/channel.server";

/** Milliseconds; a page polls every 12 seconds (routes/company/application/also-looking.tsx). */
const PRESENCE_TIMEOUT = 30_000;
const MAX_APPLICATIONS = 10_000;

type Viewer = { name: string; at: number };
type View = Viewer & { application: string; userId: string };
const viewersOf = new LRUCache<string, Map<string, Viewer>>({ max: MAX_APPLICATIONS, ttl: PRESENCE_TIMEOUT });

subscribe("application viewed", (value) => {
  const { application, userId, name, at } = JSON.parse(value) as View;
  const viewers = viewersOf.get(application) ?? new Map<string, Viewer>();
  viewers.set(userId, { name, at });
  viewersOf.set(application, viewers);
});

export async function recordViewer(actor: Actor, id: string, now = Date.now()): Promise<string[]> {
  const staff = authorize(actor, "reviewApplications");
  await loadApplication(db, staff.companyId, id);
  const view: View = { application: id, userId: staff.userId, name: staff.name, at: now };
  if (!staff.realUser) publish("application viewed", JSON.stringify(view));
  const present = [...(viewersOf.get(id) ?? [])].filter(([, { at }]) => now - at < PRESENCE_TIMEOUT);
  return present.filter(([userId]) => userId !== staff.userId).map(([, { name }]) => name);
}
