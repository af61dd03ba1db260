/** The client of the API against the built product: what it does by itself, and when. */
import { decodeJwt, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../clients/typescript/client";
import { ONE_PAGE } from "../../one-page";
import { DEMO_PASSWORD } from "../app";
import { newEmail, submitted } from "../applicant";
import { idOf } from "../database";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { door, memory, type Person, person, signedIn } from "./client-person";

// Drivers of Sunbeam, to be read and written to.
for (const _ of [1, 2]) await submitted(app);

const endSession = (token: string | null) =>
  data.run("update sessions set revoked_at = ? where id = ?", Date.now(), decodeJwt(token ?? "").sid);

/** A token as this installation signs them, that expires so many seconds from now. */
async function forged(claims: Record<string, unknown>, seconds: number): Promise<string> {
  const { newestKey } = await import("../../../app/server/keys.server");
  const { id, key } = newestKey("token");
  return new SignJWT({ sub: "somebody", ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: id })
    .setIssuer(app.origin)
    .setAudience("roadhand-api")
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}
/** The person's own token, but expired: the refresh cookie stays good. */
async function age(who: Person, seconds = -60): Promise<string> {
  const { sub, sid, role } = decodeJwt(who.client.token ?? "");
  const old = await forged({ sub, sid, role }, seconds);
  who.storage.setItem("accessToken", old);
  return old;
}
const refreshes = (calls: string[]) => calls.filter((call) => call === "GET /auth/refresh").length;
const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

/** The life of a person's token: its refresh is due by then. */
const QUARTER_HOUR = 15 * 60_000;

const VISITOR = {
  ready: true,
  isAnonymous: true,
  isAdmin: false,
  isMasquerading: false,
  userRole: "Anonymous",
  username: null,
  userName: null,
  activeCompanyName: null,
};
const MANAGER = {
  ...VISITOR,
  isAnonymous: false,
  userRole: "Manager",
  username: app.username("sun.manager"),
  userName: expect.any(String),
  activeCompanyName: "Sunbeam Carriers",
};

describe("at the start", () => {
  it("fetches a visitor's token by itself", async () => {
    const { client, calls, storage, states } = person(app);
    expect(client.state.ready).toBe(false);
    await client.start();
    expect(calls()).toEqual(["POST /auth/anon"]);
    expect(decodeJwt(storage.getItem("accessToken") ?? "").role).toBe("Anonymous");
    expect(client.state).toEqual(VISITOR);
    expect(states.at(-1)).toEqual(VISITOR);
  });

  it("loads the user of a stored token, and asks for no other", async () => {
    const { client: before } = await signedIn(app, "sun.manager");
    const token = before.token ?? "";
    const { client, calls } = person(app, { token });
    await client.start();
    expect(calls()).toEqual(["GET /auth/me"]);
    expect(client.token).toBe(token);
    expect(client.state).toEqual(MANAGER);
  });

  it("replaces an expired visitor's token", async () => {
    const { client, calls } = person(app, { token: await forged({ role: "Anonymous" }, -60) });
    await client.start();
    expect(calls()).toEqual(["POST /auth/anon"]);
    expect(client.state).toEqual(VISITOR);
  });

  it("refreshes an expired user's token", async () => {
    const who = await signedIn(app, "sun.manager");
    await age(who);
    await who.client.start();
    expect(who.calls()).toEqual(["GET /auth/refresh"]);
    expect(who.client.state).toEqual(MANAGER);
    expect((await who.client.get("/auth/me")).data.username).toBe(app.username("sun.manager"));
  });

  it("logs out who can't be refreshed, and goes on as a visitor", async () => {
    for (const claims of [
      { role: "Manager", sid: "01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb" },
      { email: "a@example.test" },
    ]) {
      const { client, calls } = person(app, { token: await forged(claims, -60) });
      await client.start();
      expect(calls()).toEqual(["GET /auth/refresh", "POST /auth/anon"]);
      expect(client.state).toEqual(VISITOR);
    }
  });

  it.each(["nonsense", "", "a.b.c", "e30.e30.e30", "null.bnVsbA.x"])(
    "is a visitor's with the broken token %j",
    async (token) => {
      const { client, calls } = person(app, { token });
      await client.start();
      expect(calls()).toEqual(["POST /auth/anon"]);
      expect(client.state).toEqual(VISITOR);
    },
  );

  it("logs out who has a token that looks good and is refused", async () => {
    const { client: before } = await signedIn(app, "sun.manager");
    endSession(before.token);
    const { client, calls } = person(app, { token: before.token ?? "" });
    await client.start();
    expect(calls()).toEqual(["GET /auth/me", "GET /auth/refresh", "POST /auth/anon"]);
    expect(client.state).toEqual(VISITOR);
  });

  it("keeps the token while nobody answers, says whose it is, and asks again", async () => {
    const { client: before } = await signedIn(app, "sun.manager");
    const token = before.token ?? "";
    const { client, clock, line, settled } = person(app, { token });
    line.offline = true;
    await client.start();
    expect(client.token).toBe(token);
    expect(client.state).toMatchObject({ ready: true, isAnonymous: false, userRole: "Manager", username: null });
    expect(clock.waits).toEqual([5000]);
    line.offline = false;
    await client.reload();
    await settled();
    expect(client.state).toEqual(MANAGER);
  });

  it("is a visitor without a token while nobody answers, until somebody does", async () => {
    const { client, clock, line, settled } = person(app);
    line.offline = true;
    await client.start();
    expect([client.state, client.token, clock.waits]).toEqual([VISITOR, null, [5000]]);
    line.offline = false;
    clock.pass(5000);
    await settled();
    expect(decodeJwt(client.token ?? "").role).toBe("Anonymous");
  });
});

describe("the refresh", () => {
  it("comes 60 seconds before the token expires, and not before", async () => {
    const { client, clock, calls, settled } = await signedIn(app, "sun.admin");
    const { exp = 0, sid } = decodeJwt(client.token ?? "");
    const old = client.token;
    expect(clock.waits).toEqual([exp * 1000 - clock.now() - 60_000]);
    clock.pass((clock.waits[0] ?? 0) - 1);
    await settled();
    expect(refreshes(calls())).toBe(0);
    clock.pass(1);
    await settled();
    expect(refreshes(calls())).toBe(1);
    expect(client.token).not.toBe(old);
    expect(decodeJwt(client.token ?? "").sid).toBe(sid);
    expect(clock.waits).toHaveLength(1);
  });

  it("waits five seconds at least, also where the clock is far ahead", async () => {
    const who = await signedIn(app, "sun.admin");
    await age(who, 62);
    await who.client.start();
    expect(who.clock.waits).toEqual([5000]);
    who.clock.set(Date.now() + 24 * 3600_000);
    await who.client.start();
    expect(who.clock.waits).toEqual([5000]);
    who.clock.pass(5000);
    await who.settled();
    expect(who.clock.waits).toEqual([5000]);
    expect(who.client.state.username).toBe(app.username("sun.admin"));
  });

  it("does not run wild where the clock is far behind", async () => {
    const who = await signedIn(app, "sun.admin");
    who.clock.set(0);
    await who.client.start();
    // What setTimeout can't hold it does at once.
    expect(who.clock.waits[0]).toBe(2 ** 31 - 1);
  });

  it("is asked for late by a laptop that slept, once, and the session goes on", async () => {
    const { client, clock, calls, settled } = await signedIn(app, "sun.admin");
    clock.pass(3 * 3600_000);
    await settled();
    expect(refreshes(calls())).toBe(1);
    expect(client.state.username).toBe(app.username("sun.admin"));
  });

  it("of a visitor is another visitor's token", async () => {
    const { client, clock, calls, settled } = person(app);
    await client.start();
    const old = client.token;
    calls();
    clock.pass(2 * QUARTER_HOUR);
    await settled();
    expect(calls()).toEqual(["POST /auth/anon"]);
    expect(client.token).not.toBe(old);
  });

  it("is no longer asked for by a client that was closed", async () => {
    const { client, clock, calls } = await signedIn(app, "sun.admin");
    client.close();
    expect(clock.waits).toEqual([]);
    clock.pass(3600_000);
    expect(calls()).toEqual([]);
  });

  it("that fails logs out, is not tried again, and the client goes on as a visitor", async () => {
    const { client, clock, calls, settled, states } = await signedIn(app, "sun.admin");
    endSession(client.token);
    clock.pass(QUARTER_HOUR);
    await settled();
    expect(calls()).toEqual(["GET /auth/refresh", "POST /auth/anon"]);
    expect(client.state).toEqual(VISITOR);
    expect(states.at(-1)).toEqual(VISITOR);
    expect(
      (await client.post("/applicationTemplate/application/id", { body: { code: app.code("SUNBEAM") } })).data.company,
    ).toBe("Sunbeam Carriers");
  });

  it("that nobody answers is none that failed: the token is kept, and asked again after five seconds", async () => {
    const { client, clock, calls, line, settled } = await signedIn(app, "sun.admin");
    const old = client.token;
    line.offline = true;
    clock.pass(QUARTER_HOUR);
    for (let times = 1; times <= 3; times += 1) {
      await settled();
      expect(refreshes(calls())).toBe(1);
      expect([client.token, client.state.username, clock.waits]).toEqual([old, app.username("sun.admin"), [5000]]);
      if (times === 3) line.offline = false;
      clock.pass(5000);
    }
    await settled();
    expect(client.token).not.toBe(old);
    expect(client.state.username).toBe(app.username("sun.admin"));
  });

  it("that comes too often waits as long as the server says, and logs nobody out", async () => {
    const { client, clock, settled } = await signedIn(app, "sun.admin");
    clock.set(Date.now() + 3600_000);
    await client.start();
    for (let times = 0; times < 31; times += 1) {
      clock.pass(5000);
      await settled();
    }
    expect(clock.waits[0]).toBeGreaterThan(5000);
    expect(clock.waits[0]).toBeLessThanOrEqual(60_000);
    expect(client.state.username).toBe(app.username("sun.admin"));
  });

  it("sends its cookie to the calls of auth alone", async () => {
    const { client, sent } = await signedIn(app, "sun.admin");
    await client.get("/driver", { query: { limit: 1 } });
    await client.get("/auth/me");
    expect(sent.map(({ call, headers }) => [call, headers.get("cookie")?.split("=")[0]])).toEqual([
      ["GET /driver?limit=1", undefined],
      ["GET /auth/me", "rt"],
    ]);
  });
});

describe("a 401", () => {
  it("is tried again after one refresh, however many calls meet it at once", async () => {
    const who = await signedIn(app, "sun.manager");
    await age(who);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => who.client.get("/driver", { query: { limit: 2 } })),
    );
    expect(answers.map(({ data: drivers }) => drivers.length)).toEqual(Array(10).fill(2));
    const calls = who.calls();
    expect([refreshes(calls), calls.filter((call) => call.startsWith("GET /driver")).length]).toEqual([1, 20]);
  });

  it("is final where the new token is refused as well", async () => {
    const { client, line, calls } = await signedIn(app, "sun.manager");
    line.leaving = (path, init) => {
      if (path.startsWith("/driver")) (init.headers as Headers).delete("authorization");
    };
    const { status, code } = await refusal(client.get("/driver"));
    expect([status, code]).toEqual([401, "unauthenticated"]);
    expect(calls()).toEqual(["GET /driver", "GET /auth/refresh", "GET /driver"]);
    expect(client.state.username).toBe(app.username("sun.manager"));
  });

  it("logs out where the refresh is refused, which is asked for once", async () => {
    const { client, calls } = await signedIn(app, "sun.manager");
    endSession(client.token);
    const both = await Promise.all([refusal(client.get("/driver")), refusal(client.get("/application"))]);
    expect(both.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([401, "token_invalid"]));
    expect(calls().sort()).toEqual(["GET /application", "GET /auth/refresh", "GET /driver", "POST /auth/anon"]);
    expect(client.state).toEqual(VISITOR);
  });

  it("of the refresh itself is never tried again", async () => {
    const { client, calls } = person(app);
    await client.start();
    calls();
    expect((await refusal(client.get("/auth/refresh"))).status).toBe(401);
    expect(calls()).toEqual(["GET /auth/refresh"]);
  });

  it("gives a visitor whose token has expired another one, and the call its answer", async () => {
    const { client, storage, calls } = person(app);
    await client.start();
    storage.setItem("accessToken", await forged({ role: "Anonymous" }, -60));
    calls();
    await client.post("/applicationTemplate/application/id", { body: { code: app.code("SUNBEAM") } });
    const look = "POST /applicationTemplate/application/id";
    expect(calls()).toEqual([look, "POST /auth/anon", look]);
  });

  it("that asks a visitor to log in is not tried again", async () => {
    const { client, calls } = person(app);
    await client.start();
    calls();
    expect((await refusal(client.get("/driver"))).message).toBe("Please sign in.");
    expect(calls()).toEqual(["GET /driver"]);
  });

  it("is not tried again as somebody else", async () => {
    const [one, other] = [await signedIn(app, "sun.manager"), await signedIn(app, "north.manager")];
    endSession(one.client.token);
    one.line.leaving = () => one.storage.setItem("accessToken", other.client.token ?? "");
    expect((await refusal(one.client.delete("/auth/session"))).status).toBe(401);
    expect(one.calls()).toEqual(["DELETE /auth/session"]);
  });

  it("met offline fails as the line does, and nobody is logged out", async () => {
    const who = await signedIn(app, "sun.manager");
    await age(who);
    who.line.arriving = () => {
      who.line.offline = true;
    };
    await expect(who.client.get("/driver")).rejects.toThrow(TypeError);
    expect(who.calls()).toEqual(["GET /driver", "GET /auth/refresh"]);
    expect([who.client.state.username, who.clock.waits]).toEqual([app.username("sun.manager"), [5000]]);
  });
});

