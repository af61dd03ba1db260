/** Passkeys, with an authenticator of the test's own. The address needs a name, since browsers bind passkeys to a domain. */
import { describe, expect, it } from "vitest";
import { Passkey } from "../authenticator";
import { DEMO_PASSWORD } from "../http/app";
import { says, shows, wordsOf } from "../http/page";
import { staff, Visitor } from "../http/visitor";

process.env.HOST = "localhost";
const { app, data } = await import("../http/running");
const visitor = () => new Visitor(app.origin);

const userIdOf = (username: string) => data.one<{ id: string }>("select id from users where username = ?", username).id;
const password = (who: Visitor, username: string) => who.post("/user/login", { username, password: DEMO_PASSWORD });
async function challenge(who: Visitor, purpose: "adding" | "login" | "proof") {
  const { status, text } = await who.post(`/user/passkey-challenge/${purpose}`);
  if (status !== 200) throw new Error(`no challenge: ${status} ${text}`);
  return JSON.parse(text);
}
const add = async (who: Visitor, passkey: Passkey, change = {}) =>
  who.post("/user/second-step/passkey", {
    name: "Office laptop",
    answer: passkey.create(await challenge(who, "adding"), change),
  });
const use = async (who: Visitor, passkey: Passkey, change = {}, path = "/user/login/passkey") =>
  who.post(path, { answer: passkey.get(await challenge(who, "login"), change) });

/** Somebody with one passkey. */
async function withPasskey(username: string) {
  const who = await staff(app, username);
  const passkey = new Passkey(app.origin);
  const added = await add(who, passkey);
  if (added.location !== "/user/second-step/codes")
    throw new Error(`not added: ${added.status} ${wordsOf(added.text)}`);
  return { who, passkey };
}
async function removeAll(username: string): Promise<void> {
  data.run("delete from passkeys where user_id = ?", userIdOf(username));
  data.run("update users set second_step_at = null where username = ?", username);
}
const signedIn = (username: string) =>
  data.all<{ detail: string }>(
    "select detail from audit_events where action = 'session.signed_in' and object = ? order by seq desc",
    userIdOf(username),
  );

