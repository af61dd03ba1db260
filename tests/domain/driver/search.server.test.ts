/** Whom the search of the header finds, and by what. */
import { db, transaction } from "db/client.server";
import { applicants, applications, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listSimilarApplications } from "~/domain/application/list.server";
import { listSimilarDrivers } from "~/domain/driver/list.server";
import { searchPeople } from "~/domain/driver/search.server";
import { licenceIndexes } from "~/domain/row-access/cdl.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { makeDataKey } from "~/server/vault.server";
import { applied, makeCompany, makeUser, SUNBEAM } from "../people";

let staff: CompanyUser;
let stranger: CompanyUser;

type Person = { firstName: string; lastName: string; phone?: string; licence?: string };

async function add({ companyId }: { companyId: string }, { licence, ...person }: Person): Promise<string> {
  const [id, applicantId] = [newId(), newId()];
  const email = `p${id.slice(-6)}@somewhere.test`;
  const [createdAt, updatedAt] = [new Date(), new Date()];
  await transaction(async (tx) => {
    await tx.insert(applicants).values({ id: applicantId, email, createdAt });
    const dataKeyId = await makeDataKey(tx);
    const indexes = licence ? licenceIndexes(companyId, licence) : {};
    await tx
      .insert(drivers)
      .values({ id, companyId, applicantId, dataKeyId, email, ...person, ...indexes, createdAt, updatedAt });
    await indexPerson(tx, id);
  });
  return id;
}

beforeAll(async () => {
  staff = await makeUser(await makeCompany(SUNBEAM));
  stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }));
  for (const person of [
    { firstName: "Olena", lastName: "Kovalenko", phone: "+14025550134", licence: "12345678" },
    { firstName: "Sigrid", lastName: "Halvorsen", licence: "H55512349" },
    { firstName: "Robert", lastName: "Smith" },
    { firstName: "José", lastName: "García López" },
    { firstName: "William", lastName: "O'Brien" },
  ])
    await add(staff, person);
  await add(stranger, { firstName: "Olha", lastName: "Kovalenko", phone: "+14025550199", licence: "87654321" });
});

const found = async (q: string, actor = staff) =>
  (await searchPeople(actor, q)).people.map(({ lastName, foundBy }) => [lastName, foundBy]);

describe("the search says by what it found somebody", () => {
  it.each([
    ["12345678", "Kovalenko", ["licence"]],
    ["1234-5678", "Kovalenko", ["licence"]],
    ["H555 12349", "Halvorsen", ["licence"]],
    ["2349", "Halvorsen", ["licence"]],
    ["0134", "Kovalenko", ["phone"]],
    ["koval", "Kovalenko", ["name"]],
  ])("%s: %s by %j", async (q, lastName, foundBy) => {
    expect(await found(q)).toEqual([[lastName, foundBy]]);
  });

  it("a reference number is one", async () => {
    const { applicationId } = await applied(SUNBEAM.positions[0]?.code ?? "");
    const [application] = await db.select().from(applications).where(eq(applications.id, applicationId));
    expect(await found(applicationId.slice(-8))).toEqual([[expect.anything(), ["reference"]]]);
    expect(application?.companyId).toBe(staff.companyId);
  });
});

const similar = async (q: string, actor = staff) =>
  (await searchPeople(actor, q)).similar.map(({ lastName, foundBy }) => [lastName, ...foundBy]);

