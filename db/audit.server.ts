/** The audit only grows: each query walks an index by `seq` and reads no more than the page. */

import { type SQL, sql } from "drizzle-orm";
import { type Db, db } from "./client.server";
import { indexedBy, jsonField, positionOf, selectJsonTexts, unplanned } from "./expressions";
import { queryAll, queryOne } from "./raw.server";

export type AuditQuery = {
  companyId?: string | undefined;
  actions?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
  people?: readonly string[] | undefined;
  object?: string | undefined;
  /** Hides rows that would reveal an investigation (49 CFR 391.53) or the restricted folder. */
  withoutInvestigation?: boolean | undefined;
  masquerade?: { realUsers: readonly string[]; actions: readonly string[] } | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

type Slice = { beyond?: number | undefined; direction: "asc" | "desc"; limit: number };
const raw = (text: string): SQL => sql.raw(text);
const oneOf = (column: string, values: readonly string[]): SQL =>
  sql`${raw(column)} in ${selectJsonTexts(JSON.stringify(values))}`;

type Way = { index: SQL; where: SQL };
const BY = { actor: "actor", real_user_id: "real_user", object: "object", action: "action", company_id: "company" };
const by = (column: keyof typeof BY, value: string): Way => ({
  index: indexedBy(`audit_events_by_${BY[column]}`),
  where: sql`${raw(column)} = ${value}`,
});

function waysTo({ companyId, actions, people, object, masquerade }: AuditQuery): Way[] {
  const byAction = (action: string): Way =>
    companyId
      ? {
          index: indexedBy("audit_events_by_company_action"),
          where: sql`company_id = ${companyId} and action = ${action}`,
        }
      : by("action", action);
  if (object) return [by("object", object)];
  if (people)
    return people.flatMap((person) => [by("actor", person), by("real_user_id", person), by("object", person)]);
  if (masquerade)
    return [...masquerade.realUsers.map((id) => by("real_user_id", id)), ...masquerade.actions.map(byAction)];
  if (actions) return actions.map(byAction);
  return [companyId ? by("company_id", companyId) : { index: unplanned, where: sql`true` }];
}

const RESTRICTED_FILE = raw(
  `f.id = audit_events.object and exists (select 1 from folders where id = f.folder_id and kind = 'restricted')`,
);
/** The folder of a deleted file is in its other audit rows. */
const detailField = (name: string): SQL => jsonField(sql`audit_events.detail`, name);
const otherField = (name: string): SQL => jsonField(sql`other.detail`, name);
const HAS_RESTRICTED_EVENT = sql`exists (select 1 from audit_events as other ${indexedBy("audit_events_by_object")}
  where other.object = audit_events.object
  and 'restricted' in (${otherField("folder")}, ${otherField("from")}, ${otherField("to")}))`;
const OF_AN_INVESTIGATION = sql`case substr(action, 1, ${positionOf(sql`action`, ".")} - 1)
  when 'inquiry' then true
  when 'file' then exists (select 1 from files as f where ${RESTRICTED_FILE}) or ${HAS_RESTRICTED_EVENT}
  when 'folder' then exists (select 1 from folders where id = audit_events.object and kind = 'restricted')
  when 'release' then
    coalesce(${detailField("kind")}, case when action = 'release.paper_kept' then 'prior_employer' else '' end) = 'prior_employer'
  when 'access' then company_id is not null
    and coalesce(${detailField("route")} like '%/inquir%' or ${detailField("route")} like '%/investigation%', false)
  when 'document' then ${detailField("place")} is null
  when 'qualification' then action in ('qualification.recorded', 'qualification.taken_back') and ${detailField("item")} is null
  else false end`;

function demands(question: AuditQuery): SQL[] {
  const { companyId, actions, except, people, object, masquerade, from, until } = question;
  return [
    companyId && sql`company_id = ${companyId}`,
    actions && oneOf("action", actions),
    except && sql`not ${oneOf("action", except)}`,
    people && sql`(${oneOf("actor", people)} or ${oneOf("real_user_id", people)} or ${oneOf("object", people)})`,
    object && sql`object = ${object}`,
    question.withoutInvestigation && sql`not ${OF_AN_INVESTIGATION}`,
    masquerade && sql`(${oneOf("real_user_id", masquerade.realUsers)} or ${oneOf("action", masquerade.actions)})`,
    from && sql`at >= ${from.getTime()}`,
    until && sql`at < ${until.getTime()}`,
  ].filter((condition): condition is SQL => condition !== undefined && condition !== "" && condition !== false);
}

async function seqAt(tx: Db, instant: Date): Promise<number> {
  const read = (query: SQL) => queryOne<{ seq: number; at: number }>(tx, query);
  let [low, high] = [1, ((await read(sql`select seq, at from audit_events order by seq desc limit 1`))?.seq ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await read(sql`select seq, at from audit_events where seq >= ${middle} order by seq limit 1`);
    if (row && row.at < instant.getTime()) low = row.seq + 1;
    else high = middle;
  }
  return low;
}

export async function auditQuery(tx: Db, question: AuditQuery, { beyond, direction, limit }: Slice): Promise<SQL> {
  const { from, until } = question;
  const first = Math.max(from ? await seqAt(tx, from) : 1, direction === "asc" ? (beyond ?? 0) + 1 : 1);
  const end = Math.min(
    until ? await seqAt(tx, until) : Number.MAX_SAFE_INTEGER,
    direction === "desc" ? (beyond ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
  );
  const order = sql`order by seq ${raw(direction)} limit ${limit}`;
  const within = sql.join([sql`seq >= ${first} and seq < ${end}`, ...demands(question)], sql` and `);
  const ways = waysTo(question).map(
    ({ index, where }) =>
      sql`select * from (select seq from audit_events ${index} where ${where} and ${within} ${order}) as way`,
  );
  return sql`select seq from (${sql.join(ways, sql` union `)}) as ways ${order}`;
}

export async function findAudit(question: AuditQuery, slice: Slice): Promise<number[]> {
  if (isEmpty(question)) return [];
  const rows = await queryAll<{ seq: number }>(db, await auditQuery(db, question, slice));
  return rows.map(({ seq }) => seq);
}

export async function countAudit(question: AuditQuery, limit: number): Promise<number> {
  if (isEmpty(question)) return 0;
  const found = await auditQuery(db, question, { direction: "desc", limit });
  const row = await queryOne<{ number: number }>(db, sql`select count(*) as number from (${found}) as found`);
  return row?.number ?? 0;
}

const isEmpty = (question: AuditQuery): boolean => waysTo(question).length === 0;

export async function findMasqueraders(): Promise<string[]> {
  const rows = await queryAll<{ id: string }>(
    db,
    sql`with recursive step(id) as (
          select min(real_user_id) from audit_events where real_user_id is not null
          union all
          select (select min(real_user_id) from audit_events where real_user_id > step.id) from step where step.id is not null)
        select id from step where id is not null`,
  );
  return rows.map(({ id }) => id);
}
