/** RTIC's companies: the list, the details, and what follows when one is suspended, resumed, closed or reopened. */
import { afterEach, describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { callApi } from "../http/api/caller";
import { person } from "../http/api/client-person";
import { DEMO_PASSWORD } from "../http/app";
import { applicant, newEmail, requestLink, saveSection, submitted, TYPED, tokenOf } from "../http/applicant";
import { filledInAtSunbeam, SIGNATURE, sign } from "../http/application/whole-application";
import { type Row, skipMailCooldown } from "../http/database";
import { formsOf, heldIn, says, wordsOf } from "../http/page";
import { masquerading, signIn } from "../http/people";
import { applicationId, companyId, letRticIn, NOBODYS, userId } from "../http/rows";
import { app, data } from "../http/running";
import { type Fields, type HttpResponse, staff, Visitor } from "../http/visitor";

const REVIEW = "/applicant/application/review";
const NO_POSITION = "No open position matches this code.";
const SUNBEAM_SHUT = "Sunbeam Carriers isn't taking applications right now. What you entered is saved.";

const sunbeam = companyId("Sunbeam Carriers");
data.run(
  `insert into users (id, username, email, name, password_hash, rtic_role, language, status, created_at, updated_at)
   select ?, 'rtic.second', 'rtic.second@example.test', 'Ada Second', password_hash, rtic_role, language, status, created_at, updated_at
   from users where username = 'rtic.admin'`,
  newId(),
);
let admin = await staff(app, "rtic.admin");
const second = await staff(app, "rtic.second");
const rticManager = await staff(app, "rtic.manager");

type Move = "suspension" | "resumption" | "closure" | "reopening";
const row = (id = sunbeam) => data.one<Row<"companies">>("select * from companies where id = ?", id);
const pathOf = (move: Move, id = sunbeam) => `/admin/company/${id}/${move}`;
const move = (to: Move, fields: Fields = {}, who = admin) =>
  who.post(pathOf(to), { version: String(row().version), reason: "Ticket 4711", ...fields });
const audited = (action: string, id = sunbeam) =>
  data.all<{ detail: string; actor: string; company_id: string | null }>(
    "select * from audit_events where action = ? and object = ? order by seq",
    action,
    id,
  );
/** What a page says, and its status. */
const told = (response: HttpResponse) => ({ status: response.status, words: wordsOf(response.text) });
const isSignedOut = async (who: Visitor) => (await who.get("/drivers")).location?.startsWith("/user/login") ?? false;

/** Signing in through the API, seen as it goes over the wire. */
async function enter(email: string) {
  const body = { email, password: DEMO_PASSWORD };
  const { status, headers, body: said } = await callApi(app, "POST", "auth/login", { body });
  return {
    status,
    message: said.message,
    token: said.token ?? "",
    cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}

describe("RTIC's list of companies", () => {
  const listed = (text: string) =>
    [...text.matchAll(/<a [^>]*href="\/admin\/company\/[0-9a-f-]{36}"[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);

  it("shows how each stands, with counts that lead to what they count", async () => {
    await admin.get("/");
    const { text } = await admin.get("/admin");
    expect(listed(text)).toEqual(["Northway Freight", "Sunbeam Carriers"]);
    const people = data.count("memberships", "company_id = ?", sunbeam);
    const open = data.count(
      "applications",
      "company_id = ? and status in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved')",
      sunbeam,
    );
    expect(text).toMatch(new RegExp(`href="/admin/company/${sunbeam}#users"[^>]*>${people}</a>`));
    expect(text).toMatch(new RegExp(`href="/admin/company/${sunbeam}#applications"[^>]*>${open}</a>`));
    const page = await admin.get(`/admin/company/${sunbeam}`);
    for (const id of ["users", "applications"]) expect(page.text).toContain(`id="${id}"`);
    expect(wordsOf(text)).toContain("All 2 Active 2 Suspended 0 Closed 0");
  });

  it("counts a sign-in of its staff as activity where that is later", async () => {
    const lastApplication = () =>
      data.one<{ at: number }>("select max(last_activity_at) as at from applications where company_id = ?", sunbeam).at;
    const shown = async () =>
      /Sunbeam Carriers.*?<td[^>]*>([^<]*\d{4}[^<]*)<\/td>/s.exec((await admin.get("/admin")).text)?.[1];
    const later = Date.UTC(2031, 4, 14, 18);
    expect(later).toBeGreaterThan(lastApplication());
    const before = await shown();
    data.run("update users set last_sign_in_at = ? where username = 'sun.manager'", later);
    expect(await shown()).toContain("May 14, 2031");
    data.run("update users set last_sign_in_at = ? where username = 'sun.manager'", Date.UTC(2001, 1, 1));
    expect(await shown()).toBe(before);
  });

  it("is narrowed by name and status in its address, whatever stands there", async () => {
    expect(listed((await admin.get("/admin?q=sUNbeam")).text)).toEqual(["Sunbeam Carriers"]);
    expect(listed((await admin.get("/admin?q=carriers&status=active")).text)).toEqual(["Sunbeam Carriers"]);
    const none = await admin.get("/admin?status=closed");
    expect(told(none).words).toContain("No company matches. Clear the filter to see all.");
    expect(heldIn((await admin.get("/admin?q=sun&status=active")).text, "status")).toBe("active");
    for (const odd of ["status=gone", "status=%00", "cursor=nonsense", "q=%25", "q="])
      expect((await admin.get(`/admin?${odd}`)).status, odd).toBe(200);
    // Both searches stay side by side.
    const { text } = await admin.get("/admin?user=simone&q=north&status=active");
    expect(told({ text } as HttpResponse).words).toContain("Simone Baptiste");
    const [search] = formsOf(text).filter(({ method, values }) => method === "get" && "q" in values);
    expect(search?.values).toMatchObject({ user: "simone", q: "north", status: "active" });
  });

  it("goes on page by page and back, filter and all", async () => {
    const now = Date.now();
    for (let number = 0; number < 60; number += 1)
      data.run(
        "insert into companies (id, name, status, created_at, updated_at) values (?, ?, 'closed', ?, ?)",
        newId(),
        `Many ${String(number).padStart(2, "0")}`,
        now,
        now,
      );
    const linkTo = (text: string, label: string) =>
      new RegExp(`href="([^"]*)"[^>]*>${label}</a>`).exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const first = (await admin.get("/admin?q=many&status=closed")).text;
    const next = (await admin.get(linkTo(first, "Next page"))).text;
    expect([listed(first).length, listed(next).length]).toEqual([50, 10]);
    expect([...listed(first), ...listed(next)]).toEqual([...new Set([...listed(first), ...listed(next)])].sort());
    expect(listed((await admin.get(linkTo(next, "Previous page"))).text)).toEqual(listed(first));
    expect(linkTo(next, "First page")).toBe("/admin?q=many&status=closed");
    data.run("delete from companies where name like 'Many %'");
  });
});

describe("a company's details", () => {
  const edit = () => `/admin/company/${sunbeam}/edit`;
  const form = async (who: Visitor, path = edit()): Promise<Fields> =>
    formsOf((await who.get(path)).text).find(({ values }) => "legalName" in values)?.values ?? {};

  it("are changed by both roles of RTIC, and stand in the company's audit and on its page", async () => {
    expect((await rticManager.post(edit(), { ...(await form(rticManager)), city: "Naples" })).location).toBe(
      `/admin/company/${sunbeam}`,
    );
    expect((await admin.post(edit(), { ...(await form(admin)), city: "Tampa", phone: "305.555 0199" })).status).toBe(
      302,
    );
    expect(row().city).toBe("Tampa");
    expect(audited("company.edited").map(({ detail, company_id }) => [JSON.parse(detail).fields, company_id])).toEqual([
      ["city", sunbeam],
      ["city,phone", sunbeam],
    ]);
    const { words } = told(await rticManager.get(`/admin/company/${sunbeam}`));
    expect(words).toContain("Details changed by Owen Pratt");
    expect(words).toMatch(/Details changed by Renee Calloway, [^.]* City, Phone/);
  });

  it("come back as typed, with all that is wrong", async () => {
    const response = await rticManager.post(edit(), {
      ...(await form(rticManager)),
      name: "",
      zip: "1",
      city: "Typed",
    });
    const { status, words } = told(response);
    expect(status).toBe(422);
    for (const said of ["Enter the name.", "Enter a ZIP code with 5 or 9 digits."]) expect(words).toContain(said);
    expect(heldIn(response.text, "city")).toBe("Typed");
    expect(row().city).toBe("Tampa");
  });

  it("name who was faster: RTIC's people to RTIC, only RTIC to the company", async () => {
    const own = await staff(app, "sun.admin");
    const [theirs, ours] = [await form(own, "/my-company/edit"), await form(rticManager)];
    await admin.post(edit(), { ...(await form(admin)), city: "Ocala" });
    const toCompany = told(await own.post("/my-company/edit", { ...theirs, city: "Miami" }));
    expect([toCompany.status, toCompany.words.includes("RTIC changed the company in the meantime.")]).toEqual([
      409,
      true,
    ]);
    expect(toCompany.words).not.toContain("Renee Calloway");
    const toRtic = await rticManager.post(edit(), { ...ours, city: "Miami" });
    expect([toRtic.status, told(toRtic).words.includes("Renee Calloway changed the company in the meantime.")]).toEqual(
      [409, true],
    );
    expect([heldIn(toRtic.text, "city"), told(toRtic).words.includes("Ocala,")]).toEqual(["Miami", true]);
    // Seen, it may be replaced; then the company's own Administrator is named.
    await own.post("/my-company/edit", { ...(await form(own, "/my-company/edit")), city: "Miami" });
    const byOwn = told(await rticManager.post(edit(), { ...ours, city: "Naples" }));
    expect(byOwn.words).toContain("Simone Baptiste changed the company in the meantime.");
    expect(row().city).toBe("Miami");
  });

  it("are not for the company's people at this address, and of no other company at theirs", async () => {
    for (const who of [await staff(app, "sun.admin"), await staff(app, "north.admin"), await applicant(app)])
      expect((await who.post(edit(), { name: "Mine" })).location).toBe("/forbidden");
    for (const id of [NOBODYS, "nonsense"]) {
      expect((await admin.get(`/admin/company/${id}/edit`)).status, id).toBe(404);
      expect((await admin.post(`/admin/company/${id}/edit`, await form(admin))).status, id).toBe(404);
    }
  });
});

describe("a move of a company", () => {
  it("says what will happen, in numbers, and asks why", async () => {
    const unsigned = data.count("applications", "company_id = ? and status in ('draft', 'changes_requested')", sunbeam);
    const { words } = told(await admin.get(pathOf("suspension")));
    for (const said of [
      "2 people who work only here can't sign in any more and are signed out at once.",
      "1 person who also works for another active company is signed out here and can sign in there.",
      "published code",
      `${unsigned} applications aren't signed yet.`,
      "Drafts untouched for 90 days are erased all the same.",
      "Nobody outside RTIC does.",
      "Cancel",
    ])
      expect(words).toContain(said);
    const refused = await move("suspension", { reason: " " });
    expect([refused.status, told(refused).words.includes("Give a reason.")]).toEqual([422, true]);
    const long = await move("suspension", { reason: "x".repeat(501) });
    expect([long.status, heldIn(long.text, "reason")]).toEqual([422, "x".repeat(501)]);
    expect(row().status).toBe("active");
  });

  it("is an RTIC Administrator's alone; RTIC Managers see the status and no button", async () => {
    const theirs = (await rticManager.get(`/admin/company/${sunbeam}`)).text;
    expect(wordsOf(theirs)).toContain("Active");
    for (const to of ["suspension", "resumption", "closure", "reopening"] as const) {
      expect(theirs, to).not.toContain(pathOf(to));
      expect((await rticManager.get(pathOf(to))).location, to).toBe("/forbidden");
      expect((await move(to, {}, rticManager)).location, to).toBe("/forbidden");
    }
    for (const who of [await staff(app, "sun.admin"), await applicant(app), new Visitor(app.origin)])
      expect((await move("closure", {}, who)).location).toMatch(/^\/(forbidden|user\/login)/);
    expect([row().status, audited("company.suspended").length]).toEqual(["active", 0]);
    expect((await admin.get(`/admin/company/${sunbeam}`)).text).toContain(pathOf("suspension"));
  });

  it("is refused while masquerading, whoever is behind it", async () => {
    const masked = await masquerading("north.admin", { by: "rtic.second" });
    expect((await move("suspension", {}, masked)).location).toBe("/forbidden");
    expect(row().status).toBe("active");
  });

  it("of nobody's company is not found", async () => {
    for (const id of [NOBODYS, "nonsense"]) {
      expect((await admin.get(pathOf("closure", id))).status, id).toBe(404);
      expect((await admin.post(pathOf("closure", id), { version: "1", reason: "x" })).status, id).toBe(404);
    }
  });

  it("can be made only from where it leads on", async () => {
    for (const to of ["resumption", "reopening"] as const) {
      const page = told(await admin.get(pathOf(to)));
      expect([page.status, page.words.includes("This can't be done now. Status of the company: Active.")], to).toEqual([
        200,
        true,
      ]);
      expect((await move(to)).status, to).toBe(409);
    }
    expect(row().status).toBe("active");
  });

  it("on a page that is out of date is refused with what was typed, and made from the page as it is then", async () => {
    const stale = String(row().version);
    data.run("update companies set version = version + 1 where id = ?", sunbeam);
    const response = await move("suspension", { version: stale, reason: "Typed with care" });
    expect([response.status, told(response).words.includes("This page was out of date")]).toEqual([409, true]);
    expect([heldIn(response.text, "reason"), row().status]).toEqual(["Typed with care", "active"]);
    const shown = formsOf(response.text).find(({ values }) => "reason" in values)?.values ?? {};
    expect((await admin.post(pathOf("suspension"), shown)).location).toBe(`/admin/company/${sunbeam}`);
    expect((await move("resumption")).status).toBe(302);
  });

  it("pressed twice is made once, and by two Administrators at once by one of them, who is named to the other", async () => {
    const version = String(row().version);
    const before = audited("company.suspended").length;
    const [one, two] = await Promise.all([
      move("suspension", { version, reason: "Mine" }),
      move("suspension", { version, reason: "Ours" }, second),
    ]);
    expect([one.status, two.status].sort()).toEqual([302, 409]);
    const [late, faster] = one.status === 409 ? [one, "Ada Second"] : [two, "Renee Calloway"];
    expect(told(late).words).toContain(`${faster} changed this company's status in the meantime`);
    expect(told(late).words).toContain(`Suspended by ${faster}`);
    expect(heldIn(late.text, "reason")).toBe(one.status === 409 ? "Mine" : "Ours");
    expect([row().status, audited("company.suspended").length]).toEqual(["suspended", before + 1]);
    const again = await move("suspension", { version });
    expect([again.status, audited("company.suspended").length]).toEqual([409, before + 1]);
    expect(told(await admin.get(pathOf("suspension"))).words).toContain(`Suspended by ${faster}`);
  });

  it("keeps its reason for RTIC", async () => {
    expect(told(await admin.get(pathOf("closure"))).words).toContain("all stay shut out");
    await move("closure", { reason: "Sold to Northway\nin May" });
    const last = audited("company.closed").at(-1);
    expect(JSON.parse(last?.detail ?? "")).toEqual({
      from: "suspended",
      to: "closed",
      reason: "Sold to Northway\nin May",
    });
    expect([last?.company_id, last?.actor]).toEqual([sunbeam, userId("rtic.admin")]);
    const { words } = told(await rticManager.get(`/admin/company/${sunbeam}`));
    expect(words).toContain("Closed: its people can't sign in");
    expect(words).toMatch(/Closed by Renee Calloway, [^.]* Reason: Sold to Northway in May/);
    says(await admin.get("/admin?status=closed"), "Sunbeam Carriers");
    expect((await move("reopening", { reason: "Bought back" })).location).toBe(`/admin/company/${sunbeam}`);
    expect(row().status).toBe("active");
    const own = await staff(app, "sun.admin");
    for (const page of ["/", "/my-company", "/audit"])
      expect((await own.get(page)).text, page).not.toContain("Bought back");
    says(await own.get("/audit?what=company"), "Renee Calloway");
  });

  it("speaks Spanish", async () => {
    const spanish = await staff(app, "rtic.admin");
    spanish.cookies.set("language", "es");
    expect(told(await spanish.get(pathOf("suspension"))).words).toContain("Suspender Sunbeam Carriers");
    expect(told(await spanish.get(`/admin/company/${sunbeam}`)).words).toContain("Reabierta por Renee Calloway");
  });
});

describe.each([
  ["suspended", "suspension", "resumption", "Login failed: Your company is suspended.", "Your company is suspended."],
  ["closed", "closure", "reopening", "Login failed: Your company is closed.", "Your company is closed."],
] as const)("the people of a company that is %s under them", (_, shut, open, said, saidToClients) => {
  // What one test leaves shut stands in no other's way.
  afterEach(() => data.run("update companies set status = 'active' where id = ?", sunbeam));

  it("are out at once on pages, calls and refresh, and stay out when it is open again", async () => {
    admin = await staff(app, "rtic.admin");
    // What the move before has ended.
    letRticIn(sunbeam);
    const inside = await staff(app, "sun.admin");
    const { token, cookie } = await enter("sun.manager");
    const isCalled = async () => (await callApi(app, "GET", "auth/me", { token })).status === 200;
    const refresh = async () => (await callApi(app, "GET", "auth/refresh", { headers: { cookie } })).status;
    const masked = await masquerading("sun.manager", { by: "rtic.second" });
    expect((await masked.get("/drivers")).status).toBe(200);
    expect(await isCalled()).toBe(true);
    const both = await staff(app, "north.manager");
    expect((await both.post("/user/active-company", { companyId: sunbeam })).status).toBe(302);
    says(await both.get("/my-company"), "Sunbeam Carriers");

    expect((await move(shut)).status).toBe(302);

    expect([await isSignedOut(inside), await isSignedOut(masked)]).toEqual([true, true]);
    expect([await isCalled(), await refresh()]).toEqual([false, 401]);
    const refused = told(await signIn("sun.admin"));
    expect([refused.status, refused.words.includes(said)]).toEqual([401, true]);
    const called = await enter("sun.manager");
    expect([called.status, called.message]).toEqual([401, saidToClients]);
    // Who works for another active company too can sign in there, and nothing typed here lands in it.
    expect(await isSignedOut(both)).toBe(true);
    const again = await staff(app, "north.manager");
    says(await again.get("/my-company"), "Northway Freight");
    expect((await again.post("/user/active-company", { companyId: sunbeam })).status).toBe(404);
    expect((await masked.post("/user/stop-masquerade")).location).toBe("/admin");
    expect(await isSignedOut(masked)).toBe(true);

    expect((await move(open)).status).toBe(302);

    expect([await isSignedOut(inside), await isSignedOut(masked)]).toEqual([true, true]);
    expect([await isCalled(), await refresh()]).toEqual([false, 401]);
    expect((await signIn("sun.admin")).status).toBe(302);
    expect((await enter("sun.manager")).status).toBe(200);
  });

  it("has codes that answer like none, and mailed links that begin nothing", async () => {
    const waiting = new Visitor(app.origin);
    const email = newEmail();
    const link = await requestLink(waiting, app.code("SUNBEAM"), email);
    const running = new Visitor(app.origin);
    const begun = await applicant(app, { code: "SUNBEAM", cdlNumber: "S7654321" });
    skipMailCooldown(app);
    const back = await requestLink(running, app.code("SUNBEAM"), begun.email, "S7654321");
    await move(shut);

    const visitor = new Visitor(app.origin);
    expect(told(await visitor.post("/apply", { code: app.code("SUNBEAM"), email, cdlNumber: "" })).words).toContain(
      NO_POSITION,
    );
    expect(
      told(await visitor.post("/apply/found", { code: app.code("SUNBEAM"), email, cdlNumber: "" })).words,
    ).toContain(NO_POSITION);
    const { client } = person(app);
    await client.start();
    const body = { email: begun.email, code: app.code("SUNBEAM"), cdlNumber: "S7654321" };
    await expect(client.post("/application/find", { body })).rejects.toMatchObject({ status: 404 });
    await expect(client.post("/application/continue", { body })).rejects.toMatchObject({ status: 404 });

    const before = data.count("applications", "company_id = ?", sunbeam);
    const spent = told(await waiting.post("/apply/verify", { token: tokenOf(link) }));
    expect(spent.words).toContain(NO_POSITION);
    expect(data.count("applicants", "email = ?", email)).toBe(0);
    expect(data.count("applications", "company_id = ?", sunbeam)).toBe(before);
    // Whoever has begun already comes back to what was entered.
    expect((await running.post("/apply/verify", { token: tokenOf(back) })).status).toBe(302);
    expect((await running.get("/applicant/application")).status).toBe(200);

    await move(open);
    expect((await waiting.post("/apply/verify", { token: tokenOf(link) })).status).toBe(302);
    expect(data.count("applicants", "email = ?", email)).toBe(1);
  });

  it("and applicants who know, before they try, that they can't sign, and keep all they have", async () => {
    const who = await filledInAtSunbeam(app);
    const other = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    for (const page of ["/applicant", "/applicant/application", REVIEW])
      expect(told(await who.get(page)).words, page).not.toContain("isn't taking applications");
    await move(shut);
    const pages = ["/applicant", "/applicant/application", REVIEW];
    for (const page of pages) expect(told(await who.get(page)).words, page).toContain(SUNBEAM_SHUT);
    who.cookies.set("language", "es");
    for (const page of pages)
      expect(told(await who.get(page)).words, page).toContain(
        "Sunbeam Carriers no recibe solicitudes por ahora. Lo que escribió sigue guardado.",
      );
    who.cookies.delete("language");
    expect((await who.get(REVIEW)).text).not.toContain('name="signature"');

    const pressed = await who.post(REVIEW, { signature: SIGNATURE });
    expect([pressed.status, told(pressed).words.includes(SUNBEAM_SHUT)]).toEqual([409, true]);
    expect(heldIn(pressed.text, "signature")).toBe(SIGNATURE);
    expect(
      data.count(
        "application_snapshots",
        "application_id in (select a.id from applications a join drivers d on d.id = a.driver_id where d.email = ?)",
        who.email,
      ),
    ).toBe(0);

    expect((await saveSection(who, "you", { ...TYPED.you, firstName: "Changed" })).status).toBe(302);
    expect(heldIn((await who.get("/applicant/application/you")).text, "firstName")).toBe("Changed");
    expect((await other.post("/applicant/application/withdraw", {})).status).toBe(302);
    expect(
      data.one(
        "select a.status from applications a join drivers d on d.id = a.driver_id where d.email = ?",
        other.email,
      ),
    ).toEqual({ status: "withdrawn" });

    await move(open);
    expect(told(await who.get("/applicant")).words).not.toContain("isn't taking applications");
    await sign(who, `Changed ${TYPED.you.lastName}`);
  });

  it("and nobody who signs again what was sent back, by page or by call", async () => {
    const who = await submitted(app);
    const application = applicationId(who);
    const version = String(
      data.one<{ version: number }>("select version from applications where id = ?", application).version,
    );
    const reviewer = await staff(app, "sun.manager");
    await reviewer.post(`/application/${application}/changes`, { version, sections: "you", message: "Your name?" });
    const { client } = person(app);
    const response = await client.post("/application/continue", {
      body: { email: newEmail(), code: app.code("SUNBEAM") },
    });
    await client.continueApplication(response.token ?? "");
    await move(shut);
    expect(told(await who.get("/applicant/application")).words).toContain(SUNBEAM_SHUT);
    expect((await who.post(REVIEW, { signature: "Maya Ruiz" })).status).toBe(409);
    expect(data.count("application_snapshots", "application_id = ?", application)).toBe(1);
    const apply = () =>
      client.post("/application/apply", { body: { code: app.code("SUNBEAM"), signature: "Maya Ruiz" } });
    await expect(apply()).rejects.toMatchObject({ status: 409, code: "conflict", message: SUNBEAM_SHUT });
    await move(open);
    const again = await who.post(REVIEW, { signature: "Maya Ruiz", sendUnchanged: "on" });
    expect(again.location).toBe("/application/application/completed");
    expect(data.count("application_snapshots", "application_id = ?", application)).toBe(2);
    // With everything open again it is only incomplete.
    await expect(apply()).rejects.toMatchObject({ status: 422 });
  });
});
