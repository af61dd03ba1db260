import { db, transaction } from "db/client.server";
import { templates, templateVersions } from "db/schema";
import { expect, it } from "vitest";
import { publishedNames } from "~/domain/template/published-names.server";
import { newId } from "~/server/ids.server";
import { makeCompany, NORTHWAY } from "../people";

it("a position has its name on a list, whatever of others is kept", async () => {
  const { companyId } = await makeCompany(NORTHWAY);
  const [template] = await db.select().from(templates).limit(1);
  const [version] = await db.select().from(templateVersions).limit(1);
  if (!template || !version) throw new Error("no position");
  const ids = Array.from({ length: 10_001 }, newId);
  await transaction(async (tx) => {
    for (let at = 0; at < ids.length; at += 500)
      await tx.insert(templateVersions).values(
        ids.slice(at, at + 500).map((id, index) => ({
          id,
          companyId,
          templateId: template.id,
          number: 2 + at + index,
          createdAt: new Date(),
          definition: { ...version.definition, name: { en: `Driver ${id}` } },
        })),
      );
  });
  const [last = "", ...others] = ids;
  const [existing = ""] = others;
  await publishedNames(others);
  const nameOf = await publishedNames([existing, last]);
  expect([existing, last].map((id) => nameOf(id).en)).toEqual([`Driver ${existing}`, `Driver ${last}`]);
});
