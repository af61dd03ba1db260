/** RTIC asks a company for access, on the pages of both. */

import { describe, expect, it } from "vitest";
import { linkIn, mailsTo, type StoredMail } from "../mail";
import { says, shows, wordsOf } from "../page";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff, Visitor } from "../visitor";

const company = companyId();
const [rtic, administrator, manager] = [
  await staff(app, "rtic.manager"),
  await staff(app, "north.admin"),
  await staff(app, "north.manager"),
];
const PAGE = `/admin/company/${company}/access`;
const MASQUERADE = `/admin/user/${userId("north.manager")}/masquerade`;
const live = () =>
  data.one<{ id: string }>("select id from access_grants where company_id = ? order by requested_at desc", company).id;

describe("the access of RTIC", () => {
  it("that a company has left open is ended by its Administrator, and nothing of RTIC comes in any more", async () => {
    shows(
      await administrator.get("/my-company/access"),
      200,
      "Who can see our data",
      "until it is ended",
      "Nora Whitaker",
    );
    expect((await manager.get("/my-company/access")).location).toMatch(/^\/forbidden/);
    expect((await administrator.post(`/my-company/access/${live()}/end`)).location).toBe("/my-company/access");
    says(await administrator.get("/my-company"), "RTIC (your provider) can’t access your company’s data right now.");
    shows(
      await rtic.post(MASQUERADE, { reason: "The import fails", companyId: companyId() }),
      403,
      "This company has not let RTIC in.",
    );
    const reset = await rtic.post(`/admin/user/${userId("north.manager")}/reset-password`);
    shows(reset, 403, "This company has not let RTIC in.");
  });

  it("is asked for with a reason, allowed by an Administrator, and ends a masquerade when it ends", async () => {
    shows(await rtic.post(PAGE, { hours: "24" }), 422, "Give a reason.");
    expect((await rtic.post(PAGE, { reason: "The import fails", hours: "24" })).location).toBe(PAGE);
    shows(await rtic.get(PAGE), 200, "Waiting for an answer");
    shows(await rtic.post(PAGE, { reason: "Once more", hours: "24" }), 409, "A request is pending, or access is open.");
    says(await administrator.get("/my-company"), "RTIC (your provider) is asking for access to your company’s data.");
    const id = live();
    shows(await administrator.get(`/my-company/access/${id}`), 200, "Let RTIC in?", "The import fails", "24 hours");
    expect((await manager.post(`/my-company/access/${id}`)).status).not.toBe(200);
    expect((await administrator.post(`/my-company/access/${id}`)).location).toBe("/my-company/access");
    expect((await rtic.post(MASQUERADE, { reason: "The import fails", companyId: companyId() })).location).toBe("/");
    expect((await rtic.get("/applications")).status).toBe(200);
    expect((await administrator.post(`/my-company/access/${id}/end`)).location).toBe("/my-company/access");
    expect((await rtic.get("/applications")).status).not.toBe(200);
    const [own, theirs] = [
      (await administrator.get("/my-company/access")).text,
      (await staff(app, "rtic.admin")).get(PAGE),
    ];
    for (const text of [own, (await theirs).text]) expect(wordsOf(text)).toMatch(/Allowed by [^.]+\. Ended by [^.]+\./);
  });

  it("is in Spanish too", async () => {
    await administrator.post("/preferences/language", { value: "es" });
    shows(await administrator.get("/my-company/access"), 200, "Quién puede ver nuestros datos", "Terminado");
  });
});

describe("the link of the mail that asks", () => {
  const isAsking = ({ text }: StoredMail) => text.includes("/access-answer");
  const mailbox = `${app.username("north.admin")}@example.test`;
  async function asked(): Promise<string> {
    const asking = await staff(app, "rtic.manager");
    data.run("update users set language = 'en' where id = ?", userId("north.admin"));
    // Three requests a day are allowed.
    data.run(
      "update access_grants set requested_at = 1, decided_at = 1, ended_at = coalesce(ended_at, 1) where company_id = ?",
      company,
    );
    const before = mailsTo(app, mailbox).filter(isAsking).length;
    expect((await asking.post(PAGE, { reason: "The import fails", hours: "24" })).location).toBe(PAGE);
    return linkIn(await until(() => mailsTo(app, mailbox).filter(isAsking)[before]));
  }
  const state = () =>
    data.one<{ decision: string | null }>("select decision from access_grants where id = ?", live()).decision;
  /** Signed out, in the browser where she has signed in. */
  async function own(): Promise<Visitor> {
    const who = await staff(app, "north.admin");
    await who.post("/user/logout");
    expect((await who.get("/my-company")).location).toMatch(/^\/forbidden/);
    return who;
  }

  it("decides nothing by being looked at, however often, and allows once where its Administrator has signed in", async () => {
    const [link, who] = [await asked(), await own()];
    for (const visitor of [new Visitor(app.origin), who, who])
      shows(await visitor.get(link), 200, "Who asks", "The import fails", "24 hours");
    expect(state()).toBe(null);
    shows(await who.post(link), 422);
    shows(await who.post(link, { answer: "perhaps" }), 422);
    expect(state()).toBe(null);
    expect((await who.post(link, { answer: "allowed" })).location).toBe("/");
    expect(state()).toBe("allowed");
    expect((await who.post(link, { answer: "refused" })).status).toBe(410);
    shows(await who.get(link), 410, "Please sign in to answer.");
    const told = await until(() =>
      mailsTo(app, mailbox).findLast(({ text }) => text.includes("by the link that we mailed")),
    );
    expect(told.subject).toBe("RTIC can now access Northway Freight");
    // Nobody is signed in by it.
    expect((await who.get("/my-company")).location).toMatch(/^\/forbidden/);
  });

  it("only refuses for whoever it was forwarded to, be it RTIC", async () => {
    const link = await asked();
    for (const visitor of [new Visitor(app.origin), manager, await staff(app, "rtic.manager")]) {
      const page = await visitor.get(link);
      shows(page, 200, "you haven’t signed in on this device before");
      expect(page.text).not.toContain('value="allowed"');
      shows(await visitor.post(link, { answer: "allowed" }), 403);
    }
    expect(state()).toBe(null);
    expect((await new Visitor(app.origin).post(link, { answer: "refused" })).location).toBe("/");
    expect(state()).toBe("refused");
  });

  it("is over after a day, and where its person is no Administrator any more", async () => {
    const [link, who] = [await asked(), await own()];
    const shut = async () => {
      expect((await who.get(link)).status).toBe(410);
      expect((await who.post(link, { answer: "allowed" })).status).toBe(410);
    };
    const id = userId("north.admin");
    data.run("update memberships set role = 'Manager' where user_id = ?", id);
    await shut();
    data.run("update memberships set role = 'Administrator' where user_id = ?", id);
    expect((await who.get(link)).status).toBe(200);
    data.run("update access_links set expires_at = ?", Date.now() - 1);
    await shut();
    expect((await who.get("/access-answer?token=nothing")).status).toBe(410);
    expect(state()).toBe(null);
  });
});
