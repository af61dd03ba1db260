/** Many people behind one private address are a proxy that TRUST_PROXY does not count. */
import { BlockList, isIPv6 } from "node:net";
import type { Db } from "db/client.server";
import { queryAll } from "db/raw.server";
import { sql } from "drizzle-orm";

const WEEK = 7 * 24 * 3600_000;
const SIGN_INS_CHECKED = 2000;
const MIN_PEOPLE = 10;
const MIN_SHARE = 0.9;

const PRIVATE_NETWORKS = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
  ["100.64.0.0", 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(net, bits, "ipv6");

export type SharedAddress = { ip: string; people: number };

export async function findSharedAddress(tx: Db, now = Date.now()): Promise<SharedAddress | undefined> {
  const rows = await queryAll<{ ip: string; people: number; times: number }>(
    tx,
    sql`select ip, count(distinct object) as people, count(*) as times from (
          select ip, object, at from audit_events where action = 'session.signed_in' and ip is not null order by seq desc limit ${SIGN_INS_CHECKED}) as latest
        where at > ${now - WEEK} group by ip order by times desc`,
  );
  const all = rows.reduce((sum, { times }) => sum + times, 0);
  const [most] = rows;
  if (!most || most.people < MIN_PEOPLE || most.times < all * MIN_SHARE) return undefined;
  return PRIVATE_NETWORKS.check(most.ip, isIPv6(most.ip) ? "ipv6" : "ipv4")
    ? { ip: most.ip, people: most.people }
    : undefined;
}
