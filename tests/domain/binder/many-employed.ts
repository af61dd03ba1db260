/** A company of so many drivers that its binder comes in parts. */
import { transaction } from "db/client.server";
import { applicants, drivers } from "db/schema";
import { MAX_DRIVERS } from "~/domain/binder/binder";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { makeDataKey } from "~/server/vault.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";

/** The last part is of one. */
export const MANY = 2 * MAX_DRIVERS + 1;
export const nameOf = (number: number) => `Ann Lee${String(number).padStart(4, "0")}`;

/** @returns its Administrator */
export async function employMany(): Promise<CompanyUser> {
  const staff = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }), "Administrator");
  await transaction(async (tx) => {
    const dataKeyId = await makeDataKey(tx);
    const add = async (number: number, status: "active" | "inactive") => {
      const [id, at] = [newId(), new Date()];
      const email = `ann.${number}.${status}@employed.example.test`;
      const [firstName, lastName] = nameOf(number).split(" ") as [string, string];
      await tx.insert(applicants).values({ id, email, createdAt: at });
      const person = { id: newId(), companyId: staff.companyId, applicantId: id, dataKeyId, email };
      await tx.insert(drivers).values({ ...person, firstName, lastName, status, createdAt: at, updatedAt: at });
    };
    for (let number = MANY - 1; number >= 0; number -= 1) {
      await add(number, "active");
      if (number % 10 === 0) await add(number, "inactive");
    }
  });
  return staff;
}