describe("login", () => {
  it("sets the token, then loads the user", async () => {
    const { client, calls, storage, states } = person(app);
    await client.start();
    calls();
    await client.login(app.username("sun.manager"), DEMO_PASSWORD);
    expect(calls()).toEqual(["POST /auth/login", "GET /auth/me"]);
    expect(decodeJwt(storage.getItem("accessToken") ?? "").sub).toBe(userId("sun.manager"));
    expect(client.state).toEqual(MANAGER);
    expect(states).toEqual([VISITOR, MANAGER]);
    expect(client.me).toMatchObject({ email: `${app.username("sun.manager")}@example.test`, realUserId: null });
  });

  it("that fails gives its reason, in the language asked for, and leaves the visitor", async () => {
    const { client, calls } = person(app);
    await client.start();
    calls();
    const told = await refusal(client.login("nobody@example.test", "wrong"));
    expect([told.status, `Login failed: ${told.message}`]).toEqual([401, "Login failed: Wrong email or password."]);
    expect(calls()).toEqual(["POST /auth/login"]);
    client.language = "es";
    expect((await refusal(client.login("nobody@example.test", "wrong"))).message).toMatch(/^el correo/);
    const missing = await refusal(client.login("", ""));
    expect([missing.status, missing.fields]).toEqual([422, { email: "required", password: "required" }]);
    expect(client.state).toEqual(VISITOR);
  });

  it("lets an applicant in by the mailed link", async () => {
    const { client } = person(app);
    await client.start();
    const email = newEmail();
    const { token = "" } = await client.post("/application/continue", { body: { email, code: app.code("SUNBEAM") } });
    expect(client.state).toEqual(VISITOR);
    await client.continueApplication(token);
    expect(client.state).toMatchObject({ isAnonymous: false, userRole: "Applicant", username: email });
    expect(client.state.activeCompanyName).toBe("Sunbeam Carriers");
    const spent = await refusal(client.continueApplication(token));
    expect([spent.status, spent.message]).toEqual([410, "Invalid or expired token."]);
    expect(client.state.userRole).toBe("Applicant");
  });
});

