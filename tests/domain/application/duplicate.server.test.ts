/** Who has signed with the number of somebody else. */
import { randomBytes } from "node:crypto";
import { db, transaction } from "db/client.server";
import { applications, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listDuplicates, recountDuplicates } from "~/domain/application/duplicate.server";
import { type Applied, makeCompany, makeUser, SUNBEAM, signed } from "../people";

const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
const company = await makeCompany({ ...SUNBEAM, positions: [position] });
const manager = await makeUser(company);

const driverOf = async ({ applicationId }: Applied) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  return row?.driverId ?? "";
};

async function number(who: Applied, numbers: Partial<typeof drivers.$inferInsert>): Promise<void> {
  const driverId = await driverOf(who);
  await transaction((tx) =>
    recountDuplicates(tx, { companyId: company.companyId, driverId }, () =>
      tx.update(drivers).set(numbers).where(eq(drivers.id, driverId)),
    ),
  );
}

const duplicatesOf = async ({ applicationId }: Applied) =>
  (await listDuplicates(manager, applicationId)).map(({ driverId }) => driverId);

it("finds whoever has the same SSN or license number, once, and no longer when it is another", async () => {
  const [one, other, third] = [await signed(position.code), await signed(position.code), await signed(position.code)];
  const [ssnIndex, licenceNumberIndex] = [randomBytes(32), randomBytes(32)];
  await number(one, { ssnIndex, licenceNumberIndex });
  expect(await duplicatesOf(one)).toEqual([]);
  await number(other, { ssnIndex, licenceNumberIndex });
  await number(third, { licenceNumberIndex });
  expect(await duplicatesOf(one)).toEqual([await driverOf(other), await driverOf(third)].sort());
  expect(await duplicatesOf(other)).toEqual([await driverOf(one), await driverOf(third)].sort());
  await number(one, { ssnIndex: randomBytes(32), licenceNumberIndex: null });
  expect(await duplicatesOf(one)).toEqual([]);
  expect(await duplicatesOf(other)).toEqual([await driverOf(third)]);
});
