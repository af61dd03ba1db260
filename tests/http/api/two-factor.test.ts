/** Two-step sign-in by API, every answer held to the document. */
import { describe, expect, it } from "vitest";
import { codeOf, wrongCode } from "../../authenticator";
import { DEMO_PASSWORD } from "../app";
import { forgetLimit } from "../database";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { staff, Visitor } from "../visitor";
import { apply } from "./applying";
import { callApi } from "./caller";
import { person as clientPerson } from "./client-person";
import { applying, Person, person, said } from "./person";

const visitor = () => new Person(app, undefined);
const login = (email: string) => visitor().post("auth/login", { email: app.username(email), password: DEMO_PASSWORD });
/** As if a while had passed, so that the codes of now count again. */
const forgetCodes = () => {
  data.run("update totp_secrets set last_step = 0");
  for (const limit of ["twoFactorCodes", "twoFactorCodesDaily"] as const) forgetLimit(app, limit);
};
async function withApp(username: string): Promise<string> {
  const who = await staff(app, username);
  const { text } = await who.get("/user/second-step/app");
  const secret = /<p class="font-mono wrap-anywhere">([A-Z2-7 ]+)<\/p>/.exec(text)?.[1] ?? "";
  await who.post("/user/second-step/app", { oneTimeCode: codeOf(secret) });
  forgetCodes();
  return secret;
}
const without = (username: string) => {
  data.run("delete from totp_secrets where user_id = ?", userId(username));
  data.run("update users set second_step_at = null where id = ?", userId(username));
};

describe("auth/login with a second step", () => {
  it("answers 401 with a token for the code, which gives the access token once", async () => {
    const secret = await withApp("sun.manager");
    const response = await callApi(app, "POST", "auth/login", {
      body: { email: app.username("sun.manager"), password: DEMO_PASSWORD },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.body).not.toHaveProperty("token");
    const { code, token } = response.body.error as unknown as { code: string; token: string };
    expect([code, token]).toEqual(["second_step_required", expect.stringMatching(/^[\w-]{43}$/)]);
    // It opens nothing by itself.
    expect(said(await new Person(app, token).get("auth/me"))).toEqual([401, "token_invalid"]);

    const give = (oneTimeCode: string, pending = token) =>
      visitor().post("auth/login/code", { token: pending, oneTimeCode });
    const refused = await give(wrongCode(secret));
    expect(said(refused)).toEqual([401, "code_wrong"]);
    expect((await give("")).fields).toEqual({ oneTimeCode: "required" });
    expect(said(await give(codeOf(secret), "A".repeat(43)))).toEqual([401, "second_step_ended"]);
    const done = await give(codeOf(secret));
    expect(done.status).toBe(200);
    expect((await new Person(app, done.body.token).get("auth/me")).data.username).toBe(app.username("sun.manager"));
    expect(said(await give(codeOf(secret, 1)))).toEqual([401, "second_step_ended"]);
    without("sun.manager");
  });

  it("keeps the ways of pages and programs apart", async () => {
    const secret = await withApp("sun.manager");
    const page = new Visitor(app.origin);
    await page.post("/user/login", { username: app.username("sun.manager"), password: DEMO_PASSWORD });
    const cookie = page.cookies.get("pending") ?? "";
    const crossed = await visitor().post("auth/login/code", { token: cookie, oneTimeCode: codeOf(secret) });
    expect(said(crossed)).toEqual([401, "second_step_ended"]);
    without("sun.manager");
  });

  it("is done by our client in two calls", async () => {
    const secret = await withApp("sun.manager");
    const { client } = clientPerson(app);
    await client.start();
    const refusal = await client.login(app.username("sun.manager"), DEMO_PASSWORD).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 401, code: "second_step_required", token: expect.any(String) });
    const { token = "" } = refusal as { token?: string };
    await expect(client.loginCode(token, wrongCode(secret))).rejects.toMatchObject({ code: "code_wrong" });
    await client.loginCode(token, codeOf(secret));
    expect(client.me?.username).toBe(app.username("sun.manager"));
    client.close();
    without("sun.manager");
  });
});

describe("auth/proof", () => {
  it("is asked for by 403 after ten minutes, and given by a password or a code", async () => {
    const id = await apply(await applying(app));
    const who = await person(app, "sun.admin");
    const reveal = () => who.post(`application/${id}/ssn`, { reason: "The insurer asks" });
    const age = () =>
      data.run("update sessions set proven_at = proven_at - 600001 where user_id = ?", userId("sun.admin"));
    expect((await reveal()).status).toBe(200);
    age();
    expect(said(await reveal())).toEqual([403, "proof_required"]);
    expect((await who.post("auth/proof", {})).fields).toEqual({ currentPassword: "required" });
    expect((await who.post("auth/proof", { currentPassword: "wrong" })).fields).toEqual({
      currentPassword: "password_wrong",
    });
    expect((await who.post("auth/proof", { currentPassword: DEMO_PASSWORD })).status).toBe(200);
    expect((await reveal()).status).toBe(200);
    const secret = await withApp("sun.admin");
    const pending = await callApi(app, "POST", "auth/login", {
      body: { email: app.username("sun.admin"), password: DEMO_PASSWORD },
    });
    const { token } = pending.body.error as unknown as { token: string };
    const again = new Person(
      app,
      (await visitor().post("auth/login/code", { token, oneTimeCode: codeOf(secret) })).body.token,
    );
    age();
    forgetCodes();
    expect((await again.post("auth/proof", { oneTimeCode: wrongCode(secret) })).fields).toEqual({
      oneTimeCode: "code_wrong",
    });
    expect((await again.post("auth/proof", { oneTimeCode: codeOf(secret) })).status).toBe(200);
    without("sun.admin");
  });

  it("is nothing that a masquerade can give", async () => {
    const rtic = await person(app, "rtic.admin");
    const { body } = await rtic.post(`auth/masquerade/${userId("sun.admin")}`, { reason: "Ticket 4711" });
    const through = new Person(app, body.accessToken);
    expect(said(await through.post("auth/proof", { currentPassword: DEMO_PASSWORD }))).toEqual([
      403,
      "masquerade_blocked",
    ]);
  });
});

describe("who must have it", () => {
  it("is told so by 403 once the time is over, whatever they ask for", async () => {
    const who = await person(app, "sun.admin");
    expect((await who.put("company/mine/second-step", { demanded: true })).status).toBe(200);
    expect((await who.get("driver")).status).toBe(200);
    const company = companyId("Sunbeam Carriers");
    data.run("update companies set second_step_since = 1 where id = ?", company);
    data.run("update memberships set created_at = 1 where company_id = ?", company);
    for (const path of ["driver", "application", "company/mine", "audit", "auth/session"])
      expect(said(await who.get(path)), path).toEqual([403, "second_step_due"]);
    data.run("update companies set second_step_since = null where id = ?", company);
    expect((await who.get("driver")).status).toBe(200);
  });

  it("may be helped by an RTIC Administrator alone", async () => {
    await withApp("sun.manager");
    const path = `user/${userId("sun.manager")}/reset-second-step`;
    expect(said(await (await person(app, "rtic.manager")).post(path, { reason: "lost" }))).toEqual([403, "forbidden"]);
    const admin = await person(app, "rtic.admin");
    const done = await admin.post(path, { reason: "lost" });
    expect([done.status, done.data.secondStepAt]).toEqual([200, null]);
    expect((await login("sun.manager")).status).toBe(200);
    expect(said(await admin.post(path, { reason: "lost" }))).toEqual([409, "conflict"]);
  });
});
