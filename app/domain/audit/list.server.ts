import { type AuditQuery, countAudit, findAudit, findMasqueraders } from "db/audit.server";
import { db } from "db/client.server";
import { contains, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { companies, memberships, users } from "db/schema";
import { asc, eq, or, sql } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import { addDays, isDay, startOfDay } from "~/domain/day";
import { type Actor, authorize, type CompanyActor, may, type RticUser } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import { VIEW_ACTIONS } from "./action";
import { type AuditFilter, actionsOf, COUNTED, findActions, WITHOUT_VIEWS } from "./list";
import { readAuditRows } from "./reading.server";

type Reader = CompanyActor | RticUser;
const RTIC_TIME_ZONE = "America/Chicago";
const MAX_PEOPLE = 20;

async function findPeople(reader: Reader, input: string): Promise<string[]> {
  const ours =
    "companyId" in reader
      ? sql`exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.companyId} = ${reader.companyId})`
      : sql`1`;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, input), contains(users.email, input), contains(users.username, input)))
    .orderBy(sql`${ours} desc`, asc(users.name), asc(users.id))
    .limit(MAX_PEOPLE);
  return found.map(({ id }) => id);
}

/** Only investigators see rows about an investigation. */
const restrictionOf = (reader: Reader) => ({ withoutInvestigation: !may(reader, "readInvestigation") });

async function questionOf(reader: Reader, filter: AuditFilter): Promise<AuditQuery> {
  const { q, what: action, person, object, company, masquerade, looks } = filter;
  const timeZone = "timeZone" in reader ? reader.timeZone : RTIC_TIME_ZONE;
  const [from, to] = [filter.from, filter.to].map((day) => (day && isDay(day) ? day : undefined));
  return {
    ...restrictionOf(reader),
    companyId: "companyId" in reader ? reader.companyId : isId(company) ? company : undefined,
    actions: findActions(action),
    people: isId(person) ? [person] : q ? await findPeople(reader, q) : undefined,
    except: looks === WITHOUT_VIEWS ? VIEW_ACTIONS : undefined,
    object: isId(object) ? object : undefined,
    masquerade: masquerade ? { realUsers: await findMasqueraders(), actions: actionsOf("masquerade") } : undefined,
    from: from ? startOfDay(from, timeZone) : undefined,
    until: to ? startOfDay(addDays(to, 1), timeZone) : undefined,
  };
}

type Listing = AuditFilter & Paging & { limit?: number };

export async function listAudit(actor: Actor, { cursor, before, limit = PAGE, ...filter }: Listing) {
  const reader = authorize(actor, "readAudit");
  const question = await questionOf(reader, filter);
  const walk = seekFrom({ cursor, before }, 1, "desc");
  const [beyond] = (walk.from ?? []) as number[];
  const found = await findAudit(question, {
    beyond: Number(beyond) || undefined,
    direction: walk.direction,
    limit: limit + 1,
  });
  const { rows, ...cursors } = pageOf(found, limit, walk, (seq) => [seq]);
  return { rows: await readAuditRows(reader, rows), count: await countAudit(question, COUNTED + 1), ...cursors };
}

export const listAuditCompanies = async (actor: Actor): Promise<{ id: string; name: string }[]> =>
  "companyId" in authorize(actor, "readAudit")
    ? []
    : db.select({ id: companies.id, name: companies.name }).from(companies).orderBy(companies.name, companies.id);

export async function findAuditPerson(actor: Actor, id: string | undefined): Promise<string | null> {
  const reader = authorize(actor, "readAudit");
  if (!isId(id)) return null;
  const companyId = "companyId" in reader ? reader.companyId : undefined;
  const [found] = await findAudit(
    { ...restrictionOf(reader), companyId, people: [id] },
    { direction: "desc", limit: 1 },
  );
  if (found === undefined) return null;
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}

const OF_A_USER = 20;

export async function listUserEvents(actor: Actor, id: string) {
  const reader = authorize(actor, "runCompanies");
  const found = isId(id)
    ? await findAudit({ ...restrictionOf(reader), people: [id] }, { direction: "desc", limit: OF_A_USER })
    : [];
  return readAuditRows(reader, found);
}

const BATCH = 500;

/** Newest first, so that rows written meanwhile are not in the file. */
export async function* readAudit(reader: Reader, filter: AuditFilter) {
  const question = await questionOf(reader, filter);
  for (let beyond: number | undefined; ; ) {
    const found = await findAudit(question, { beyond, direction: "desc", limit: BATCH });
    yield* await readAuditRows(reader, found);
    beyond = found.at(-1);
    if (found.length < BATCH) return;
  }
}