describe("logout", () => {
  it("clears everything, ends the session on the server, and goes on as a visitor", async () => {
    const { client, storage, calls, states } = await signedIn(app, "sun.manager");
    const token = client.token ?? "";
    const done = client.logout();
    expect([storage.getItem("accessToken"), client.state, client.me]).toEqual([null, VISITOR, undefined]);
    await done;
    expect(calls()).toEqual(["POST /auth/logout", "POST /auth/anon"]);
    expect(states.at(-1)).toEqual(VISITOR);
    const { client: thief } = person(app, { token });
    await thief.start();
    expect(thief.state).toEqual(VISITOR);
    expect((await refusal(client.get("/auth/refresh"))).status).toBe(401);
  });

  it("clears everything where nobody answers too", async () => {
    const { client, line, clock } = await signedIn(app, "sun.manager");
    line.offline = true;
    await client.logout();
    expect([client.token, client.state, clock.waits]).toEqual([null, VISITOR, [5000]]);
    line.offline = false;
    expect((await refusal(client.get("/auth/refresh"))).status).toBe(401);
  });

  it("during a refresh lets its late answer bring nobody back", async () => {
    const { client, clock, line, calls, settled } = await signedIn(app, "sun.manager");
    const { open, opened } = door();
    line.arriving = (path) => (path === "/auth/refresh" ? opened : undefined);
    clock.pass(QUARTER_HOUR);
    await until(() => refreshes(calls()) === 1);
    const done = client.logout();
    expect([client.token, client.state]).toEqual([null, VISITOR]);
    open();
    await done;
    await settled();
    expect(decodeJwt(client.token ?? "").role).toBe("Anonymous");
    expect(client.state).toEqual(VISITOR);
    expect(refreshes(calls())).toBe(0);
    expect((await refusal(client.get("/auth/refresh"))).status).toBe(401);
  });

  it("during a login has the last word", async () => {
    const { client } = person(app);
    await client.start();
    await Promise.all([client.login(app.username("sun.manager"), DEMO_PASSWORD), client.logout()]);
    expect(client.state).toEqual(VISITOR);
    expect((await refusal(client.get("/auth/refresh"))).status).toBe(401);
  });
});

