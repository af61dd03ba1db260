/** Text messages as a driver sees them: the page, the provider's webhook, and what staff see. */
import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startApp } from "../http/app";
import { applicant, submitted } from "../http/applicant";
import { faultsOf } from "../http/html";
import { says, shows, wordsOf } from "../http/page";
import { until } from "../http/until";
import { staff, Visitor } from "../http/visitor";
import { delivery, reply, type Signed, startProvider } from "../sms-provider";

const provider = await startProvider();
Object.assign(process.env, provider.settings);
const app = await startApp();
const database = new Database(`${app.dataDir}/roadhand.sqlite`, { readonly: true });
afterAll(async () => {
  database.close();
  await app.stop();
  provider.stop();
});
beforeEach(() => {
  provider.behave("takes");
  provider.got.length = 0;
});

const PAGE = "/applicant/text-messages";
const UNSENT = "/admin/operation/text-messages";
const INBOUND = `${app.origin}/sms/inbound`;
const textTo = (phone: string, pattern: RegExp) =>
  until(() => provider.got.find(({ to, body }) => to === phone && pattern.test(body))?.body);
async function agree(driver: Visitor, phone: string): Promise<void> {
  const asked = await driver.post(PAGE, { phone, agree: "on" });
  expect([asked.status, asked.location]).toEqual([302, `${PAGE}/code`]);
  const code = /^\d{8}/.exec(await textTo(phone, /^\d{8} is your code/))?.[0] ?? "";
  const proved = await driver.post(`${PAGE}/code`, { code });
  expect([proved.status, proved.location]).toEqual([302, PAGE]);
}
const bring = async (message: Signed) =>
  new Visitor(app.origin).request("/sms/inbound", { method: "POST", ...message });
const driverIdOf = (email: string) =>
  String(database.prepare("select id from drivers where email = ?").pluck().get(email));

it("a driver says yes, types the code, and turns them off again; without a tick or with a wrong number nothing is sent", async () => {
  const driver = await applicant(app);
  says(await driver.get("/applicant"), "Text messages");
  const page = await driver.get(PAGE);
  shows(
    page,
    200,
    "Turn on text messages",
    "Message and data rates may apply.",
    "You don't have to agree to get a job.",
  );
  expect(page.text).not.toMatch(/<input[^>]*name="agree"[^>]*checked/);
  shows(await driver.post(PAGE, { phone: "(402) 555-0171" }), 422, "Check this box if you agree.");
  shows(await driver.post(PAGE, { phone: "+52 55 1234 5678", agree: "on" }), 422, "We can only text numbers");
  expect(provider.got).toEqual([]);
  await agree(driver, "+14025550171");
  shows(await driver.get(PAGE), 200, "Text messages are on", "(402) 555-0171");
  expect((await driver.get(`${PAGE}/code`)).location).toBe(PAGE);
  expect((await driver.post(`${PAGE}/end`)).location).toBe(PAGE);
  says(await driver.get(PAGE), "Text messages are off.", "Turn on text messages");
});

it("each of the pages is sound HTML, in both languages, with errors and without", async () => {
  const driver = await applicant(app);
  const phone = "+14025550179";
  const pages = [await driver.get(PAGE), await driver.get(PAGE, { "accept-language": "es-US" })];
  pages.push(await driver.post(PAGE, { phone: "1" }));
  await driver.post(PAGE, { phone, agree: "on" });
  pages.push(await driver.get(`${PAGE}/code`), await driver.post(`${PAGE}/code`, { code: "1" }));
  provider.got.length = 0;
  await agree(driver, phone);
  pages.push(await driver.get(PAGE), await driver.post(PAGE, { phone: "1" }));
  const operator = await staff(app, "rtic.admin");
  pages.push(await operator.get("/admin/operation"), await operator.get(UNSENT));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 422, 200, 422, 200, 422, 200, 200]);
  expect(pages.flatMap(({ text }) => faultsOf(text))).toEqual([]);
});

it("the terms are in the language of the reader", async () => {
  const driver = await applicant(app);
  const page = await driver.get(PAGE, { "accept-language": "es-US" });
  says(page, "Nunca son publicidad.", "No tiene que aceptar para conseguir un trabajo.", "Enviarme un código");
});

it("a wrong code is said beside the field, and after five the page says to ask for another", async () => {
  const driver = await applicant(app);
  await driver.post(PAGE, { phone: "(402) 555-0176", agree: "on" });
  const code = /^\d{8}/.exec(await textTo("+14025550176", /is your code/))?.[0] ?? "";
  const wrong = code === "12345678" ? "87654321" : "12345678";
  for (let tries = 0; tries < 5; tries += 1)
    shows(await driver.post(`${PAGE}/code`, { code: wrong }), 422, "That code isn't right.");
  shows(await driver.post(`${PAGE}/code`, { code }), 409, "That code no longer works. Ask for a new one.");
});

it("a number that the provider refuses is told on the page of the code", async () => {
  const driver = await applicant(app);
  provider.behave("refuses");
  await driver.post(PAGE, { phone: "(402) 555-0172", agree: "on" });
  const page = await until(async () => {
    const shown = await driver.get(`${PAGE}/code`);
    return shown.text.includes("couldn") && shown;
  });
  says(page, "We couldn't text (402) 555-0172.");
});

