/** How many codes an inspector's link weighs, however they arrive. */
import { db, transaction } from "db/client.server";
import { binders, inspectorLinks } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { CODE_TRIES } from "~/domain/binder/binder";
import { makeInspectorLink, openInspection } from "~/domain/binder/link.server";
import { newId } from "~/server/ids.server";
import { makeCompany, makeUser, NORTHWAY } from "../people";

it("weighs no more than ten wrong codes of many that come at once, and then not even the right one", async () => {
  const north = await makeCompany(NORTHWAY);
  const administrator = { ...(await makeUser(north, "Administrator")), stepUpAt: new Date() };
  const id = newId();
  const { companyId } = north;
  const createdAt = new Date();
  await transaction((tx) =>
    tx.insert(binders).values({
      id,
      companyId,
      state: "ready",
      investigation: false,
      language: "en",
      drivers: 1,
      createdAt,
      createdByUserId: administrator.userId,
      expiresAt: new Date(createdAt.getTime() + 3600_000),
    }),
  );
  const { link, code } = await makeInspectorLink(administrator, id, { inspector: "Officer Reyes", days: 3 });
  const token = new URL(link).searchParams.get("token") ?? "";
  const wrong = code === "00000000" ? "11111111" : "00000000";
  const tries = Array.from({ length: 3 * CODE_TRIES }, () => openInspection(token, wrong));
  const answers = await Promise.allSettled([...tries, openInspection(token, code)]);
  const codes = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason.code) : "opened"));
  expect(codes.filter((each) => each !== "inspection_over")).toHaveLength(CODE_TRIES);
  expect(codes.at(-1)).toBe("inspection_over");
  const [row] = await db
    .select({ wrong: inspectorLinks.wrong })
    .from(inspectorLinks)
    .where(eq(inspectorLinks.binderId, id));
  expect(row?.wrong).toBe(CODE_TRIES);
});
