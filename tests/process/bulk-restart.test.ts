/** A program that is killed within an act on many: sent again after the next start, each is done once and says so. */
import { zipSync } from "fflate";
import { afterEach, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newEmail } from "../http/applicant";
import { bringIn, pressTable } from "../http/driver/bringing";
import { pdf } from "../http/driver/filing";
import { administrator, data } from "../http/northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../http/page";
import { startAgain, stop } from "../http/restart";
import { audited, driverId } from "../http/rows";
import { stopApp } from "../http/running";
import { until } from "../http/until";
import { dayFields, type HttpResponse } from "../http/visitor";

const NUMBER = 200;
const TODAY = dayOf(new Date(), "America/Chicago");
const numbered = (word: string, count = NUMBER) =>
  Array.from({ length: count }, (_, index) => `${word}${String(index).padStart(4, "0")}`);
const names = numbered("Cut");
const tableOf = (all: string[]) =>
  [
    "first_name,last_name,email,start_date,duty,employee_code",
    ...all.map((name) => `Rosa,${name},${newEmail()},2021-03-14,cmv,${name}`),
  ].join("\n");

shows(await bringIn(administrator, tableOf(names)), 200, `${NUMBER} drivers were added`);
await stopApp();

const recorded = () =>
  data.count("qualification_records", "driver_id in (select id from drivers where last_name like 'Cut%')");

async function uploaded(path: string, form: FormData): Promise<string> {
  const { location, text } = await administrator.upload(path, form);
  if (!location) throw new Error(wordsOf(text));
  return location;
}

/** Sends a form, kills the program once it is under way, and starts it again. */
async function killWithin(send: () => Promise<HttpResponse>, isUnderWay: () => boolean): Promise<void> {
  const first = send().catch(() => undefined);
  await until(isUnderWay);
  await stop("SIGKILL");
  expect(await first).toBeUndefined();
  await startAgain();
}

afterEach(async () => {
  expect(await stop("SIGTERM")).toBe(0);
});

it("a result recorded for many is recorded once for each, whenever the program was killed, and each row says what became of it", async () => {
  await startAgain();
  const page = "/drivers/compliance/record?all&item=yearly_review";
  const { text } = await administrator.get(page);
  const form = {
    ...Object.fromEntries(["once", "opened"].map((name) => [name, String(heldIn(text, name))])),
    driver: names.map(driverId),
    ...dayFields("doneOn", TODAY),
    result: "meets",
  };
  await killWithin(
    () => administrator.post(page, form),
    () => recorded() >= NUMBER / 10,
  );
  expect(recorded()).toBeLessThan(NUMBER);
  // Nothing goes on by itself: whoever was cut off sends the same form again, as the browser's button does.
  const again = await administrator.post(page, form);
  shows(again, 200, `Recorded for ${NUMBER} drivers.`);
  for (const name of names) says(again, name);
  expect(recorded()).toBe(NUMBER);
  for (const name of names) {
    expect(data.count("qualification_records", "driver_id = ?", driverId(name)), name).toBe(1);
    expect(audited("qualification.recorded", driverId(name)), name).toHaveLength(1);
  }
});

it("a table of results is recorded once for each line", async () => {
  await startAgain();
  const before = recorded();
  const form = new FormData();
  form.set("item", "yearly_review");
  const lines = names.map((name) => `${name},meets,${addDays(TODAY, -1)}`);
  form.set("table", new Blob([["employee_code,result,date", ...lines].join("\n")]), "results.csv");
  const location = await uploaded("/drivers/compliance/results", form);
  const values = formsOf((await administrator.get(location)).text).find((each) => "seen" in each.values)?.values ?? {};
  const press = () => pressTable(location, values, "import");
  await killWithin(press, () => recorded() >= before + NUMBER / 10);
  expect(recorded()).toBeLessThan(before + NUMBER);
  // The table still waits, as it was shown.
  says(await administrator.get(location), `Record ${NUMBER} results`);
  const again = await press();
  shows(again, 200, `${NUMBER} results were recorded.`);
  for (const name of names) says(again, name);
  expect(recorded()).toBe(before + NUMBER);
});

it("a table of drivers brings in each once, and says who was here already", async () => {
  await startAgain();
  const many = numbered("Brought", 1000);
  const added = () => data.count("drivers", "last_name like 'Brought%'");
  const sent = new FormData();
  sent.set("table", new Blob([tableOf(many)]), "drivers.csv");
  const looked = await administrator.upload("/drivers/import", sent);
  const shown = formsOf(looked.text).find(({ values }) => "seen" in values);
  if (!shown) throw new Error(wordsOf(looked.text));
  const press = () => pressTable(shown.action, shown.values, "import");
  await killWithin(press, () => added() >= many.length / 10);
  const before = added();
  expect(before).toBeLessThan(many.length);
  says(await administrator.get(shown.action), `${many.length - before} drivers would be added`);
  const again = await press();
  shows(
    await administrator.get(again.location ?? ""),
    200,
    `${many.length - before} drivers were added`,
    `${before} are here already`,
  );
  expect(added()).toBe(many.length);
  for (const name of many.filter((_, at) => at % 50 === 0))
    expect(audited("driver.imported", driverId(name)), name).toHaveLength(1);
});

it("papers that are filed together are filed once each, and those that were on their way are told of", async () => {
  await startAgain();
  const some = names.slice(0, 50);
  const filed = () =>
    data.count("files", "kind = 'psp' and driver_id in (select id from drivers where last_name like 'Cut%')");
  const form = new FormData();
  const papers = some.map((name) => [`${name} psp report.pdf`, new Uint8Array(pdf(300_000))] as const);
  form.append("documents", new Blob([new Uint8Array(zipSync(Object.fromEntries(papers)))]), "cabinet.zip");
  const arrived = () => data.count("arrived_papers");
  await killWithin(
    () => administrator.upload("/drivers/papers", form),
    () => arrived() >= 10,
  );
  const left = arrived();
  expect(left).toBeLessThan(some.length);
  says(await administrator.get("/drivers/papers"), `${left} papers wait`);
  const location = await uploaded("/drivers/papers", form);
  const values = formsOf((await administrator.get(location)).text).find(
    (each) => "papers[0].id" in each.values,
  )?.values;
  const confirm = () => administrator.post(location, { ...values });
  await killWithin(confirm, () => filed() >= 5);
  const before = filed();
  expect(before).toBeLessThan(some.length);
  says(await administrator.get(location), `${some.length - before} of ${some.length} are waiting`);
  expect((await confirm()).status).toBe(302);
  expect(filed()).toBe(some.length);
  for (const name of some) {
    const [file, ...more] = data.all<{ id: string }>(
      "select id from files where kind = 'psp' and driver_id = ?",
      driverId(name),
    );
    expect(more, name).toEqual([]);
    expect(audited("file.added", file?.id ?? ""), name).toHaveLength(1);
  }
});
