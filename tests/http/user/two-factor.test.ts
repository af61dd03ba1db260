/** Two-step sign-in with an authenticator app and recovery codes, without script. */
import { describe, expect, it } from "vitest";
import { codeOf, wrongCode } from "../../authenticator";
import { DEMO_PASSWORD } from "../app";
import { submitted } from "../applicant";
import { forgetLimit } from "../database";
import { mailsTo } from "../mail";
import { heldIn, says, shows, wordsOf } from "../page";
import { masquerading, visitor } from "../people";
import { applicationId, companyId, folderId, userEmail, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { type HttpResponse, staff, type Visitor } from "../visitor";

const DAY = 24 * 3600 * 1000;
const password = (who: Visitor, username: string, path = "/user/login") =>
  who.post(path, { username: app.username(username), password: DEMO_PASSWORD });
const give = (who: Visitor, oneTimeCode: string, path = "/user/login/code") => who.post(path, { oneTimeCode });
/** Mails go out beside the requests, so an earlier one may still be on its way. */
const letterAbout = (words: string) =>
  until(() => mailsTo(app, userEmail("sun.manager")).findLast(({ subject }) => subject.includes(words)));
/** As if more than ten minutes had passed since the person proved who they are. */
const ageStepUp = (username: string) =>
  data.run("update sessions set proven_at = proven_at - 600001 where user_id = ?", userId(username));
/** As if a while had passed, so that the codes of now count again. */
const forgetCodes = (username: string) => {
  data.run("update totp_secrets set last_step = 0 where user_id = ?", userId(username));
  for (const limit of ["twoFactorCodes", "twoFactorCodesDaily"] as const) forgetLimit(app, limit);
};
const secretOn = ({ text }: HttpResponse) =>
  /<p class="font-mono wrap-anywhere">([A-Z2-7 ]+)<\/p>/.exec(text)?.[1] ?? "";
const audited = (action: string, username: string) =>
  data.all<{ detail: string; actor: string }>(
    "select detail, actor from audit_events where action = ? and object = ? order by seq desc",
    action,
    userId(username),
  );
const audits = (action: string) =>
  data.all<{ detail: string; actor: string }>("select * from audit_events where action = ? order by seq desc", action);
const countOf = (table: "totp_secrets" | "recovery_codes", username: string) =>
  data.count(table, "user_id = ?", userId(username));

async function setUpApp(who: Visitor): Promise<string> {
  const secret = secretOn(await who.get("/user/second-step/app"));
  const done = await give(who, codeOf(secret), "/user/second-step/app");
  if (done.location !== "/user/second-step/codes") throw new Error(`not set up: ${done.status} ${wordsOf(done.text)}`);
  return secret;
}
const codesOn = ({ text }: HttpResponse) =>
  [...text.matchAll(/<li>((?:[A-Z2-7]{4}-){5}[A-Z2-7]{4})<\/li>/g)].map(([, code = ""]) => code);
async function makeCodes(who: Visitor): Promise<string[]> {
  return codesOn(await who.post("/user/second-step/codes"));
}
async function signInTwice(username: string, secret: string): Promise<Visitor> {
  const who = visitor();
  forgetCodes(username);
  await password(who, username);
  const done = await give(who, codeOf(secret));
  if (done.status !== 302) throw new Error(`no sign-in: ${done.status} ${wordsOf(done.text)}`);
  return who;
}

describe("an authenticator app", () => {
  it("is set up by its code, ends the other sessions, and the owner is told", async () => {
    const [who, elsewhere] = [await staff(app, "sun.manager"), await staff(app, "sun.manager")];
    const page = await who.get("/user/second-step/app");
    shows(page, 200, "Authenticator app", "Scan this image with the app.");
    const secret = secretOn(page);
    expect(secret.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.headers.get("cache-control")).toContain("no-store");
    // Looking again shows the same, so that what was scanned counts.
    expect(secretOn(await who.get("/user/second-step/app"))).toBe(secret);
    const wrong = await give(who, wrongCode(secret), "/user/second-step/app");
    shows(wrong, 422, "That code is wrong or was already used.");
    expect(secretOn(wrong)).toBe(secret);
    shows(await give(who, "", "/user/second-step/app"), 422, "Enter the code.");
    expect(countOf("totp_secrets", "sun.manager")).toBe(0);

    expect((await give(who, codeOf(secret), "/user/second-step/app")).location).toBe("/user/second-step/codes");
    expect((await who.get("/drivers")).status).toBe(200);
    expect((await elsewhere.get("/drivers")).location).toMatch(/^\/user\/login/);
    const letter = await letterAbout("app was set up");
    expect(letter.subject).toBe("An authenticator app was set up for your Roadhand account");
    expect(audited("second_step.app_added", "sun.manager")).toHaveLength(1);
    says(await who.get("/user"), "Two-step sign-in On");
    // Another session is offered another secret, and this one too once it has an app.
    expect(secretOn(await who.get("/user/second-step/app"))).not.toBe(secret);
    // Sealed: the database does not hold it.
    const [row] = data.all<{ sealed_secret: Buffer }>(
      "select * from totp_secrets where user_id = ?",
      userId("sun.manager"),
    );
    expect(row?.sealed_secret.includes(secret.replaceAll(" ", ""))).toBe(false);
    const last = await signInTwice("sun.manager", secret);
    const offered = secretOn(await last.get("/user/second-step/app"));
    await removeAll(last);
    // Whoever removes an app and sets one up again gets another secret.
    expect([offered, secret]).not.toContain(secretOn(await last.get("/user/second-step/app")));
  });

  it("is asked for after the password, and nothing is open before", async () => {
    const own = await staff(app, "sun.manager");
    const secret = await setUpApp(own);
    forgetCodes("sun.manager");
    const who = visitor();
    const response = await password(who, "sun.manager", "/user/login?returnTo=%2Fdrivers%3Fq%3DRuiz");
    expect(response.location).toBe("/user/login/code?returnTo=%2Fdrivers%3Fq%3DRuiz");
    expect(response.cookies).toEqual([
      expect.stringMatching(/^pending=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await who.get("/drivers")).location).toMatch(/^\/forbidden/);
    shows(await who.get("/user/login/code"), 200, "Your password is right.", "Enter a code");
    shows(await give(who, wrongCode(secret)), 401, "That code is wrong or was already used.");
    const done = await give(who, ` ${codeOf(secret).replace(/^(...)/, "$1 ")}`, `${response.location}`);
    expect(done.location).toBe("/drivers?q=Ruiz");
    expect(who.cookies.has("pending")).toBe(false);
    expect((await who.get("/drivers")).status).toBe(200);
    expect(audited("session.signed_in", "sun.manager")[0]?.detail).toBe('{"kind":"page","by":"app"}');
    expect(audited("second_step.refused", "sun.manager")[0]?.detail).toBe('{"by":"code"}');
    expect(JSON.stringify(data.all("select * from pending_sign_ins"))).not.toContain(secret);
    await removeAll(who);
  });

  it("gives each code once, and none that is older than one taken", async () => {
    const secret = await setUpApp(await staff(app, "sun.manager"));
    forgetCodes("sun.manager");
    const [one, other, third] = [visitor(), visitor(), visitor()];
    for (const who of [one, other, third]) await password(who, "sun.manager");
    const code = codeOf(secret);
    expect((await give(one, code)).location).toBe("/");
    shows(await give(other, code), 401, "That code is wrong or was already used.");
    shows(await give(other, codeOf(secret, -1)), 401, "That code is wrong or was already used.");
    shows(await give(other, codeOf(secret, 3)), 401, "That code is wrong or was already used.");
    expect((await give(third, codeOf(secret, 1))).location).toBe("/");
    await removeAll(one);
  });

  it("is asked for after the password was reset by mail too", async () => {
    const email = userEmail("sun.admin");
    const secret = await setUpApp(await staff(app, "sun.admin"));
    await visitor().post("/user/forgot-password", { email });
    const linkIn = (text: string) => /\/user\/reset-password\?token=[\w-]+/.exec(text)?.[0];
    const link = await until(() => mailsTo(app, email).flatMap(({ text }) => linkIn(text) ?? [])[0]);
    const who = visitor();
    const set = await who.post(link, { password: DEMO_PASSWORD, passwordAgain: DEMO_PASSWORD });
    expect(set.status, "the demo's password is a guessable one").toBe(422);
    const fresh = "nine copper kettles whistle";
    expect((await who.post(link, { password: fresh, passwordAgain: fresh })).location).toBe("/user/login");
    expect((await who.get("/drivers")).location).toMatch(/^\/forbidden/);
    const response = await who.post("/user/login", { username: app.username("sun.admin"), password: fresh });
    expect(response.location).toMatch(/^\/user\/login\/code/);
    expect((await who.get("/drivers")).location).toMatch(/^\/forbidden/);
    forgetCodes("sun.admin");
    expect((await give(who, codeOf(secret))).location).toBe("/");
    expect((await who.get("/drivers")).status).toBe(200);
    await removeAll(who);
    data.run(
      "update users set password_hash = (select password_hash from users where id = ?) where id = ?",
      userId("sun.manager"),
      userId("sun.admin"),
    );
  });

  it("of somebody else is no help, nor a pending sign-in of another browser", async () => {
    const [mine, theirs] = [await staff(app, "sun.manager"), await staff(app, "sun.admin")];
    const [own, foreign] = [await setUpApp(mine), await setUpApp(theirs)];
    forgetCodes("sun.manager");
    forgetCodes("sun.admin");
    const who = visitor();
    await password(who, "sun.manager");
    expect((await give(who, codeOf(foreign))).status).toBe(401);
    // Without the cookie of the browser that gave the password.
    const stranger = visitor();
    expect((await give(stranger, codeOf(own))).location).toBe("/user/login");
    expect((await stranger.get("/user/login/code")).location).toBe("/user/login");
    stranger.cookies.set("pending", "A".repeat(43));
    expect((await give(stranger, codeOf(own))).location).toBe("/user/login");
    expect((await give(who, codeOf(own))).location).toBe("/");
    await removeAll(mine);
    await removeAll(theirs);
  });

  it("lets five wrong tries end the sign-in, and ten in a quarter of an hour the account's", async () => {
    const secret = await setUpApp(await staff(app, "sun.manager"));
    forgetCodes("sun.manager");
    const who = visitor();
    await password(who, "sun.manager");
    for (let tries = 0; tries < 4; tries += 1) expect((await give(who, wrongCode(secret))).status).toBe(401);
    expect((await give(who, wrongCode(secret))).location).toBe("/user/login");
    says(await who.get("/user/login"), "Sign in with your password again.");
    expect((await give(who, codeOf(secret))).location).toBe("/user/login");
    const again = visitor();
    await password(again, "sun.manager");
    for (let tries = 0; tries < 4; tries += 1) expect((await give(again, wrongCode(secret))).status).toBe(401);
    await give(again, wrongCode(secret));
    const third = visitor();
    await password(third, "sun.manager");
    const late = await give(third, codeOf(secret));
    shows(late, 429, "Too many wrong codes. Wait");
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    forgetCodes("sun.manager");
    expect((await give(third, codeOf(secret))).location).toBe("/");
    await removeAll(third);
  });

  it("guessed by somebody who knows the password shuts its owner out of no session and no device, and a right one never counts", async () => {
    const owner = await staff(app, "sun.manager");
    const secret = await setUpApp(owner);
    forgetCodes("sun.manager");
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const thief = visitor();
      await password(thief, "sun.manager");
      for (let tries = 0; tries < 5; tries += 1) await give(thief, wrongCode(secret));
    }
    const thief = visitor();
    await password(thief, "sun.manager");
    expect((await give(thief, codeOf(secret))).status).toBe(429);
    const unused = () => data.run("update totp_secrets set last_step = 0 where user_id = ?", userId("sun.manager"));
    for (let proofs = 0; proofs < 41; proofs += 1) {
      unused();
      expect((await give(owner, codeOf(secret), "/user/proof?returnTo=/user")).location).toBe("/user");
    }
    await owner.post("/user/logout");
    unused();
    await password(owner, "sun.manager");
    expect((await give(owner, codeOf(secret))).location).toBe("/");
    await removeAll(owner);
  });

  it("waits ten minutes, and not for an account that was disabled or whose password was changed meanwhile", async () => {
    const secret = await setUpApp(await staff(app, "sun.manager"));
    forgetCodes("sun.manager");
    const who = visitor();
    await password(who, "sun.manager");
    data.run("update pending_sign_ins set expires_at = ?", Date.now() - 1);
    expect((await give(who, codeOf(secret))).location).toBe("/user/login");

    const [disabled, admin] = [visitor(), await staff(app, "rtic.admin")];
    await password(disabled, "sun.manager");
    await admin.post(`/admin/user/${userId("sun.manager")}/disable`, { reason: "left" });
    expect((await give(disabled, codeOf(secret))).location).toBe("/user/login");
    await admin.post(`/admin/user/${userId("sun.manager")}/enable`);

    await password(who, "sun.manager");
    data.run("update users set status = 'disabled' where id = ?", userId("sun.manager"));
    shows(await give(who, codeOf(secret)), 401, "Login failed: This account is disabled.");
    data.run("update users set status = 'active' where id = ?", userId("sun.manager"));

    await password(who, "sun.manager");
    await admin.post(`/admin/user/${userId("sun.manager")}/reset-password`, {});
    expect((await give(who, codeOf(secret))).location).toBe("/user/login");
    await removeAll(await signInTwice("sun.manager", secret));
  });
});

/** Nothing is asked of this person any more. */
async function removeAll(who: Visitor): Promise<void> {
  const done = await who.post("/user/second-step/app/removal");
  if (done.location !== "/user/second-step") throw new Error(`not removed: ${done.status} ${done.location}`);
}

describe("recovery codes", () => {
  it("are ten, shown once, kept as hashes, and each signs in once", async () => {
    const own = await staff(app, "sun.manager");
    await setUpApp(own);
    shows(await own.get("/user/second-step"), 200, "You have no recovery codes.");
    const page = await own.post("/user/second-step/codes");
    shows(page, 200, "we can't show them again");
    const codes = codesOn(page);
    expect(new Set(codes).size).toBe(10);
    expect(codesOn(await own.get("/user/second-step/codes"))).toEqual([]);
    for (const code of codes) expect([data.holds(code), data.holds(code.replaceAll("-", ""))]).toEqual([false, false]);

    const [first = "", second = ""] = codes;
    const who = visitor();
    await password(who, "sun.manager");
    // As people type what they read.
    expect((await give(who, first.toLowerCase().replaceAll("-", " ").replaceAll("o", "0"))).location).toBe("/");
    const letter = await letterAbout("was used");
    expect(letter.subject).toBe("A recovery code of your Roadhand account was used");
    expect(letter.text).toContain("9 are left");
    expect(letter.text).not.toContain(first);
    expect(audited("second_step.code_used", "sun.manager")[0]?.detail).toBe('{"left":9}');
    const again = visitor();
    await password(again, "sun.manager");
    shows(await give(again, first), 401, "That code is wrong or was already used.");
    expect((await give(again, second)).location).toBe("/");
    says(await own.get("/user/second-step"), "8 codes are left.");

    const renewed = await makeCodes(own);
    const late = visitor();
    await password(late, "sun.manager");
    expect((await give(late, codes[5] ?? "")).status).toBe(401);
    expect((await give(late, renewed[0] ?? "")).location).toBe("/");
    // They go with the last second step.
    await removeAll(own);
    expect(countOf("recovery_codes", "sun.manager")).toBe(0);
    expect((await own.post("/user/second-step/codes")).status).toBe(404);
  });

  it("of somebody else are no help", async () => {
    const [mine, theirs] = [await staff(app, "sun.manager"), await staff(app, "sun.admin")];
    await setUpApp(mine);
    await setUpApp(theirs);
    const [code = ""] = await makeCodes(theirs);
    forgetCodes("sun.manager");
    const who = visitor();
    await password(who, "sun.manager");
    expect((await give(who, code)).status).toBe(401);
    expect(countOf("recovery_codes", "sun.admin")).toBe(10);
    await removeAll(mine);
    await removeAll(theirs);
  });
});

describe("what is sensitive", () => {
  it("asks again after ten minutes, and comes back to a file with the same filter", async () => {
    const who = await staff(app, "sun.admin");
    expect((await who.get("/drivers/export")).headers.get("content-type")).toContain("text/csv");
    ageStepUp("sun.admin");
    for (const path of ["/drivers/export?status=active", "/applications/export", "/audit/export"]) {
      const proof = `/user/proof?returnTo=${encodeURIComponent(path)}`;
      expect((await who.get(path)).location, path).toBe(proof);
    }
    const proof = "/user/proof?returnTo=%2Fdrivers%2Fexport%3Fstatus%3Dactive";
    const page = await who.get(proof);
    shows(page, 200, "Confirm it's you");
    expect(page.text).toContain('href="/drivers?status=active"');
    shows(await who.post(proof, { currentPassword: "wrong" }), 422, "That isn't your current password.");
    expect((await who.get("/drivers/export")).status).toBe(302);
    expect((await who.post(proof, { currentPassword: DEMO_PASSWORD })).location).toBe(proof);
    const thanks = await who.get(proof);
    shows(thanks, 200, "Your file is on its way.");
    expect(thanks.text).toContain('content="0;url=/drivers/export?status=active"');
    expect((await who.get("/drivers/export?status=active")).headers.get("content-type")).toContain("text/csv");
    expect(audits("session.proven")[0]).toMatchObject({ actor: userId("sun.admin"), detail: '{"by":"password"}' });
  });

  it("loses nothing that was typed", async () => {
    const who = await staff(app, "sun.admin");
    const id = applicationId(await submitted(app));
    const page = `/application/${id}/ssn`;
    says(await who.get(`/application/${id}`), "SSN");
    expect((await who.get(page)).status).toBe(200);
    ageStepUp("sun.admin");
    // It is offered all the same.
    expect((await who.get(`/application/${id}`)).text).toContain(`href="${page}"`);
    const before = audits("ssn.revealed").length;
    const response = await who.post(page, { reason: "The insurer asks for it" });
    expect(response.location).toBe(`/user/proof?returnTo=${encodeURIComponent(page)}`);
    expect((await who.post(response.location ?? "", { currentPassword: DEMO_PASSWORD })).location).toBe(page);
    const back = await who.get(page);
    expect(heldIn(back.text, "reason")).toBe("The insurer asks for it");
    expect(audits("ssn.revealed")).toHaveLength(before);
    const shown = await who.post(page, { reason: "The insurer asks for it" });
    expect(wordsOf(shown.text)).toMatch(/\d{3}-\d{2}-\d{4}/);
  });

  it("takes a code alone as a proof where there is an app, and only of one's own session", async () => {
    const who = await staff(app, "sun.admin");
    const secret = await setUpApp(who);
    const other = await signInTwice("sun.admin", secret);
    ageStepUp("sun.admin");
    forgetCodes("sun.admin");
    const path = "/user/proof?returnTo=%2Fdrivers%2Fexport";
    const page = await who.get("/user/proof");
    says(page, "With a code");
    expect(page.text).not.toContain('name="currentPassword"');
    shows(await who.post(path, { currentPassword: DEMO_PASSWORD }), 422, "Enter the code.");
    expect((await who.get("/drivers/export")).status).toBe(302);
    shows(await give(who, wrongCode(secret), path), 422, "That code is wrong or was already used.");
    const code = codeOf(secret);
    expect((await give(who, code, path)).location).toBe("/user/proof?returnTo=%2Fdrivers%2Fexport");
    expect((await who.get("/drivers/export")).status).toBe(200);
    expect((await other.get("/drivers/export")).status).toBe(302);
    expect((await give(other, code, path)).status).toBe(422);
    await removeAll(who);
  });

  it("counts wrong passwords, and never leads off this site", async () => {
    const who = await staff(app, "sun.admin");
    for (const target of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const path = `/user/proof?returnTo=${encodeURIComponent(target)}`;
      expect((await who.post(path, { currentPassword: DEMO_PASSWORD })).location, target).toBe("/user");
    }
    for (let tries = 0; tries < 5; tries += 1) await who.post("/user/proof", { currentPassword: "wrong" });
    expect((await who.post("/user/proof", { currentPassword: DEMO_PASSWORD })).status).toBe(429);
    forgetLimit(app, "passwordConfirmations");
  });

  it("is closed to a masquerade, which can prove nothing", async () => {
    const who = await masquerading("sun.admin");
    for (const path of ["/drivers/export", "/applications/export", "/audit/export", "/user/second-step", "/user/proof"])
      shows(await who.get(path), 403, "This can't be done while masquerading.");
    const posts = ["/user/second-step/app", "/user/second-step/codes", "/user/proof", "/my-company/second-step"];
    for (const path of posts) {
      const response = await who.post(path, { oneTimeCode: "123456", currentPassword: DEMO_PASSWORD, demanded: "yes" });
      shows(response, 403, "This can't be done while masquerading.");
    }
    expect(countOf("totp_secrets", "sun.admin")).toBe(0);
    expect(wordsOf((await who.get("/drivers")).text)).not.toContain("Export as CSV");
  });

  it("is asked for before a second step is changed", async () => {
    const who = await staff(app, "sun.manager");
    ageStepUp("sun.manager");
    for (const path of ["/user/second-step/app", "/user/second-step/codes", "/user/second-step/app/removal"])
      expect((await who.get(path)).location, path).toBe(`/user/proof?returnTo=${encodeURIComponent(path)}`);
    expect((await give(who, "123456", "/user/second-step/app")).location).toMatch(/^\/user\/proof/);
  });
});

describe("a company that demands it", () => {
  const since = (days: number) =>
    data.run(
      "update companies set second_step_since = ? where id = ?",
      days < 0 ? null : Date.now() - days * DAY,
      companyId("Sunbeam Carriers"),
    );

  it("is its Administrator's doing, and tells everybody who lacks it", async () => {
    const [manager, admin] = [await staff(app, "sun.manager"), await staff(app, "sun.admin")];
    expect((await manager.get("/my-company/second-step")).location).toBe("/forbidden");
    expect((await manager.post("/my-company/second-step", { demanded: "yes" })).location).toBe("/forbidden");
    shows(await admin.post("/my-company/second-step", {}), 422, "Choose");
    expect((await admin.post("/my-company/second-step", { demanded: "yes" })).location).toBe("/my-company");
    const letter = await letterAbout("requires two-step");
    expect(letter.subject).toBe("Sunbeam Carriers requires two-step sign-in");
    says(await admin.get("/my-company"), "Everybody who works here must have it.");
    // Seven days to go: a reminder, and everything works.
    says(await manager.get("/drivers"), "your account must have two-step sign-in");
    expect((await manager.get("/drivers")).status).toBe(200);
    // Also for those who work in another company at the moment.
    says(await (await staff(app, "north.manager")).get("/drivers"), "your account must have two-step sign-in");
    expect(wordsOf((await (await staff(app, "north.admin")).get("/drivers")).text)).not.toContain("must have two-step");
    expect((await admin.post("/my-company/second-step", { demanded: "no" })).location).toBe("/my-company");
    expect(wordsOf((await manager.get("/drivers")).text)).not.toContain("must have two-step");
    expect(
      data.count(
        "audit_events",
        "action = 'company.second_step_offered' and company_id = ?",
        companyId("Sunbeam Carriers"),
      ),
    ).toBe(1);
  });

  it("leaves nothing to do but set it up, once the seven days are over", async () => {
    const who = await staff(app, "sun.manager");
    since(8);
    data.run(
      "update memberships set created_at = ? where company_id = ?",
      Date.now() - 30 * DAY,
      companyId("Sunbeam Carriers"),
    );
    const folder = folderId(await submitted(app), "root");
    for (const path of ["/", "/drivers", "/user", "/user/password", "/applications", "/my-company"]) {
      expect((await who.get(path)).location, path).toBe("/user/second-step");
    }
    // The data of a page, without its layouts.
    const leaf = await who.get("/drivers.data?_routes=routes%2Fcompany%2Fdriver%2Flist");
    expect(leaf.text).toContain("/user/second-step");
    expect((await who.get(`/folder/${folder}`)).location).toBe("/forbidden");
    expect((await who.post("/user", { name: "Else", language: "en" })).location).toBe("/user/second-step");
    const page = await who.get("/user/second-step");
    shows(page, 200, "Two-step sign-in is required for your account.");
    expect((await who.post("/preferences/theme", { value: "dark" })).status).toBe(302);

    const secret = await setUpApp(who);
    expect((await who.get("/drivers")).status).toBe(200);
    // The last one can't be taken away.
    shows(await who.post("/user/second-step/app/removal"), 409, "this is the last way");
    const again = await signInTwice("sun.manager", secret);
    expect((await again.get("/drivers")).status).toBe(200);
    since(-1);
    await removeAll(who);
  });

  it("gives somebody who came later seven days of their own", async () => {
    since(30);
    data.run("update memberships set created_at = ? where user_id = ?", Date.now() - 2 * DAY, userId("sun.manager"));
    expect((await (await staff(app, "sun.manager")).get("/drivers")).status).toBe(200);
    expect((await (await staff(app, "sun.admin")).get("/drivers")).location).toBe("/user/second-step");
    since(-1);
  });
});

describe("a lost device", () => {
  it("is for RTIC's Administrators to reset, never for a Manager, oneself, or without a proof", async () => {
    const [admin, manager, own] = [
      await staff(app, "rtic.admin"),
      await staff(app, "rtic.manager"),
      await staff(app, "sun.manager"),
    ];
    const path = `/admin/user/${userId("sun.manager")}/second-step`;
    shows(await admin.get(path), 409, "This user doesn't have two-step sign-in.");
    await setUpApp(own);
    await makeCodes(own);
    says(await admin.get(`/admin/user/${userId("sun.manager")}`), "Reset two-step sign-in");
    expect(wordsOf((await manager.get(`/admin/user/${userId("sun.manager")}`)).text)).not.toContain("Reset two-step");
    expect((await manager.get(path)).location).toBe("/forbidden");
    expect((await manager.post(path, { reason: "lost" })).location).toBe("/forbidden");
    shows(await admin.post(path, {}), 422, "Give a reason.");
    expect((await own.get("/drivers")).status).toBe(200);

    ageStepUp("rtic.admin");
    expect((await admin.post(path, { reason: "lost" })).location).toMatch(/^\/user\/proof/);
    await admin.post("/user/proof", { currentPassword: DEMO_PASSWORD });
    expect((await admin.post(path, { reason: "phone lost" })).location).toBe(`/admin/user/${userId("sun.manager")}`);
    expect((await letterAbout("was reset")).subject).toContain("was reset");
    expect((await own.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect([countOf("totp_secrets", "sun.manager"), countOf("recovery_codes", "sun.manager")]).toEqual([0, 0]);
    expect((await password(visitor(), "sun.manager")).location).toBe("/");
    expect(audited("second_step.reset", "sun.manager")[0]).toMatchObject({
      actor: userId("rtic.admin"),
      detail: '{"reason":"phone lost"}',
    });
  });

  it("of an RTIC Administrator is another one's", async () => {
    const admin = await staff(app, "rtic.admin");
    const secret = await setUpApp(admin);
    const path = `/admin/user/${userId("rtic.admin")}/second-step`;
    shows(await admin.post(path, { reason: "lost" }), 409, "You can't reset your own.");
    const manager = await staff(app, "rtic.manager");
    expect((await manager.post(path, { reason: "lost" })).location).toBe("/forbidden");
    data.run("update users set rtic_role = 'RTIC Administrator' where id = ?", userId("rtic.manager"));
    expect((await manager.post(path, { reason: "lost" })).location).toBe(`/admin/user/${userId("rtic.admin")}`);
    data.run("update users set rtic_role = 'RTIC Manager' where id = ?", userId("rtic.manager"));
    expect((await admin.get("/admin")).location).toMatch(/^\/user\/login/);
    expect(secret).not.toBe("");
  });
});

it("Each page is there in Spanish", async () => {
  const who = await staff(app, "sun.manager");
  await who.post("/preferences/language", { value: "es" });
  shows(await who.get("/user/second-step"), 200, "Verificación en dos pasos", "Llaves de acceso");
  shows(await who.get("/user/second-step/app"), 200, "Escanee esta imagen");
  shows(await who.get("/user/proof"), 200, "Confirme que es usted");
});