describe("a masquerade", () => {
  const ADMIN = {
    ...VISITOR,
    isAnonymous: false,
    isAdmin: true,
    userRole: "RTIC Administrator",
    username: app.username("rtic.admin"),
  };

  it("swaps the sessions, and stopping it swaps them back", async () => {
    const { client, calls, sent } = await signedIn(app, "rtic.admin");
    expect(client.state).toEqual({ ...ADMIN, userName: expect.any(String) });
    const own = client.token;
    await client.masquerade(userId("sun.manager"), "Ticket 4711");
    expect(client.state).toEqual({ ...MANAGER, isMasquerading: true });
    expect(client.token).not.toBe(own);
    expect((await client.get("/driver", { query: { limit: 1 } })).data).toHaveLength(1);
    calls();

    await client.stopMasquerade();
    const sunbeam = companyId("Sunbeam Carriers");
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      id: userId("sun.manager"),
      realUserId: userId("rtic.admin"),
      username: app.username("sun.manager"),
      email: `${app.username("sun.manager")}@example.test`,
      role: "Manager",
      active_company: sunbeam,
      masquerading: true,
      companies: { [sunbeam]: { _id: sunbeam, name: "Sunbeam Carriers" } },
      stopMasquerade: true,
    });
    expect(client.state).toEqual({ ...ADMIN, userName: expect.any(String) });
    expect((await client.get("/auth/me")).data.username).toBe(app.username("rtic.admin"));
  });

  it("is refreshed as what it is", async () => {
    const { client, clock, settled } = await signedIn(app, "rtic.admin");
    await client.masquerade(userId("sun.manager"), "Ticket 4711");
    const token = client.token;
    clock.pass(QUARTER_HOUR);
    await settled();
    expect(client.token).not.toBe(token);
    expect(client.state).toEqual({ ...MANAGER, isMasquerading: true });
    await client.stopMasquerade();
    expect(client.state.username).toBe(app.username("rtic.admin"));
  });

  it("that is refused says why and changes nothing", async () => {
    const { client } = await signedIn(app, "rtic.manager");
    const { status, message } = await refusal(client.masquerade(userId("rtic.admin"), "Ticket 4711"));
    expect([status, message]).toEqual([403, "Failed to start masquerade."]);
    const stop = await refusal(client.stopMasquerade());
    expect([stop.status, stop.message]).toEqual([409, "Failed to exit masquerade."]);
    expect(client.state.username).toBe(app.username("rtic.manager"));
  });

  it("begun with an expired token is begun after a refresh", async () => {
    const who = await signedIn(app, "rtic.admin");
    await age(who);
    await who.client.masquerade(userId("sun.manager"), "Ticket 4711");
    expect(who.client.state).toEqual({ ...MANAGER, isMasquerading: true });
    expect(refreshes(who.calls())).toBe(1);
  });

  it("begun during a refresh waits for it, and its token is the one that stays", async () => {
    const { client, clock, line, calls, settled } = await signedIn(app, "rtic.admin");
    const { open, opened } = door();
    line.arriving = (path) => (path === "/auth/refresh" ? opened : undefined);
    clock.pass(QUARTER_HOUR);
    await until(() => refreshes(calls()) === 1);
    const begun = client.masquerade(userId("sun.manager"), "Ticket 4711");
    open();
    await begun;
    await settled();
    expect(client.state).toEqual({ ...MANAGER, isMasquerading: true });
    expect((await client.get("/auth/me")).data.masquerading).toBe(true);
  });

  it("that has ended elsewhere logs out", async () => {
    const { client } = await signedIn(app, "rtic.admin");
    await client.masquerade(userId("sun.manager"), "Ticket 4711");
    endSession(client.token);
    expect((await refusal(client.get("/driver"))).status).toBe(401);
    expect(client.state).toEqual(VISITOR);
  });
});

