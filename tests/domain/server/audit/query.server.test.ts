/** The audit as a question to the database, which finds what plain reading finds. */
import { countAudit, findAudit, findMasqueraders } from "db/audit.server";
import { db } from "db/client.server";
import { queryAll } from "db/raw.server";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { CASES, fillAudit, type Stored } from "./many-rows";

let rows: Stored[];

beforeAll(async () => {
  await fillAudit(200_000);
  rows = await queryAll<Stored>(
    db,
    sql`select seq, at, actor, real_user_id, company_id, action, object from audit_events order by seq desc`,
  );
});

describe.each(CASES)("%s", (_, question, __, fits) => {
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
