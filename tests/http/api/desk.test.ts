/** What the recruiter's desk does, through the API: messages, saved views, follow-ups, what expires, and a new Administrator. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newId } from "~/server/ids.server";
import { setQuestions } from "../application/whole-application";
import { mailsTo } from "../mail";
import { audited, companyId, NOBODYS, row, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { apply, applyAtNorthway } from "./applying";
import { applying, Person, person, said } from "./person";

const [manager, administrator, stranger, rtic] = [
  await person(app, "sun.manager"),
  await person(app, "sun.admin"),
  await person(app, "north.admin"),
  await person(app, "rtic.admin"),
];
const through = async (username: string) => {
  // Who masquerades is nobody else meanwhile.
  const helper = await person(app, "rtic.admin");
  const begun = await helper.post(`auth/masquerade/${userId(username)}`, { reason: "They asked for help." });
  return new Person(app, begun.body.accessToken);
};
const masked = await through("sun.manager");
const driver = await applying(app);
const application = await apply(driver);
const at = (noun: string) => `application/${application}/${noun}`;
/** The refusals of what is another company's, RTIC's to look at from afar, and no applicant's. */
const outsiders = async (method: "get" | "post", path: string, body?: object) => {
  expect(said(await stranger[method](path, body as never)), path).toEqual([404, "not_found"]);
  for (const who of [rtic, driver])
    expect(said(await who[method](path, body as never)), path).toEqual([403, "forbidden"]);
};

describe("messages", () => {
  const text = "Hello {firstName}, which days suit you?";

  it("are written once by staff, read and answered by the driver, and set aside as they were seen", async () => {
    expect((await manager.get(at("messages"))).data).toEqual({ answeredAt: null, messages: [] });
    expect(said(await driver.post("application/mine/messages", { text: "Hello?" }))).toEqual([409, "conflict"]);
    expect((await manager.post(at("messages"), { text: " " })).fields).toEqual({ text: "required" });
    const once = newId();
    for (const _ of [1, 2]) {
      const written = await manager.post(at("messages"), { text }, once);
      expect([written.status, written.data.messages.length]).toEqual([201, 1]);
      expect(written.data.messages[0]).toMatchObject({ text: "Hello Maya, which days suit you?", seenAt: null });
    }
    const read = (await driver.get("application/mine/messages")).data;
    expect(read).toMatchObject([{ text: "Hello Maya, which days suit you?", author: expect.any(String) }]);
    const response = await driver.post("application/mine/messages", { text: "Mondays." });
    expect([response.status, response.data.map(({ author }: { author: string | null }) => author)]).toEqual([
      201,
      [read[0].author, null],
    ]);
    const seen = (await manager.get(at("messages"))).data;
    expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual(["Mondays.", read[0].text]);
    expect(seen.messages[1].seenAt).not.toBeNull();
    await driver.post("application/mine/messages", { text: "Or Tuesdays." });
    expect(said(await manager.post(at("messages/set-aside"), { seen: seen.answeredAt }))).toEqual([
      409,
      "stale_version",
    ]);
    const { answeredAt } = (await manager.get(at("messages"))).data;
    expect((await manager.post(at("messages/set-aside"), { seen: answeredAt })).data.answeredAt).toBeNull();
    await driver.post("application/mine/messages", { text: "Still there?" });
    const again = (await manager.get(at("messages"))).data.answeredAt;
    expect((await manager.post(at("messages"), { text: "Yes.", seen: again })).data.answeredAt).toBeNull();
    expect(audited("message.set_aside", application)).toHaveLength(1);
  });

  it("are nobody else's to read or write, and none is sent in a masquerade", async () => {
    await outsiders("get", at("messages"));
    await outsiders("post", at("messages"), { text });
    await outsiders("post", at("messages/set-aside"), { seen: new Date().toISOString() });
    expect((await masked.get(at("messages"))).status).toBe(200);
    expect(said(await masked.post(at("messages"), { text }))).toEqual([403, "masquerade_blocked"]);
    expect(said(await masked.post(at("messages/set-aside"), { seen: new Date().toISOString() }))).toEqual([
      403,
      "masquerade_blocked",
    ]);
    const other = await applying(app);
    expect((await other.get("application/mine/messages")).data).toEqual([]);
    expect(said(await manager.get("application/mine/messages"))).toEqual([403, "forbidden"]);
  });
});

