/** One's own account through the API: passwords by link and by hand, companies, and where one is signed in. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { tokenOf } from "../applicant";
import { letterTo, linkIn } from "../mail";
import { audited, userId } from "../rows";
import { app } from "../running";
import { staff } from "../visitor";
import { apply } from "./applying";
import { applying, Person, person, said } from "./person";

const visitor = () => new Person(app, undefined);
const SECRET = "a long enough password 7";
const signIn = async (email: string, password = SECRET) =>
  visitor().post("auth/login", { email: app.username(email), password });

describe("a forgotten password", () => {
  it("is asked for with one answer, and set once by the mailed token", async () => {
    const email = `${app.username("sun.manager")}@example.test`;
    const worker = await person(app, "sun.manager");
    const page = await staff(app, "sun.manager");
    const known = await visitor().post("auth/forgot", { email });
    const unknown = await visitor().post("auth/forgot", { email: "nobody@example.test" });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await visitor().post("auth/forgot", {})).fields).toEqual({ email: "required" });
    const token = tokenOf(linkIn(await letterTo(app, email)));
    const set = (body: object) => visitor().post("auth/reset", { purpose: "reset", token, password: SECRET, ...body });
    expect((await set({ password: "short", token: "" })).fields).toEqual({
      password: "password_short",
      token: "required",
    });
    expect(said(await set({ purpose: "invitation" }))).toEqual([410, "link_expired"]);
    expect((await set({})).status).toBe(200);
    expect(said(await set({}))).toEqual([410, "link_expired"]);
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect((await page.get("/applications")).status).toBe(302);
    expect((await signIn("sun.manager")).status).toBe(200);
    expect((await signIn("sun.manager", DEMO_PASSWORD)).status).toBe(401);
    expect(audited("user.password_set", userId("sun.manager"))).toHaveLength(1);
  });
});

describe("the own password", () => {
  it("is changed by who knows it, and every other session ends", async () => {
    const [here, elsewhere] = [await person(app, "north.admin"), await person(app, "north.admin")];
    const change = (body: object) => here.post("auth/password", body);
    expect((await change({})).fields).toEqual({ currentPassword: "required", password: "required" });
    expect((await change({ currentPassword: "wrong", password: SECRET })).fields).toEqual({
      currentPassword: "password_wrong",
    });
    const address = `${app.username("north.admin")}@example.test`;
    expect((await change({ currentPassword: DEMO_PASSWORD, password: address })).fields).toEqual({
      password: "password_guessable",
    });
    expect((await change({ currentPassword: DEMO_PASSWORD, password: SECRET })).status).toBe(200);
    expect((await here.get("auth/me")).status).toBe(200);
    expect(said(await elsewhere.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect((await signIn("north.admin")).status).toBe(200);
    const spaced = "  a password between spaces  ";
    expect((await change({ currentPassword: SECRET, password: spaced })).status).toBe(200);
    expect((await change({ currentPassword: spaced, password: SECRET })).status).toBe(200);
  });
});

describe("sessions", () => {
  it("are listed, and ended one by one or all others at once", async () => {
    const here = await person(app, "sun.admin");
    const [second, third] = [await person(app, "sun.admin"), await person(app, "sun.admin")];
    const listed = (await here.get("auth/session")).data as { id: string; current: boolean; kind: string }[];
    expect(listed.length).toBe(3);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const own = listed.find(({ current }) => current)?.id;
    const other = listed.find(({ current }) => !current)?.id;
    expect(said(await here.delete(`auth/session/${own}`))).toEqual([404, "not_found"]);
    const stranger = await person(app, "rtic.admin");
    expect(said(await stranger.delete(`auth/session/${other}`))).toEqual([404, "not_found"]);
    expect(said(await here.delete("auth/session/7"))).toEqual([404, "not_found"]);
    expect((await here.delete(`auth/session/${other}`)).status).toBe(200);
    expect((await here.get("auth/session")).data).toHaveLength(2);
    expect((await here.delete("auth/session")).status).toBe(200);
    expect((await here.get("auth/session")).data).toHaveLength(1);
    for (const gone of [second, third]) expect(said(await gone.get("auth/me"))).toEqual([401, "token_invalid"]);
  });
});

describe("the company one works in", () => {
  it("is chosen among one's own, for this session", async () => {
    const id = await apply(await applying(app));
    const worker = await person(app, "north.manager");
    const before = (await worker.get("auth/me")).data;
    const [other = ""] = Object.keys(before.companies).filter((id) => id !== before.active_company);
    expect(said(await worker.get(`application/${id}`))).toEqual([404, "not_found"]);
    expect((await worker.post("auth/active-company", { companyId: other })).status).toBe(200);
    expect((await worker.get("auth/me")).data.active_company).toBe(other);
    expect((await worker.get(`application/${id}`)).data.id).toBe(id);
    expect((await worker.get("company/mine")).data.id).toBe(other);
    expect((await worker.post("auth/active-company", {})).fields).toEqual({ companyId: "required" });
  });

  it("is edited by its Administrators", async () => {
    const administrator = await person(app, "sun.admin");
    const { colleagues, id, status, updatedAt, ...company } = (await administrator.get("company/mine")).data;
    const edited = await administrator.put("company/mine", { ...company, dbaName: "Sunbeam West" });
    expect(edited.data).toMatchObject({ dbaName: "Sunbeam West", version: company.version + 1 });
    expect(said(await administrator.put("company/mine", { ...company, dbaName: "Late" }))).toEqual([
      409,
      "stale_version",
    ]);
    expect(said(await (await person(app, "north.manager")).put("company/mine", company))).toEqual([403, "forbidden"]);
  });
});