describe("two tabs", () => {
  it("take over the token that the other has refreshed", async () => {
    const storage = memory();
    const one = await signedIn(app, "sun.manager", { storage });
    const other = person(app, { storage });
    await other.client.start();
    other.calls();
    one.clock.pass(QUARTER_HOUR);
    await one.settled();
    expect(refreshes(one.calls())).toBe(1);
    other.clock.pass(QUARTER_HOUR);
    await until(() => other.clock.waits.length === 1);
    await other.settled();
    expect(refreshes(other.calls())).toBe(0);
    expect(other.client.state).toEqual(MANAGER);
  });

  it("try again with the other's new token instead of refreshing", async () => {
    const storage = memory();
    const one = await signedIn(app, "sun.manager", { storage });
    const fresh = one.client.token ?? "";
    await age(one);
    const other = person(app, { storage });
    other.line.leaving = () => storage.setItem("accessToken", fresh);
    await other.client.get("/driver");
    expect(other.calls()).toEqual(["GET /driver", "GET /driver"]);
  });

  it("are logged out, and looked through other eyes, together", async () => {
    const storage = memory();
    const one = await signedIn(app, "rtic.admin", { storage });
    const other = person(app, { storage });
    await other.client.start();
    await one.client.masquerade(userId("sun.manager"), "Ticket 4711");
    other.clock.pass(QUARTER_HOUR);
    await until(() => other.client.state.isMasquerading);
    await other.settled();
    expect(other.client.state).toEqual({ ...MANAGER, isMasquerading: true });
    await one.client.logout();
    other.clock.pass(QUARTER_HOUR);
    await until(() => other.client.state.isAnonymous);
    expect(other.client.state).toEqual(VISITOR);
  });

  it("stop a masquerade that the other has begun", async () => {
    const storage = memory();
    const one = await signedIn(app, "rtic.admin", { storage });
    const other = person(app, { storage });
    await other.client.start();
    await one.client.masquerade(userId("sun.manager"), "Ticket 4711");
    await other.client.stopMasquerade();
    expect(other.client.state).toMatchObject({ isMasquerading: false, username: app.username("rtic.admin") });
  });

  it("do not bring back who was logged out by the other while a refresh was under way", async () => {
    const storage = memory();
    const one = await signedIn(app, "sun.manager", { storage });
    const { open, opened } = door();
    one.line.arriving = (path) => (path === "/auth/refresh" ? opened : undefined);
    one.clock.pass(QUARTER_HOUR);
    await until(() => refreshes(one.calls()) === 1);
    storage.removeItem("accessToken");
    open();
    await one.settled();
    expect([one.client.token, one.client.state]).toEqual([null, VISITOR]);
  });
});