describe("follow-ups", () => {
  const today = dayOf(new Date(), "America/Chicago");

  it("are set on a day to come, come back to whoever set them, and are done by anybody of the company, once", async () => {
    const body = { dueOn: addDays(today, 3), note: "Ask about Monday." };
    expect((await manager.post(at("follow-ups"), { ...body, dueOn: "2020-01-01" })).fields).toEqual({ dueOn: "past" });
    const once = newId();
    for (const _ of [1, 2]) expect((await manager.post(at("follow-ups"), body, once)).data).toMatchObject([body]);
    const [{ id }] = (await manager.get(at("follow-ups"))).data;
    expect((await manager.get("follow-up")).data).toEqual([]);
    data.run("update follow_ups set due_on = ? where id = ?", addDays(today, -1), id);
    expect((await manager.get("follow-up")).data).toMatchObject([
      { id, applicationId: application, name: "Maya Ruiz", note: "Ask about Monday." },
    ]);
    expect((await administrator.get("follow-up")).data).toEqual([]);
    await outsiders("get", at("follow-ups"));
    await outsiders("post", at("follow-ups"), body);
    await outsiders("post", `follow-up/${id}/done`);
    expect(said(await masked.post(`follow-up/${id}/done`))).toEqual([403, "masquerade_blocked"]);
    for (const _ of [1, 2]) expect((await administrator.post(`follow-up/${id}/done`)).data).toEqual([]);
    expect(audited("note.follow_up_done", application)).toHaveLength(1);
  });
});

describe("saved views", () => {
  const own = { list: "applications", name: "Longest waiting", owner: "me", asked: { status: "submitted", q: "Ruiz" } };

  it("are saved without the search, listed, renamed and removed", async () => {
    const saved = await manager.post("view", own);
    expect([saved.status, saved.data]).toMatchObject([201, { ...own, asked: { status: "submitted" }, version: 1 }]);
    expect((await manager.post("view", own)).fields).toEqual({ name: "view_name_taken" });
    expect((await manager.post("view", { ...own, asked: { q: "Ruiz" } })).status).toBe(422);
    expect((await manager.post("view", { list: "templates" })).fields).toEqual({
      list: "not_listed",
      name: "required",
      owner: "choose",
      asked: "required",
    });
    const { id } = saved.data;
    expect((await manager.get("view?list=applications")).data.map(({ name }: { name: string }) => name)).toEqual([
      own.name,
    ]);
    expect((await manager.get("view?list=drivers")).data).toEqual([]);
    expect((await manager.get("view")).fields).toEqual({ list: "choose" });
    expect((await manager.put(`view/${id}`, { name: "Waiting", version: 1 })).data).toMatchObject({
      name: "Waiting",
      version: 2,
    });
    expect(said(await manager.put(`view/${id}`, { name: "Late", version: 1 }))).toEqual([409, "stale_version"]);
    expect(said(await administrator.get(`view/${id}`)), "of one's own").toEqual([404, "not_found"]);
    expect(said(await masked.delete(`view/${id}`, { version: 2 }))).toEqual([403, "masquerade_blocked"]);
    expect((await manager.delete(`view/${id}`, { version: 2 })).status).toBe(200);
    expect(said(await manager.get(`view/${id}`))).toEqual([404, "not_found"]);
  });

  it("of the company are its Administrators' to make and change, and nobody's elsewhere", async () => {
    const companys = { ...own, owner: "company", name: "For all of us" };
    expect(said(await manager.post("view", companys))).toEqual([403, "forbidden"]);
    const { id } = (await administrator.post("view", companys)).data;
    expect((await manager.get(`view/${id}`)).data).toMatchObject({ owner: "company", mayChange: false });
    expect(said(await manager.put(`view/${id}`, { name: "Mine", version: 1 }))).toEqual([403, "forbidden"]);
    expect(said(await manager.delete(`view/${id}`, { version: 1 }))).toEqual([403, "forbidden"]);
    await outsiders("get", `view/${id}`);
    expect(said(await stranger.delete(`view/${id}`, { version: 1 }))).toEqual([404, "not_found"]);
    expect((await stranger.get("view?list=applications")).data).toEqual([]);
  });
});

