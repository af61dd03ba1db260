/** Every list of the API's document: read page by page, or bounded. */
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { forgetLimit } from "../database";
import { app } from "../running";
import { apply } from "./applying";
import { documentOf, type Json } from "./document";
import { applying, type Person, person } from "./person";

const { document } = await documentOf(app);

const resolved = (schema: Json): Json =>
  typeof schema.$ref === "string"
    ? resolved(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
    : schema;
const lists = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const response = get?.responses[200] as { content?: Record<string, { schema: Json }> } | undefined;
  const { data, page } = (response?.content?.["application/json"]?.schema.properties ?? {}) as Record<string, Json>;
  const shape = data && resolved(data);
  return get && shape && (page || shape.type === "array") ? [{ path, get, shape, isPaged: page !== undefined }] : [];
});

/** One for each company that holds something of the applicant, who erases all of it in one act. */
const WHOLE = ["/application/mine/erasure"];

it("takes a cursor and a limit, or holds at most so many rows, and says so", () => {
  for (const { path, get, shape, isPaged } of lists) {
    const names = get.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
    if (isPaged) expect([path, ...names]).toEqual(expect.arrayContaining(["cursor", "before", "limit"]));
    else if (!WHOLE.includes(path)) {
      expect(shape.maxItems, path).toBeGreaterThan(0);
      expect(shape.description, path).toContain(`at most ${shape.maxItems}`);
    }
  }
  expect(lists.length).toBeGreaterThan(45);
});

type Listed = { data: Json[]; page: { nextCursor: string | null; previousCursor: string | null } };
const [administrator, manager] = [await person(app, "sun.admin"), await person(app, "sun.manager")];
const driver = await applying(app);
const application = await apply(driver);
const ofDriver = (await administrator.get(`application/${application}`)).data.driverId;
const today = dayOf(new Date());

async function read(who: Person, path: string, query: Record<string, string>): Promise<Listed> {
  const { status, data, body, text } = await who.get(`${path}?${new URLSearchParams(query)}`);
  expect([path, status], text).toEqual([path, 200]);
  return { data: Array.isArray(data) ? data : data.messages, page: body.page };
}

/** Row by row from the first, and back from the last. */
async function walk(who: Person, path: string) {
  const all = (await read(who, path, {})).data;
  const forward: Json[] = [];
  let at = await read(who, path, { limit: "1" });
  expect(at.page.previousCursor).toBeNull();
  for (;;) {
    forward.push(...at.data);
    if (at.page.nextCursor === null) break;
    at = await read(who, path, { limit: "1", cursor: at.page.nextCursor });
  }
  const back: Json[] = [...at.data];
  while (at.page.previousCursor !== null) {
    at = await read(who, path, { limit: "1", before: at.page.previousCursor });
    back.unshift(...at.data);
  }
  return { all, forward, back };
}

it("gives each row once, in the list's order, forward and back", async () => {
  const send = async (who: Person, path: string, body: object) => {
    const { status, text } = await who.post(path, body);
    expect([path, status], text).toEqual([path, 201]);
  };
  for (const text of ["One", "Two", "Three"]) {
    await send(administrator, `application/${application}/messages`, { text });
    await send(driver, "application/mine/messages", { text });
    await send(administrator, `application/${application}/follow-ups`, { dueOn: addDays(today, text.length) });
  }
  for (const place of ["other.training", "medical.medical_certificate"])
    await send(administrator, `driver/${ofDriver}/document-request`, { place, dueOn: addDays(today, 14) });
  for (const name of ["reefer", "Night", "Élite"]) await send(administrator, "tag", { name, color: "orange" });
  for (const days of [3, 4]) {
    const proposed = { kind: "phone", minutes: 30, times: [{ day: addDays(today, days), time: "14:30" }] };
    await send(administrator, `application/${application}/interviews`, proposed);
  }
  const lists: [Person, string][] = [
    [administrator, `application/${application}/messages`],
    [administrator, `application/${application}/follow-ups`],
    [administrator, `application/${application}/interviews`],
    [administrator, `application/${application}/history`],
    [administrator, `driver/${ofDriver}/document-request`],
    [administrator, "tag"],
    [driver, "application/mine/messages"],
    [driver, "application/mine/document-request"],
    [driver, "application/mine/interview"],
  ];
  for (const [who, path] of lists) {
    const { all, forward, back } = await walk(who, path);
    expect(all.length, path).toBeGreaterThan(1);
    expect(forward, path).toEqual(all);
    expect(back, path).toEqual(all);
  }
});

it("of one's own messages is answered with its last page when one writes", async () => {
  const path = "application/mine/messages";
  const count = (await read(driver, path, {})).data.length;
  // More than a page holds.
  for (let written = count; written < 51; written += 1) {
    forgetLimit(app, "messagesByDriver");
    expect((await driver.post(path, { text: `Message ${written}` })).status).toBe(201);
  }
  forgetLimit(app, "messagesByDriver");
  const { data: last, body } = await driver.post(path, { text: "The last" });
  expect([last.length, last.at(-1).text, body.page.nextCursor]).toEqual([50, "The last", null]);
  const before = await read(driver, path, { before: body.page.previousCursor ?? "" });
  expect(before.data).toHaveLength(2);
  expect((await read(driver, path, {})).data[0]).toEqual(before.data[0]);
});

it("hides a restricted request from who may not read it without leaving a gap in the pages", async () => {
  const other = await apply(await applying(app));
  const path = `driver/${(await administrator.get(`application/${other}`)).data.driverId}/document-request`;
  for (const place of ["other.training", "restricted.drug_alcohol_test"])
    expect((await administrator.post(path, { place, dueOn: addDays(today, 14) })).status).toBe(201);
  const { data: seen, page } = await read(manager, path, { limit: "1" });
  expect(seen.map(({ place }) => place)).toEqual(["other.training"]);
  expect(page).toEqual({ nextCursor: null, previousCursor: null });
  expect((await read(administrator, path, {})).data).toHaveLength(2);
});
