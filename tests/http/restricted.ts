/** Of an investigation and a qualification file one of everything, made by an Administrator of Northway, for the route table. */
import { expect } from "vitest";
import { dayOf } from "~/domain/day";
import { idOf } from "./database";
import { heldIn, wordsOf } from "./page";
import { companyId } from "./rows";
import { data } from "./running";
import { until } from "./until";
import { dayFields, type Fields, type Visitor } from "./visitor";

/** @param applicant has a wish to see what was answered */
export async function restrictedIds(administrator: Visitor, applicant: Visitor): Promise<Record<string, string>> {
  const driver = idOf(
    data,
    "select id from drivers where company_id = ? and status = 'active' order by id",
    companyId(),
  );
  const made = async (page: string, fields: Fields) => {
    const { text } = await administrator.get(page);
    const held = ["once", "version"].map((name) => [name, String(heldIn(text, name) ?? "")]);
    const response = await administrator.post(page, { ...Object.fromEntries(held), ...fields });
    expect(response.status, `${page} ${wordsOf(response.text)}`).toBe(302);
    return response.location?.split("/").at(-1) ?? "";
  };
  const done = dayFields("doneOn", dayOf(new Date(), "America/Chicago"));
  const recordOf = async (item: string, result: string) => {
    await made(`/driver/${driver}/qualification/${item}`, { ...done, result });
    return idOf(
      data,
      "select id from qualification_records where driver_id = ? order by created_at desc, id desc",
      driver,
    );
  };
  const inquiry = await made(`/driver/${driver}/investigation/add`, {
    name: "Platte Valley Rail",
    city: "Omaha",
    state: "NE",
    fmcsrs: "yes",
    part40: "yes",
    email: "safety@earlier.example",
    language: "en",
  });
  await applicant.post("/applicant/investigation");
  const request = idOf(data, "select id from investigation_requests where company_id = ?", companyId());
  const record = await recordOf("yearly_review", "meets");
  const restrictedRecord = await recordOf("drug_test", "negative");
  await made("/my-company/qualification/add", { nameEn: "Course", nameEs: "Curso", documentKind: "training" });
  const ownItem = idOf(data, "select id from qualification_items where company_id = ?", companyId());
  const binder = (await administrator.post("/binders/add", { driver, investigation: "on" })).location
    ?.split("/")
    .at(-1);
  await until(() => data.count("binders", "id = ? and state = 'ready'", binder));
  return {
    inquiry,
    investigated: driver,
    seeRequest: request,
    record,
    restrictedRecord,
    ownItem,
    binder: binder ?? "",
  };
}