describe("what expires", async () => {
  const today = dayOf(new Date(), "America/Chicago");
  const north = await person(app, "north.manager");
  setQuestions(app, "NRTHWAY", []);
  /** Somebody at work for Northway. @returns the driver's id */
  async function employed(expirationOn: string): Promise<string> {
    const id = await applyAtNorthway(await applying(app, "NRTHWAY", "D555-0998"));
    const { driverId } = (await north.get(`application/${id}`)).data;
    data.run("update drivers set status = 'active' where id = ?", driverId);
    data.run("update cdls set expiration_on = ? where driver_id = ?", expirationOn, driverId);
    data.relist();
    return driverId;
  }
  const late = await employed(addDays(today, -400));
  await employed(addDays(today, 20));

  it("is listed by page with what has expired first, of one's own company alone", async () => {
    const first = await north.get("driver/expiring?expiry=60&limit=1");
    expect(first.data).toMatchObject([{ driverId: late, document: "cdl", expiry: "expired", fileId: null }]);
    const next = await north.get(`driver/expiring?expiry=60&limit=1&cursor=${first.body.page.nextCursor}`);
    expect(next.data[0].expiresOn >= first.data[0].expiresOn).toBe(true);
    expect(next.data[0].id).not.toBe(first.data[0].id);
    const all = (await north.get("driver/expiring?expiry=60")).data;
    const expired = (await north.get("driver/expiring?expiry=expired")).data;
    expect(expired.length).toBeLessThan(all.length);
    expect((await north.get("driver/expiring?expiry=90")).fields).toEqual({ expiry: "not_listed" });
    expect(JSON.stringify((await manager.get("driver/expiring?expiry=60")).data)).not.toContain(late);
    expect((await north.get("driver/undated")).data).toEqual([]);
    for (const who of [rtic, driver])
      for (const path of ["driver/expiring", "driver/undated"])
        expect(said(await who.get(path))).toEqual([403, "forbidden"]);
  });

  it("names what was filed without its date", async () => {
    const file = data.one<{ id: string; driver_id: string }>(
      "select id, driver_id from files where company_id = ? and replaced_by_id is null and unsigned = 0 and driver_id = ?",
      companyId(),
      late,
    );
    data.run("update files set kind = 'medical_certificate', expires_on = null where id = ?", file.id);
    const undated = (await north.get("driver/undated")).data;
    expect(undated).toMatchObject([{ id: file.id, driverId: file.driver_id, document: "medical_certificate" }]);
  });
});

describe("the role Administrator", () => {
  const appoint = (who: Person, username = "sun.manager") =>
    who.post("company/mine/administrator", { userId: userId(username) });
  const role = () =>
    data.one<{ role: string }>(
      "select role from memberships where user_id = ? and company_id = ?",
      userId("sun.manager"),
      companyId("Sunbeam Carriers"),
    ).role;

  it("is given by an Administrator of the company with a proof, and by nobody else", async () => {
    for (const who of [manager, rtic, driver]) expect(said(await appoint(who))).toEqual([403, "forbidden"]);
    expect(said(await appoint(await through("sun.admin")))).toEqual([403, "masquerade_blocked"]);
    expect(said(await appoint(stranger))).toEqual([404, "not_found"]);
    for (const unknown of [NOBODYS, "nonsense"])
      expect(said(await administrator.post("company/mine/administrator", { userId: unknown }))).toEqual([
        404,
        "not_found",
      ]);
    expect((await administrator.post("company/mine/administrator", {})).fields).toEqual({ userId: "required" });
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("sun.admin"));
    expect(said(await appoint(administrator))).toEqual([403, "proof_required"]);
    expect(role()).toBe("Manager");
    const fresh = await person(app, "sun.admin");
    const colleagues = (await appoint(fresh)).data;
    expect(colleagues.find(({ id }: { id: string }) => id === userId("sun.manager"))).toMatchObject({
      role: "Administrator",
    });
    expect(role()).toBe("Administrator");
    await until(() =>
      mailsTo(app, `${app.username("sun.admin")}@example.test`).some(({ subject }) =>
        subject.includes("Someone got the role Administrator at"),
      ),
    );
    expect(said(await appoint(fresh))).toEqual([409, "conflict"]);
    expect(row("companies", companyId("Sunbeam Carriers")).status).toBe("active");
  });
});
