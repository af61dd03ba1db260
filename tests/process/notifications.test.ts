/** How staff are told is their own choice: at once, with a daily digest that is sent once whatever happens, or never. */
import { describe, expect, it } from "vitest";
import { person, said } from "../http/api/person";
import { applicant, submitted } from "../http/applicant";
import { mailsTo } from "../http/mail";
import { heldIn, says, shows, wordsOf } from "../http/page";
import { masquerading } from "../http/people";
import { startAgain, stop } from "../http/restart";
import { applicationId, audited, userId } from "../http/rows";
import { app, data, stopApp } from "../http/running";
import { until } from "../http/until";
import { staff, type Visitor } from "../http/visitor";

const PAGE = "/user/notifications";
const USUAL = {
  newApplication: "at_once",
  driverAnswered: "at_once",
  handedOver: "at_once",
  mentioned: "at_once",
  expiring: "at_once",
};
const DAILY = {
  newApplication: "daily",
  driverAnswered: "daily",
  handedOver: "daily",
  mentioned: "daily",
  expiring: "daily",
};
const NEVER = {
  newApplication: "never",
  driverAnswered: "never",
  handedOver: "never",
  mentioned: "never",
  expiring: "never",
};
const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");

const EMAIL = "sun.manager@example.test";
const letters = (letter: string, to = EMAIL) => data.count("outbox", "letter = ? and to_address = ?", letter, to);
const entries = () =>
  data
    .all<{ event: string }>("select event from digest_entries where user_id = ? order by id", userId("sun.manager"))
    .map(({ event }) => event);
const choose = (chosen: Record<string, string>, who: Visitor = manager) => who.post(PAGE, chosen);

/** All three that can be told of an application: it is new, is handed over, its driver answers by words and by changes. */
async function everything() {
  const who = await submitted(app);
  const id = applicationId(who);
  const version = () =>
    String(data.one<{ version: number }>("select version from applications where id = ?", id).version);
  await administrator.post(`/application/${id}/assignment`, { version: version(), userId: userId("sun.manager") });
  await administrator.post(`/application/${id}/message`, { text: "Which days suit you?" });
  await who.post("/applicant/messages", { text: "Mondays." });
  await administrator.post(`/application/${id}/changes`, {
    version: version(),
    sections: "you",
    message: "Your name?",
  });
  const signed = await who.post("/applicant/application/review", { signature: "Maya Ruiz", sendUnchanged: "on" });
  expect(signed.location).toBe("/application/application/completed");
  return id;
}
const EVENTS = ["newApplication", "handedOver", "driverAnswered", "driverAnswered"];
const told = () => ["new-application", "handed-over", "driver-answered"].map((letter) => letters(letter));

