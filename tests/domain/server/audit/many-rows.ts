/** An audit of many rows, and questions to it. */
import { type AuditQuery, findMasqueraders } from "db/audit.server";
import { transaction } from "db/client.server";
import { execute } from "db/raw.server";
import { sql } from "drizzle-orm";
import { actionsOf } from "~/domain/audit/list";

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const at = (seq: number) => new Date(START + seq * MINUTE);
type Row = { seq: number; at: number; actor: string; real_user_id: string | null; company_id: string | null };
export type Stored = Row & { action: string; object: string };

export async function fillAudit(count: number): Promise<void> {
  const [hash, start, step] = [Buffer.alloc(32), sql.raw(String(START)), sql.raw(String(MINUTE))];
  await transaction((tx) =>
    execute(
      tx,
      sql`
      with recursive n(seq) as (select cast(1 as bigint) union all select seq + 1 from n where seq < ${count})
      insert into audit_events (seq, at, actor, real_user_id, company_id, action, object, previous_hash, hash)
      select seq, ${start} + seq * ${step}, 'user-' || (seq % 300),
        case when seq % 977 = 0 then 'rtic-' || (seq % 3) end,
        case when seq % 11 > 0 then 'company-' || (seq % 50) end,
        case seq % 40 when 0 then 'ssn.revealed' when 1 then 'masquerade.started' when 2 then 'session.signed_in'
          when 3 then 'session.refused' when 4 then 'session.signed_out' when 5 then 'inquiry.sent' when 6 then 'file.deleted' else 'application.viewed' end,
        'object-' || (seq % 5000), ${hash}, ${hash} from n`,
    ),
  );
}

const masquerade = async () => ({ realUsers: await findMasqueraders(), actions: actionsOf("masquerade") });
/** The question, the index that is to be walked, and what plain reading says. */
export const CASES: [
  name: string,
  question: () => AuditQuery | Promise<AuditQuery>,
  indexes: string[],
  fits: (row: Stored) => boolean,
][] = [
  ["a company", () => ({ companyId: "company-7" }), ["by_company"], (row) => row.company_id === "company-7"],
  [
    "one action of a company",
    () => ({ companyId: "company-40", actions: ["ssn.revealed"] }),
    ["by_company_action"],
    (row) => row.company_id === "company-40" && row.action === "ssn.revealed",
  ],
  [
    "an area of a company",
    () => ({ companyId: "company-3", actions: actionsOf("session") }),
    ["by_company_action"],
    (row) => row.company_id === "company-3" && row.action.startsWith("session."),
  ],
  ["an action anywhere", () => ({ actions: ["ssn.revealed"] }), ["by_action"], (row) => row.action === "ssn.revealed"],
  [
    "a person",
    () => ({ people: ["user-8", "rtic-1"] }),
    ["by_actor", "by_real_user", "by_object"],
    (row) => ["user-8", "rtic-1"].some((id) => [row.actor, row.real_user_id, row.object].includes(id)),
  ],
  [
    "a person in a company, of an area",
    () => ({ companyId: "company-8", people: ["user-8"], actions: actionsOf("application") }),
    ["by_actor", "by_real_user", "by_object"],
    (row) => row.company_id === "company-8" && row.actor === "user-8" && row.action.startsWith("application."),
  ],
  [
    "a thing of a company",
    () => ({ companyId: "company-17", object: "object-17" }),
    ["by_object"],
    (row) => row.company_id === "company-17" && row.object === "object-17",
  ],
  [
    "others' eyes",
    async () => ({ masquerade: await masquerade() }),
    ["by_real_user", "by_action"],
    (row) => row.real_user_id !== null || row.action.startsWith("masquerade."),
  ],
  [
    "others' eyes in a company",
    async () => ({ companyId: "company-1", masquerade: await masquerade() }),
    ["by_real_user", "by_company_action"],
    (row) => row.company_id === "company-1" && (row.real_user_id !== null || row.action.startsWith("masquerade.")),
  ],
  [
    "days of a company",
    () => ({ companyId: "company-9", from: at(90_000), until: at(90_500) }),
    ["by_company"],
    (row) => row.company_id === "company-9" && row.at >= +at(90_000) && row.at < +at(90_500),
  ],
  [
    "a company, without its investigations",
    () => ({ companyId: "company-6", withoutInvestigation: true }),
    ["by_company"],
    (row) => row.company_id === "company-6" && row.action !== "inquiry.sent",
  ],
  ["days", () => ({ from: at(199_990) }), ["PRIMARY KEY"], (row) => row.at >= +at(199_990)],
  ["everything", () => ({}), ["PRIMARY KEY"], () => true],
];
