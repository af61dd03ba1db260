/** Rows of the running product's database, found by what people call them, and what it has audited. */

import { newId } from "~/server/ids.server";
import { idOf, type Row } from "./database";
import { app, data } from "./running";

/** An id that nothing has. */
export const NOBODYS = "01900000-0000-7000-8000-000000000000";

export const userId = (username: string) =>
  idOf(data, "select id from users where username = ?", app.username(username));
/** As its Administrators would: a test that is about something else adds people as RTIC does. */
export function letRticIn(company: string): void {
  const now = Date.now();
  const open = { requested_at: now, opens_at: now, decision: "allowed", decided_at: now };
  data.insert("access_grants", { id: newId(), company_id: company, ...open });
}

export const userName = (username: string) =>
  data.one<{ name: string }>("select name from users where username = ?", app.username(username)).name;
export const userEmail = (username: string) => `${app.username(username)}@example.test`;
/** Of the file's own Northway or Sunbeam, or of another company. */
export const companyId = (name = "Northway Freight") =>
  app.companyId(name) ?? idOf(data, "select id from companies where name = ?", name);
export const templateId = (code: string) => idOf(data, "select id from templates where code = ?", app.code(code));

export const row = <Table extends "applications" | "companies" | "drivers" | "files" | "notes" | "templates" | "users">(
  table: Table,
  id: string,
) => data.one<Row<Table>>(`select * from ${table} where id = ?`, id);

/** A visitor, or the last name of somebody. */
type Driver = { email: string } | string;
const of = (who: Driver) => (typeof who === "string" ? (["last_name", who] as const) : (["email", who.email] as const));

export function driverId(who: Driver): string {
  const [column, value] = of(who);
  return idOf(data, `select id from drivers where ${column} = ?`, value);
}
/** The newest, where there are several. */
export function applicationId(who: Driver): string {
  const [column, value] = of(who);
  return idOf(
    data,
    `select a.id from applications a join drivers d on d.id = driver_id where d.${column} = ? order by a.created_at desc`,
    value,
  );
}
export const folderId = (who: Driver, kind: string) =>
  idOf(data, "select id from folders where driver_id = ? and kind = ?", driverId(who), kind);

type AuditEvent = Row<"auditEvents"> & { object: string; detail: string };
/** What was audited of an action, oldest first. @param object of any where none is said */
export const audited = (action: string, object?: string) =>
  data.all<AuditEvent>(
    "select * from audit_events where action = ? and object is not distinct from coalesce(cast(? as text), object) order by seq",
    action,
    object ?? null,
  );
/** What was done with something, in order. */
export const trail = (object: string) =>
  data
    .all<{ action: string }>("select action from audit_events where object = ? order by seq", object)
    .map(({ action }) => action);
/** How an application went from status to status. */
export const eventsOf = (application: string) =>
  data.all<Row<"applicationEvents">>(
    "select * from application_events where application_id = ? order by at, id",
    application,
  );
/** Of JSON in a column, on either engine. */
export const member = (column: string, name: string) =>
  process.env.DATABASE_URL ? `(${column}::json ->> '${name}')` : `json_extract(${column}, '$.${name}')`;
const field = (name: string) => member("detail", name);
/** What tells by itself that somebody's earlier employers are asked, or what lies in the restricted folder. */
export const TELLS_OF_INVESTIGATION = `coalesce(action like 'inquiry.%'
  or object in (select f.id from files f join folders on folders.id = folder_id where folders.kind = 'restricted')
  or object in (select id from folders where kind = 'restricted')
  or ${field("folder")} = 'restricted'
  or (action like 'release.%' and ${field("kind")} = 'prior_employer')
  or (action = 'release.paper_kept' and ${field("kind")} is null)
  or (action = 'access.denied' and company_id is not null
    and (${field("route")} like '%/inquir%' or ${field("route")} like '%/investigation%'))
  or (action like 'document.%' and ${field("place")} is null)
  or (action in ('qualification.recorded', 'qualification.taken_back') and ${field("item")} is null), false)`;