describe("where few are found, the search forgives", () => {
  it.each([
    ["Kovalenco", "Kovalenko"],
    ["Kovalneko", "Kovalenko"],
    ["Kovalenk0", undefined],
    ["Siri Halverson", "Halvorsen"],
    ["halversen sigrid", "Halvorsen"],
    ["Bob Smith", "Smith"],
    ["Bobby", "Smith"],
    ["Pepe Garsia", "García López"],
    ["garcia-lopes", "García López"],
    ["garcialopez", "García López"],
    ["Bill OBrien", "O'Brien"],
    ["Smyth", "Smith"],
    ["Bob Kovalenko", undefined],
    ["Jones", undefined],
    ["o", undefined],
    ["🚚", undefined],
  ])("%s: %s", async (q, lastName) => {
    expect(await similar(q)).toEqual(lastName ? [[lastName, "similarName"]] : []);
  });

  it.each([
    ["(402) 555-0143", "Kovalenko", "similarPhone"],
    ["402 555 1034", "Kovalenko", "similarPhone"],
    ["12346578", "Kovalenko", "similarLicence"],
    ["H555-12394", "Halvorsen", "similarLicence"],
    ["2394", "Halvorsen", "similarLicence"],
    ["21436578", undefined, ""],
  ])("%s: %s by %s, where two digits changed places", async (q, lastName, by) => {
    expect(await similar(q)).toEqual(lastName ? [[lastName, by]] : []);
  });

  it("also a reference number", async () => {
    const { applicationId } = await applied(SUNBEAM.positions[0]?.code ?? "");
    const end = applicationId.slice(-8);
    const at = [...end].findIndex((sign, index) => index > 0 && sign !== end[index - 1]);
    const turned = end.slice(0, at - 1) + end[at] + end[at - 1] + end.slice(at + 1);
    expect(await found(turned)).toEqual([]);
    expect(await similar(turned)).toContainEqual([expect.anything(), "similarReference"]);
  });

  it("shows nobody twice, and nobody of another company", async () => {
    expect(await found("kovalenko")).toEqual([["Kovalenko", ["name"]]]);
    expect(await similar("kovalenko")).toEqual([]);
    expect(await similar("Kovalenco", stranger)).toEqual([["Kovalenko", "similarName"]]);
    expect(await similar("Halverson", stranger)).toEqual([]);
    expect(await similar("12346578", stranger)).toEqual([]);
  });

  it("names nobody alike who is no longer called so", async () => {
    const id = await add(staff, { firstName: "Bartholomew", lastName: "Quigley" });
    expect(await similar("Quigly")).toEqual([["Quigley", "similarName"]]);
    await transaction(async (tx) => {
      await tx.update(drivers).set({ lastName: "Zimmer" }).where(eq(drivers.id, id));
      await indexPerson(tx, id);
    });
    expect(await similar("Quigly")).toEqual([]);
    expect(await similar("Zimer")).toEqual([["Zimmer", "similarName"]]);
  });

  it("leaves similar names out where enough have the very name", async () => {
    for (let number = 0; number < 6; number += 1) await add(staff, { firstName: "Ann", lastName: "Petersen" });
    await add(staff, { firstName: "Ann", lastName: "Peterson" });
    expect(await similar("Petersen")).toEqual([]);
    expect(await similar("Peterson")).toHaveLength(6);
  });
});

describe("the lists", () => {
  it("show whom a search may have meant, within the other filters", async () => {
    const { applicationId } = await applied(SUNBEAM.positions[0]?.code ?? "");
    const [application] = await db.select().from(applications).where(eq(applications.id, applicationId));
    if (!application) throw new Error("no application");
    await transaction(async (tx) => {
      await tx
        .update(drivers)
        .set({ firstName: "Guillermo", lastName: "Villaseñor" })
        .where(eq(drivers.id, application.driverId));
      await indexPerson(tx, application.driverId);
    });
    const names = async (filter: object) =>
      (await listSimilarApplications(staff, { q: "Memo Villasenior", ...filter }, 0)).map(({ lastName }) => lastName);
    expect(await names({})).toEqual(["Villaseñor"]);
    expect(await names({ status: "draft" })).toEqual(["Villaseñor"]);
    expect(await names({ status: "approved" })).toEqual([]);
    expect(await names({ assigned: "me" })).toEqual([]);
    expect(await listSimilarApplications(staff, { q: "Memo Villasenior" }, 6)).toEqual([]);
    expect(await listSimilarDrivers(staff, { q: "Villasenior", status: "applicant" }, 0)).toHaveLength(1);
    expect(await listSimilarDrivers(staff, { q: "Villasenior", status: "active" }, 0)).toEqual([]);
  });
});
