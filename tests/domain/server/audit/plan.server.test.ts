/** Every way to the rows of the audit walks an index. */
import { type AuditQuery, auditQuery } from "db/audit.server";
import { db } from "db/client.server";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CASES, fillAudit } from "./many-rows";

await fillAudit(1000);

type Step = { id: number; parent: number; detail: string };
async function planOf(question: AuditQuery): Promise<Step[]> {
  const query = await auditQuery(db, question, { direction: "desc", limit: 51, beyond: 150_000 });
  return db.all<Step>(sql`explain query plan ${query}`);
}

describe.each(CASES)("%s", (_, question, indexes) => {
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
});