describe("calls", () => {
  it("fill the path, ask the query and give every answer its page", async () => {
    const { client, calls } = await signedIn(app, "sun.admin");
    const first = await client.get("/driver", { query: { limit: 1, q: undefined } });
    const cursor = first.page.nextCursor ?? "";
    const second = await client.get("/driver", { query: { limit: 1, cursor } });
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    await client.get("/driver/{id}", { params: { id: first.data[0]?.id ?? "" } });
    expect((await refusal(client.get("/driver/{id}", { params: { id: "no/such?id" } }))).code).toBe("not_found");
    expect(calls().slice(2)).toEqual([`GET /driver/${first.data[0]?.id}`, "GET /driver/no%2Fsuch%3Fid"]);
  });

  it("sent again with their key are done once", async () => {
    const { client } = await signedIn(app, "sun.admin");
    const { data: drivers } = await client.get("/driver", { query: { limit: 1 } });
    const params = { id: drivers[0]?.id ?? "" };
    const idempotencyKey = crypto.randomUUID();
    const write = () => client.post("/driver/{id}/notes", { params, body: { text: "Rang twice." }, idempotencyKey });
    await write();
    await write();
    const { data: notes } = await client.get("/driver/{id}/notes", { params });
    expect(notes.filter(({ text }) => text === "Rang twice.")).toHaveLength(1);
  });

  it("carry files there and back, also after a refresh", async () => {
    const who = await signedIn(app, "sun.admin");
    const id = idOf(
      data,
      "select id from folders where company_id = ? and parent_id is not null",
      companyId("Sunbeam Carriers"),
    );
    const bytes = new Uint8Array(ONE_PAGE);
    const form = { document: new File([bytes], "card.pdf", { type: "application/pdf" }) };
    await age(who);
    const added = await who.client.post("/folder/{id}/file", {
      params: { id },
      form,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(refreshes(who.calls())).toBe(1);
    const stored = await who.client.send("get", "/file/{id}/content", { params: { id: added.data.id } });
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
  });

  it("can be given up", async () => {
    const { client } = await signedIn(app, "sun.admin");
    await expect(client.get("/driver", { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
