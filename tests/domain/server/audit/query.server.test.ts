/** The audit as a question to the database: every way to its rows walks an index, and finds what plain reading finds. */
import { type AuditQuestion, auditQuery, countAudit, findAudit, findMasqueraders } from "db/audit.server";
import { db, transaction } from "db/client.server";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { actionsOf } from "~/domain/audit/list";

const ROWS = 200_000;
const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const at = (seq: number) => new Date(START + seq * MINUTE);
type Row = { seq: number; at: number; actor: string; real_user_id: string | null; company_id: string | null };
type Stored = Row & { action: string; object: string };
let rows: Stored[];

beforeAll(async () => {
  await transaction(async (tx) => {
    tx.run(sql`
      with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < ${ROWS})
      insert into audit_events (seq, at, actor, real_user_id, company_id, action, object, previous_hash, hash)
      select seq, ${START} + seq * ${MINUTE}, 'user-' || (seq % 300),
        case when seq % 977 = 0 then 'rtic-' || (seq % 3) end,
        case when seq % 11 > 0 then 'company-' || (seq % 50) end,
        case seq % 40 when 0 then 'ssn.revealed' when 1 then 'masquerade.started' when 2 then 'session.signed_in'
          when 3 then 'session.refused' when 4 then 'session.signed_out' when 5 then 'inquiry.sent' when 6 then 'file.deleted' else 'application.viewed' end,
        'object-' || (seq % 5000), zeroblob(32), zeroblob(32) from n`);
  });
  rows = db.all<Stored>(
    sql`select seq, at, actor, real_user_id, company_id, action, object from audit_events order by seq desc`,
  );
});

const masquerade = async () => ({ realUsers: await findMasqueraders(), actions: actionsOf("masquerade") });
/** The question, the index that is to be walked, and what plain reading says. */
const CASES: [
  name: string,
  question: () => AuditQuestion | Promise<AuditQuestion>,
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

type Step = { id: number; parent: number; detail: string };
async function planOf(question: AuditQuestion): Promise<Step[]> {
  const query = await auditQuery(db, question, { direction: "desc", limit: 51, beyond: 150_000 });
  return db.all<Step>(sql`explain query plan ${query}`);
}

describe.each(CASES)("%s", (_, question, indexes, fits) => {
  it("is found by walking an index in its order", async () => {
    const plan = await planOf(await question());
    const reads = plan.filter(({ detail }) => /^\w+ audit_events\b/.test(detail));
    expect(reads.length).toBeGreaterThan(0);
    for (const { detail } of reads) expect(detail).toMatch(/^SEARCH audit_events USING .*</);
    const used = reads.map(({ detail }) => /PRIMARY KEY|(?<=audit_events_)by_\w+/.exec(detail)?.[0]);
    expect([...new Set(used)].sort()).toEqual([...indexes].sort());
    // What one way finds stands in order already; only what several found together is put in order.
    const sorted = plan.filter(({ detail }) => detail.includes("TEMP B-TREE FOR ORDER BY")).map(({ parent }) => parent);
    expect(reads.filter(({ parent }) => sorted.includes(parent))).toEqual([]);
  });

  it("is what plain reading finds, both ways and page by page", async () => {
    const wanted = rows.filter(fits).map(({ seq }) => seq);
    expect(wanted.length).toBeGreaterThan(5);
    const first = await findAudit(await question(), { direction: "desc", limit: 51 });
    expect(first).toEqual(wanted.slice(0, 51));
    expect(await findAudit(await question(), { direction: "desc", limit: 51, beyond: first.at(3) as number })).toEqual(
      wanted.slice(4, 55),
    );
    expect(await findAudit(await question(), { direction: "asc", limit: 3, beyond: first.at(4) as number })).toEqual(
      wanted.slice(1, 4).reverse(),
    );
    expect(await countAudit(await question(), 1001)).toBe(Math.min(wanted.length, 1001));
  });
});

describe("the question", () => {
  it("finds nothing where nobody fits who was looked for", async () => {
    expect(await findAudit({ people: [] }, { direction: "desc", limit: 51 })).toEqual([]);
    expect(await countAudit({ people: [], companyId: "company-1" }, 1001)).toBe(0);
  });

  it("knows everybody who has looked through others' eyes", async () => {
    expect((await findMasqueraders()).sort()).toEqual(["rtic-0", "rtic-1", "rtic-2"]);
  });
});