describe("a passkey", () => {
  it("is added with a name, once, and can be removed", async () => {
    const { who, passkey } = await withPasskey("sun.manager");
    shows(await who.get("/user/second-step"), 200, "Office laptop", "not used yet");
    const twice = await add(who, passkey);
    shows(twice, 422, "That passkey didn't work.");
    shows(await who.post("/user/second-step/passkey", { name: "", answer: "x" }), 422, "Enter the name.");
    expect(data.count("passkeys")).toBe(1);
    const { id } = data.one<{ id: string }>("select id from passkeys");
    const stranger = await staff(app, "sun.admin");
    expect((await stranger.post(`/user/second-step/passkey/${id}/removal`)).status).toBe(404);
    expect((await who.post(`/user/second-step/passkey/${id}/removal`)).location).toBe("/user/second-step");
    expect(data.count("passkeys")).toBe(0);
    says(await who.get("/user"), "Two-step sign-in Off");
  });

  it("is refused of another site, for another challenge, for another person, and twice", async () => {
    const who = await staff(app, "sun.manager");
    const refused = async (change: object) => {
      shows(await add(who, new Passkey(app.origin), change), 422, "That passkey didn't work.");
    };
    await refused({ origin: "https://evil.example" });
    await refused({ domain: "evil.example" });
    const passkey = new Passkey(app.origin);
    const options = await challenge(who, "adding");
    const theirs = await challenge(await staff(app, "sun.admin"), "adding");
    for (const answer of [
      passkey.create({ ...options, challenge: "AAAA" }),
      passkey.create(theirs),
      passkey.create({ ...options, ...(await challenge(who, "proof")) }),
      "{}",
      "not json",
      '{"id":5}',
    ])
      expect((await who.post("/user/second-step/passkey", { name: "Mine", answer })).status, answer).toBe(422);
    data.run("update passkey_challenges set expires_at = ?", Date.now() - 1);
    const late = await who.post("/user/second-step/passkey", { name: "Mine", answer: passkey.create(options) });
    expect(late.status).toBe(422);
    const fresh = passkey.create(await challenge(who, "adding"));
    expect((await who.post("/user/second-step/passkey", { name: "Mine", answer: fresh })).status).toBe(302);
    await removeAll("sun.manager");
    expect((await who.post("/user/second-step/passkey", { name: "Mine", answer: fresh })).status).toBe(422);
    expect(data.count("passkeys")).toBe(0);
  });

  it("is the second step after a password, of its owner only", async () => {
    const { passkey } = await withPasskey("sun.manager");
    const { passkey: foreign } = await withPasskey("sun.admin");
    const who = visitor();
    expect((await password(who, "sun.manager")).location).toBe("/user/login/code");
    says(await who.get("/user/login/code"), "Use a recovery code");
    const { allowCredentials } = await challenge(who, "login");
    expect(allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id.toString("base64url")]);
    expect((await use(who, foreign)).location).toBe("/user/login/code");
    says(await who.get("/user/login/code"), "That passkey didn't work.");
    // As a second step it need not ask for a finger or a PIN: the password was right.
    expect((await use(who, passkey, { verified: false }, "/user/login/passkey?returnTo=%2Fdrivers")).location).toBe(
      "/drivers",
    );
    expect((await who.get("/drivers")).status).toBe(200);
    expect(signedIn("sun.manager")[0]?.detail).toBe('{"kind":"page","by":"passkey"}');
    await removeAll("sun.manager");
    await removeAll("sun.admin");
  });

  it("signs in alone where it has verified the person, and each answer counts once", async () => {
    const { passkey } = await withPasskey("sun.manager");
    const who = visitor();
    const options = await challenge(who, "login");
    expect([options.allowCredentials, options.userVerification]).toEqual([[], "required"]);
    const answer = passkey.get(options);
    expect((await who.post("/user/login/passkey", { answer })).location).toBe("/");
    expect((await who.get("/drivers")).status).toBe(200);
    const again = visitor();
    expect((await again.post("/user/login/passkey", { answer })).location).toBe("/user/login");
    expect((await again.get("/drivers")).location).toMatch(/^\/forbidden/);
    for (const change of [{ verified: false }, { origin: "https://evil.example" }, { domain: "evil" }, { counter: 1 }])
      expect((await use(visitor(), passkey, change)).location, JSON.stringify(change)).toBe("/user/login");
    const touching = visitor();
    await use(touching, passkey, { verified: false, counter: 5 });
    says(await touching.get("/user/login"), "That passkey didn't check that it's you, so it isn't enough alone.");
    expect((await use(visitor(), new Passkey(app.origin))).location).toBe("/user/login");
    // A challenge asked for a proof is none for a sign-in.
    const proof = passkey.get(await challenge(who, "proof"), { counter: 9 });
    expect((await visitor().post("/user/login/passkey", { answer: proof })).location).toBe("/user/login");
    expect((await use(visitor(), passkey, { counter: 10 })).location).toBe("/");
    await removeAll("sun.manager");
  });

  it("lets nobody in whose account is disabled or whose company is suspended", async () => {
    const { passkey } = await withPasskey("sun.manager");
    data.run("update users set status = 'disabled' where username = 'sun.manager'");
    const who = visitor();
    expect((await use(who, passkey)).location).toBe("/user/login");
    says(await who.get("/user/login"), "This account is disabled.");
    data.run("update users set status = 'active' where username = 'sun.manager'");
    data.run("update companies set status = 'suspended' where name = 'Sunbeam Carriers'");
    expect((await use(who, passkey)).location).toBe("/user/login");
    says(await who.get("/user/login"), "Your company is suspended.");
    data.run("update companies set status = 'active' where name = 'Sunbeam Carriers'");
    await removeAll("sun.manager");
  });

  it("is a proof that it is still the same person", async () => {
    const { who, passkey } = await withPasskey("sun.admin");
    data.run("update sessions set proven_at = 1 where user_id = ?", userIdOf("sun.admin"));
    const path = "/user/proof/passkey?returnTo=%2Fmy-company%2Fsecond-step";
    expect((await who.get("/my-company/second-step")).location).toMatch(/^\/user\/proof/);
    const wrong = new Passkey(app.origin).get(await challenge(who, "proof"));
    expect((await who.post(path, { answer: wrong })).location).toMatch(/^\/user\/proof\?/);
    // Whoever sits at somebody's open computer can touch the key that is plugged in.
    const options = await challenge(who, "proof");
    expect(options.userVerification).toBe("required");
    const touched = passkey.get(options, { verified: false });
    expect((await who.post(path, { answer: touched })).location).toMatch(/^\/user\/proof\?/);
    const page = await who.get("/user/proof");
    says(page, "That passkey didn't check that it's you, so it isn't enough alone.");
    says(page, "Use a recovery code");
    const answer = passkey.get(await challenge(who, "proof"));
    expect((await who.post(path, { answer })).location).toBe("/my-company/second-step");
    expect((await who.get("/my-company/second-step")).status).toBe(200);
    await removeAll("sun.admin");
  });

  it("is asked for a bounded number of times, and for no other purpose", async () => {
    const who = visitor();
    expect((await who.post("/user/passkey-challenge/else")).status).toBe(404);
    expect((await who.post("/user/passkey-challenge/adding")).status).toBe(401);
    expect((await who.post("/user/passkey-challenge/proof")).status).toBe(401);
    let last = 200;
    for (let sent = 0; sent < 61; sent += 1) last = (await who.post("/user/passkey-challenge/login")).status;
    expect(last).toBe(429);
  });
});