it("staff see that text messages are on, and not to which number", async () => {
  const driver = await submitted(app);
  await agree(driver, "+14025550173");
  const recruiter = await staff(app, "sun.manager");
  const id = driverIdOf(driver.email);
  const page = wordsOf((await recruiter.get(`/driver/${id}`)).text);
  expect(page).toContain("Text messages On");
  expect(page).not.toContain("555-0173");
  const acts = database.prepare(
    "select action from audit_events where object = ? and action like 'sms.%' order by seq",
  );
  expect(acts.pluck().all(id)).toEqual(["sms.asked", "sms.begun"]);
});

it("STOP under the provider's signature ends them; a forged one, one changed on its way or none does not", async () => {
  const driver = await applicant(app);
  const phone = "+14025550174";
  await agree(driver, phone);
  const forged = reply(INBOUND, phone, "STOP", {}, "another-token");
  const real = reply(INBOUND, phone, "STOP");
  const changed = { ...real, body: real.body.replace("STOP", "START") };
  const elsewhere = reply(`${app.origin}/elsewhere`, phone, "STOP");
  const bare = { ...real, headers: { "content-type": "application/x-www-form-urlencoded" } };
  for (const bad of [forged, changed, elsewhere, bare]) expect((await bring(bad)).status).toBe(403);
  says(await driver.get(PAGE), "Text messages are on");
  const answered = await bring(real);
  expect([answered.status, answered.headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
  expect(answered.text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><Response><Message>Roadhand: Text messages are off. You won't get any more. Reply START to get them again.</Message></Response>`,
  );
  says(await driver.get(PAGE), "Turn on text messages");
  expect((await bring(real)).status).toBe(200);
  const again = await driver.post(PAGE, { phone, agree: "on" });
  shows(again, 409, "This phone replied STOP", "Text START to (402) 555-0100 first");
  await bring(reply(INBOUND, phone, "Start"));
  says(await driver.get(PAGE), "Text messages are on");
  const silent = await bring(reply(INBOUND, phone, "HELP", { OptOutType: "HELP" }));
  expect(silent.text).toBe(`<?xml version="1.0" encoding="UTF-8"?><Response></Response>`);
  expect((await new Visitor(app.origin).get("/sms/inbound")).status).toBe(405);
});

const callbackTo = (phone: string) =>
  new URL(provider.got.findLast(({ to }) => to === phone)?.statusCallback ?? "", app.origin);
const deliver = ({ pathname, search }: URL, message: Signed) =>
  new Visitor(app.origin).request(pathname + search, { method: "POST", ...message });

it("a code that the carrier could not deliver is told on its page, and the operator reads why", async () => {
  const driver = await applicant(app);
  const phone = "+14025550177";
  await driver.post(PAGE, { phone, agree: "on" });
  await textTo(phone, /is your code/);
  const callback = callbackTo(phone);
  const forged = delivery(callback.href, "undelivered", {}, "another-token");
  const real = delivery(callback.href, "undelivered", { To: phone, ErrorCode: "30006" });
  const changed = { ...real, body: real.body.replace("undelivered", "delivered") };
  const bare = { ...real, headers: { "content-type": "application/x-www-form-urlencoded" } };
  for (const bad of [forged, changed, bare]) expect((await deliver(callback, bad)).status).toBe(403);
  const unknown = new URL(callback);
  unknown.searchParams.set("message", "01900000-0000-7000-8000-000000000001");
  expect((await deliver(unknown, real)).status).toBe(403);
  expect((await deliver(unknown, delivery(unknown.href, "undelivered"))).status).toBe(404);
  says(await driver.get(`${PAGE}/code`), "We texted (402) 555-0177.");
  for (const _ of ["once", "again"]) expect((await deliver(callback, real)).status).toBe(204);
  says(await driver.get(`${PAGE}/code`), "We couldn't text (402) 555-0177.");
  expect((await new Visitor(app.origin).get("/sms/status")).status).toBe(405);

  const operator = await staff(app, "rtic.admin");
  shows(await operator.get("/admin/operation"), 200, "Text messages", "See the text messages");
  const list = await operator.get(UNSENT);
  shows(list, 200, "code", "30006", "a landline, or a carrier that takes no texts", "Discard");
  expect(list.text).not.toContain("555-0177");
  expect(faultsOf(list.text)).toEqual([]);
  const message = callback.searchParams.get("message");
  expect((await operator.get(`${UNSENT}/${message}/retry`)).status).toBe(404);
  shows(await operator.get(`${UNSENT}/${message}/discard`), 200, "Last answer: 30006.");
  expect((await operator.post(`${UNSENT}/${message}/discard`)).location).toBe(UNSENT);
  expect((await operator.get(UNSENT)).text).not.toContain("30006");
  expect((await deliver(callback, real)).status).toBe(404);
});

it("what the provider refused goes out once the operator sends it again", async () => {
  const driver = await applicant(app);
  const phone = "+14025550178";
  provider.behave("refuses");
  await driver.post(PAGE, { phone, agree: "on" });
  const operator = await staff(app, "rtic.admin");
  const page = await until(async () => {
    const list = await operator.get(UNSENT);
    return list.text.includes("21211") && list;
  });
  says(page, "not a number that exists", "Send all failed again");
  provider.behave("takes");
  provider.got.length = 0;
  shows(await operator.get(`${UNSENT}/retry`), 200, "Send again");
  expect((await operator.post(`${UNSENT}/retry`)).location).toBe(UNSENT);
  await textTo(phone, /is your code/);
});