describe("mail to staff", () => {
  it("comes at once to whoever has chosen nothing, and tells changes from a new application", async () => {
    says(await manager.get("/user"), "Emails to you", "New applications At once", "Expiring documents At once");
    const before = told();
    const id = await everything();
    expect(told().map((number, index) => number - (before[index] ?? 0))).toEqual([1, 1, 2]);
    expect(entries()).toEqual([]);
    const subject = /^A driver replied: /;
    const about = await until(() => {
      const all = mailsTo(app, EMAIL).filter((one) => subject.test(one.subject) && one.text.includes(id));
      return all.length === 2 && all;
    });
    expect(
      about.filter(({ text }) => text.includes("A driver made the changes you asked for and signed again")),
    ).toHaveLength(1);
  });

  it("waits for the day's letter where that was chosen, and does not come where it is not wanted", async () => {
    const chosen = await choose(DAILY);
    expect(chosen.location).toBe("/user");
    says(await manager.get("/user"), "From now on you get the emails you chose.", "New applications Once a day");
    expect(heldIn((await manager.get(PAGE)).text, "handedOver")).toBe("daily");
    expect(audited("user.notifications_changed", userId("sun.manager"))).toHaveLength(1);
    const before = told();
    await everything();
    expect([told(), entries()]).toEqual([before, EVENTS]);
    // Taken back with the choice.
    await choose(NEVER);
    expect(entries()).toEqual([]);
    await everything();
    expect([told(), entries()]).toEqual([before, []]);
    expect(letters("new-application", "sun.admin@example.test"), "a colleague's is their own").toBeGreaterThan(0);
    await manager.post("/user/password", {
      currentPassword: "correct horse battery staple",
      password: "seven purple walruses sing",
      passwordAgain: "seven purple walruses sing",
    });
    expect(letters("password-changed"), "mail about the account always comes").toBe(1);
  });

  it("of a hand-over of several is one of each in the digest, whoever is asked by the position alone", async () => {
    await choose(DAILY);
    const ids = [applicationId(await submitted(app)), applicationId(await submitted(app))];
    const before = entries().length;
    const chosen = ids.map(
      (id) => `${id}:${data.one<{ version: number }>("select version from applications where id = ?", id).version}`,
    );
    await administrator.post("/applications/assignment", { chosen, userId: userId("sun.manager") });
    expect(entries().slice(before)).toEqual(["handedOver", "handedOver"]);
    data.run(
      "update templates set notified_user_ids = ? where code = 'SUNBEAM'",
      JSON.stringify([userId("sun.admin")]),
    );
    const now = entries().length;
    await submitted(app);
    expect(entries()).toHaveLength(now);
    data.run("update templates set notified_user_ids = '[]' where code = 'SUNBEAM'");
  });

  it("is chosen by each for themselves: no wrong word, no masquerade, nobody of RTIC and no applicant", async () => {
    shows(await choose({ ...DAILY, expiring: "weekly" }), 422);
    shows(await choose({ newApplication: "daily" }), 422);
    expect(heldIn((await choose({ newApplication: "never" })).text, "newApplication")).toBe("never");
    const masked = await masquerading("sun.admin");
    says(await masked.get(PAGE), "It can't be changed while masquerading.");
    expect((await choose(NEVER, masked)).status).toBe(403);
    expect(wordsOf((await masked.get("/user")).text)).not.toContain("Choose what you get");
    for (const who of [await staff(app, "rtic.admin"), await applicant(app, { code: "SUNBEAM", cdlNumber: "" })]) {
      expect((await who.get(PAGE)).location).toBe("/forbidden");
      expect((await choose(NEVER, who)).location).toBe("/forbidden");
      expect(wordsOf((await who.get("/user")).text)).not.toContain("Emails to you");
    }
  });

  it("is read and chosen by the API too", async () => {
    const caller = await person(app, "north.manager");
    expect((await caller.get("user/mine/notifications")).data).toEqual(USUAL);
    const chosen = { ...USUAL, expiring: "never", newApplication: "daily" };
    expect((await caller.put("user/mine/notifications", chosen)).data).toEqual(chosen);
    expect((await caller.get("user/mine/notifications")).data).toEqual(chosen);
    expect((await caller.put("user/mine/notifications", { ...chosen, expiring: "weekly" })).fields).toEqual({
      expiring: "not_listed",
    });
    expect((await caller.put("user/mine/notifications", {})).fields).toMatchObject({ handedOver: "choose" });
    const rtic = await person(app, "rtic.admin");
    expect(said(await rtic.get("user/mine/notifications"))).toEqual([403, "forbidden"]);
  });
});

describe("the digest of the running program", () => {
  it("goes out once after a start, though it is killed and started again", async () => {
    await choose(DAILY);
    const id = applicationId(await submitted(app));
    const digests = () => letters("digest");
    await stopApp();
    expect([digests(), entries().includes("newApplication")]).toEqual([0, true]);
    // Of two days ago, for nobody knows whether it is past seven here.
    data.run("update digest_entries set created_at = created_at - 2 * 86400000");
    await startAgain();
    await until(() => digests() === 1);
    await stop("SIGKILL");
    await startAgain();
    const letter = await until(() => mailsTo(app, EMAIL).find(({ text }) => text.includes("Your daily summary for")));
    expect(letter.text).toContain(`/application/${id}`);
    expect(letter.text).not.toMatch(/Maya|Ruiz/);
    await stop("SIGTERM");
    expect([digests(), entries()]).toEqual([1, []]);
  });
});
