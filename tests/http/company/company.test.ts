/** A company's staff at work: their own rows only, decisions that are never made twice or on a stale page, and their traces. */
import { describe, expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import { formatInstant } from "~/domain/words";
import { DEMO_PASSWORD } from "../app";
import { applicant, newEmail, saveSection, submitted, TYPED } from "../applicant";
import { dayInMonth, filledIn, monthsAgo, setQuestions, sign, WHOLE } from "../application/whole-application";
import { idOf } from "../database";
import { letterTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { applicationId, companyId, driverId, member, NOBODYS, row, templateId, userId, userName } from "../rows";
import { dayFields, type Fields, staff, Visitor } from "../visitor";

const { began } = data.one<{ began: number }>("select max(seq) as began from audit_events");
const sunManager = await staff(app, "sun.manager");
setQuestions(app, app.code("NRTHWAY"), []);
/** Who has signed at Northway. */
async function signedAs(firstName: string, lastName: string, more: { ssn: string; dateOfBirth?: string }) {
  const who = await filledIn(app, { you: { ...WHOLE.you, firstName, lastName, ...more } });
  await sign(who, `${firstName} ${lastName}`);
  return who;
}
const hayes = await signedAs("Terrance", "Hayes", { ssn: "536-22-4401" });
const lukasz = await signedAs("Łukasz", "Wiśniewski", { ssn: "536-22-4402" });
const warningsOf = (id: string): string[] => JSON.parse(String(rowOf(id).warnings));

const rowOf = (id: string) => row("applications", id);
const audited = (action: string, object: string) =>
  data.all<{ actor: string; company_id: string; detail: string }>(
    "select * from audit_events where action = ? and object = ? order by seq desc",
    action,
    object,
  );
/** Everything a decision could have changed. */
const everything = () =>
  JSON.stringify(
    ["applications", "application_events", "drivers", "templates", "template_versions", "cdls", "files", "outbox"].map(
      (table) => data.all(`select * from ${table} order by 1`),
    ),
  );
const HIRE: Fields = {
  version: "1",
  ...dayFields("startOn", dayOf(new Date())),
  employmentType: "company_driver",
  jobTitle: "Regional driver",
  reviewed: "on",
};

describe("another company's", () => {
  const pages = (kind: "driver" | "application" | "template", id: string) =>
    ({
      driver: ["", "/cdl", "/cdl/edit", "/cdl/pdf", "/hire", "/hire/undo", "/employment/end"].map(
        (noun) => `/driver/${id}${noun}`,
      ),
      application: ["", "/approval", "/rejection"].map((noun) => `/application/${id}${noun}`),
      template: ["view", "edit", "delete", "publish"].map((noun) => `/templates/${noun}/${id}`),
    })[kind];

  it.each(["driver", "application", "template"] as const)(
    "%s is not found, like one that does not exist",
    async (kind) => {
      const id = { driver: driverId(hayes), application: applicationId(hayes), template: templateId("NRTHWAY") }[kind];
      for (const path of pages(kind, id).filter((page) => !page.endsWith("/pdf")))
        expect((await administrator.get(path)).status, path).toBe(200);
      for (const path of [
        ...pages(kind, id),
        ...pages(kind, NOBODYS),
        ...pages(kind, "nonsense"),
        ...pages(kind, `${id}'--`),
      ]) {
        expect((await stranger.get(path)).status, path).toBe(404);
        expect((await stranger.get(`${path}.data`)).status, path).toBe(404);
      }
    },
  );

  it("rows can't be changed by anything that is sent", async () => {
    const [driver, application, template] = [driverId(hayes), applicationId(hayes), templateId("HT93QXB")];
    const { version } = rowOf(application);
    const before = everything();
    const sent: [path: string, fields: Fields][] = [
      [`/application/${application}/review`, { version: String(version) }],
      [`/application/${application}/approval`, { version: String(version) }],
      [`/application/${application}/rejection`, { version: String(version), reason: "incomplete" }],
      [`/driver/${driver}/hire`, HIRE],
      [`/driver/${driver}/hire/undo`, { version: "1", reason: "Hired the wrong person" }],
      [`/driver/${driver}/employment/end`, { version: "1", reason: "other" }],
      [`/templates/edit/${template}`, { ...TEMPLATE, version: "3" }],
      [`/templates/publish/${template}`, {}],
      [`/templates/archive/${template}`, {}],
      [`/templates/delete/${template}`, {}],
    ];
    for (const [path, fields] of sent) expect((await stranger.post(path, fields)).status, path).toBe(404);
    expect(everything()).toBe(before);
  });

  it("folder is forbidden, like one that does not exist", async () => {
    const folder = idOf(data, "select id from folders where driver_id = ? and kind = 'root'", driverId(hayes));
    expect((await manager.get(`/folder/${folder}`)).status).toBe(200);
    for (const id of [folder, NOBODYS]) expect((await stranger.get(`/folder/${id}`)).location, id).toBe("/forbidden");
  });

  it("people stand in no list and are found by no search", async () => {
    for (const path of [
      "/applications?q=Terrance+Hayes",
      "/drivers?q=Hayes",
      "/drivers",
      "/applications",
      "/templates",
    ]) {
      const { text } = await stranger.get(path);
      expect(text, path).not.toContain(driverId(hayes));
      expect(text, path).not.toContain(applicationId(hayes));
      expect(text, path).not.toContain(app.code("NRTHWAY"));
    }
    expect((await manager.get("/applications?q=Hayes")).text).toContain(applicationId(hayes));
  });
});

describe("lists", () => {
  it("search by any part of a name, by e-mail and phone, and filter by status", async () => {
    const hits = async (query: string) => (await manager.get(`/applications?${query}`)).text;
    const [mine, other] = [applicationId(lukasz), applicationId(hayes)];
    for (const query of ["q=wi%C5%9Bniew", "q=%C5%81ukasz+Wi", "q=Wi%C5%9Bniewski&status=submitted"]) {
      const text = await hits(query);
      expect([text.includes(mine), text.includes(other)], query).toEqual([true, false]);
    }
    expect(await hits("q=Wi%C5%9Bniewski&status=hired")).not.toContain(mine);
    expect(wordsOf(await hits("q=nobody+of+this+name"))).toContain("No application matches.");
    for (const query of ["status=nonsense", "cursor=nonsense", `q=${"x".repeat(3000)}`, "q=%25%27%3B--", "q=%00"])
      expect((await manager.get(`/applications?${query}`)).status, query.slice(0, 20)).toBe(200);
  });

  it("show what was typed as text, never as markup", async () => {
    const who = await applicant(app);
    await saveSection(who, "you", {
      ...TYPED.you,
      firstName: "<script>alert(1)</script>",
      lastName: '"><img src=x onerror=alert(1)>',
    });
    for (const path of ["/applications", "/drivers?q=script"]) {
      const { text } = await manager.get(path);
      expect(wordsOf(text)).toContain("<script>alert(1)</script>");
      expect(text).not.toContain("<script>alert(1)");
      expect(text).not.toContain("<img src=x");
    }
    const inData = (await manager.get("/applications")).text.split("</main>")[1];
    expect(inData).not.toContain("<script>alert(1)");
  });

  it("tell times in the company's own time zone", async () => {
    const id = applicationId(await submitted(app));
    const words = wordsOf((await stranger.get(`/application/${id}`)).text);
    expect(words).toContain(formatInstant(new Date(Number(rowOf(id).submitted_at)), "en", "America/New_York"));
    const own = wordsOf((await stranger.get("/user")).text);
    const { last_seen_at: seen } = data.one<{ last_seen_at: number }>(
      "select last_seen_at from sessions where user_id = ? and revoked_at is null order by created_at desc",
      userId("sun.admin"),
    );
    expect(own).toContain(formatInstant(new Date(seen), "en", "America/New_York"));
  });
});

describe("a decision", () => {
  const approval = (id: string, fields: Fields, who = manager) => who.post(`/application/${id}/approval`, fields);

  it("starts with taking the application into review", async () => {
    const id = applicationId(hayes);
    const response = await manager.post(`/application/${id}/review`, { version: String(rowOf(id).version) });
    expect(response.location).toBe(`/application/${id}`);
    expect(rowOf(id)).toMatchObject({ status: "in_review", assigned_user_id: userId("north.manager") });
    says(await manager.get(`/application/${id}`), userName("north.manager"));
    // Reading alone changes nothing.
    const other = applicationId(lukasz);
    await manager.get(`/application/${other}`);
    expect(rowOf(other).status).toBe("submitted");
  });

  it("on a page that is out of date is refused with nothing changed, and can be made anew", async () => {
    const id = applicationId(lukasz);
    const stale = await manager.get(`/application/${id}/approval`);
    const version = String(heldIn(stale.text, "version"));
    await administrator.post(`/application/${id}/review`, { version });
    const before = everything();
    const acknowledged = warningsOf(id);
    shows(await approval(id, { version, acknowledged }), 409, "This page was out of date:");
    const rejection = await manager.post(`/application/${id}/rejection`, { version, reason: "incomplete" });
    expect(rejection.status).toBe(409);
    expect(everything()).toBe(before);
    const fresh = await manager.get(`/application/${id}/approval`);
    expect((await approval(id, { version: String(heldIn(fresh.text, "version")), acknowledged })).location).toBe(
      `/application/${id}`,
    );
    expect(rowOf(id).status).toBe("approved");
  });

  it("to approve needs each warning read", async () => {
    const dateOfBirth = dayInMonth(monthsAgo(20 * 12));
    const id = applicationId(await signedAs("Cole", "Jensen", { ssn: "536-22-4403", dateOfBirth }));
    const page = await manager.get(`/application/${id}/approval`);
    says(page, "Under 21, and the job is interstate");
    const version = String(heldIn(page.text, "version"));
    shows(await approval(id, { version }), 422, "Check each warning to show you've read it.");
    expect(rowOf(id).status).toBe("submitted");
    expect((await approval(id, { version, acknowledged: warningsOf(id) })).location).toBe(`/application/${id}`);
  });

  it("made twice at once is made once: one move, one letter, one trace", async () => {
    const who = await submitted(app);
    const id = applicationId(who);
    const version = String(rowOf(id).version);
    const responses = await Promise.all([1, 2, 3].map(() => approval(id, { version }, stranger)));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect(data.count("application_events", "application_id = ? and to_status = 'approved'", id)).toBe(1);
    expect(data.count("outbox", "to_address = ? and letter = 'approved'", who.email)).toBe(1);
    expect(audited("application.approve", id)).toMatchObject([
      { actor: userId("sun.admin"), detail: '{"from":"submitted","to":"approved"}' },
    ]);
    expect((await letterTo(app, who.email, 3)).subject).toBe("Good news from Sunbeam Carriers");
  });

  it("that the application's status does not allow is refused in words", async () => {
    const id = applicationId(await submitted(app));
    data.run("update applications set status = 'hired' where id = ?", id);
    // The papers and letters of other tests go on meanwhile.
    const held = () => [rowOf(id), data.all("select * from application_events where application_id = ?", id)];
    const before = held();
    says(await sunManager.get(`/application/${id}/approval`), "You can't do this anymore");
    const version = String(rowOf(id).version);
    for (const response of [
      await approval(id, { version }, sunManager),
      await sunManager.post(`/application/${id}/rejection`, { version, reason: "incomplete" }),
      await sunManager.post(`/application/${id}/review`, { version }),
    ])
      expect(response.status).toBe(409);
    expect(held()).toEqual(before);
  });

  it("to reject needs a reason of the list; the driver hears of it only where that is wanted, never why", async () => {
    const [quiet, told] = [await submitted(app), await submitted(app)];
    const reject = async (who: { email: string }, fields: Fields) => {
      const id = applicationId(who);
      return stranger.post(`/application/${id}/rejection`, { version: String(rowOf(id).version), ...fields });
    };
    for (const reason of ["", "because"]) expect((await reject(quiet, { reason })).status).toBe(422);
    // Without the question about a report it is asked, and nothing is decided.
    expect((await reject(quiet, { reason: "not_qualified" })).status).toBe(200);
    expect((await reject(quiet, { reason: "not_qualified", report: "" })).status).toBe(422);
    expect((await reject(quiet, { reason: "not_qualified", report: "none" })).status).toBe(302);
    expect((await reject(told, { reason: "failed_check", report: "none", tell: "on" })).status).toBe(302);
    expect(data.count("outbox", "to_address = ? and letter = 'rejected'", quiet.email)).toBe(0);
    const letter = await letterTo(app, told.email, 3);
    expect(letter.text).toContain("Sunbeam Carriers decided not to move forward");
    expect(letter.text).not.toMatch(/check/i);
    expect((await told.get("/applicant")).text).not.toMatch(/failed/i);
  });

  it("shows in the history who made it and when", async () => {
    const words = wordsOf((await manager.get(`/application/${applicationId(lukasz)}`)).text);
    for (const text of [
      userName("north.admin"),
      userName("north.manager"),
      "In review",
      "Approved",
      "49 CFR 391.21(b)(2)",
      "***-**-",
    ])
      expect(words).toContain(text);
  });
});

const TEMPLATE: Fields = {
  nameEn: "Yard driver",
  nameEs: "Conductor de patio",
  descriptionEn: "Move trailers.",
  descriptionEs: "Mueva remolques.",
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "intrastate",
  cdlRequired: "no",
};

describe("a template", () => {
  const countOf = (name: string) =>
    data.count("template_versions", `${member(member("definition", "name"), "en")} = ?`, name);

  it("is made once, however often its form is sent", async () => {
    const once = String(heldIn((await manager.get("/templates/add")).text, "once"));
    const add = () => manager.post("/templates/add", { ...TEMPLATE, nameEn: "Made once", once });
    const [one, two] = await Promise.all([add(), add()]);
    expect(one.location).toMatch(/^\/templates\/view\/[0-9a-f-]{36}$/);
    expect([two.location, (await add()).location]).toEqual([one.location, one.location]);
    expect(countOf("Made once")).toBe(1);
    const { code } = data.one<{ code: string }>(
      "select code from templates where id = ?",
      one.location?.split("/").at(-1),
    );
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{7}$/);
  });

  it("is published by an Administrator only, and only when it is complete", async () => {
    const { location } = await manager.post("/templates/add", {
      ...TEMPLATE,
      nameEn: "Published later",
      descriptionEs: "",
    });
    const id = location?.split("/").at(-1) ?? "";
    for (const noun of ["publish", "archive", "delete"])
      expect((await manager.post(`/templates/${noun}/${id}`)).location).toBe("/forbidden");
    const told = await manager.get(`/templates/publish/${id}`);
    says(told, "Only an Administrator of your company can publish a template.");
    expect(told.text).not.toContain(">Publish</button>");
    expect((await administrator.get(`/templates/publish/${id}`)).text).toContain(">Publish</button>");
    const incomplete = await administrator.post(`/templates/publish/${id}`);
    shows(incomplete, 422, "Before you publish, everything drivers read must be complete in English and Spanish");
    await administrator.post(`/templates/edit/${id}`, { ...TEMPLATE, nameEn: "Published later", version: "1" });
    expect((await administrator.post(`/templates/publish/${id}`)).location).toBe(`/templates/view/${id}`);
    expect(audited("template.published", id)).toHaveLength(1);
    const { code } = data.one<{ code: string }>("select code from templates where id = ?", id);
    const who = new Visitor(app.origin);
    await who.post("/apply", { code, email: newEmail() });
    says(await who.get("/apply/match"), "Published later");
    // Edited, it is a new draft; drivers go on seeing what is published.
    const version = String(heldIn((await manager.get(`/templates/edit/${id}`)).text, "version"));
    expect(
      (await manager.post(`/templates/edit/${id}`, { ...TEMPLATE, nameEn: "Second version", version })).status,
    ).toBe(302);
    says(await who.get("/apply/match"), "Published later");
    await administrator.post(`/templates/publish/${id}`);
    says(await who.get("/apply/match"), "Second version");
  });

  it("changed by two at once keeps the first change and tells the second", async () => {
    const { location } = await manager.post("/templates/add", { ...TEMPLATE, nameEn: "Two at once" });
    const id = location?.split("/").at(-1) ?? "";
    const edit = (who: Visitor, nameEn: string) =>
      who.post(`/templates/edit/${id}`, { ...TEMPLATE, nameEn, version: "1" });
    const answers = await Promise.all([edit(manager, "By the manager"), edit(administrator, "By the administrator")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(wordsOf(second?.text ?? "")).toContain("changed the position details in the meantime.");
    expect(heldIn(second?.text ?? "", "nameEn")).toMatch(/^By the/);
    expect(countOf("By the manager") + countOf("By the administrator")).toBe(1);
  });

  it("with applications is archived rather than deleted; its code closes and never comes back", async () => {
    const used = templateId("HT93QXB");
    data.run("update templates set status = 'published' where id = ?", used);
    await applicant(app, { code: "HT93QXB" });
    data.run("update templates set status = 'paused' where id = ?", used);
    const page = await administrator.get(`/templates/delete/${used}`);
    says(page, "so it can't be deleted. You can archive it");
    const refused = await administrator.post(`/templates/delete/${used}`);
    expect(refused.status).toBe(409);
    expect((await administrator.post(`/templates/archive/${used}`)).location).toBe(`/templates/view/${used}`);
    expect(data.one("select status from templates where id = ?", used)).toEqual({ status: "archived" });
    expect((await administrator.post(`/templates/edit/${used}`, { ...TEMPLATE, version: "4" })).status).toBe(409);
    expect((await administrator.post(`/templates/publish/${used}`)).status).toBe(409);
  });

  it("without applications is deleted", async () => {
    const { location } = await manager.post("/templates/add", { ...TEMPLATE, nameEn: "Short-lived" });
    const id = location?.split("/").at(-1) ?? "";
    expect((await administrator.post(`/templates/delete/${id}`)).location).toBe("/templates");
    expect((await administrator.get(`/templates/view/${id}`)).status).toBe(404);
    expect(audited("template.deleted", id)).toHaveLength(1);
  });

  it("that was being edited when the session ran out is given back after signing in again", async () => {
    const who = await staff(app, "sun.manager");
    const path = `/templates/edit/${templateId("SUNBEAM")}`;
    const { values } = formsOf((await who.get(path)).text).find(({ values: held }) => "nameEn" in held) as {
      values: Fields;
    };
    data.run("update sessions set idle_expires_at = ? where user_id = ?", Date.now() - 1, userId("sun.manager"));
    const lost = await who.post(path, { ...values, nameEn: "Typed before the end", licenceClasses: ["A", "B"] });
    expect(lost.location).toBe(`/user/login?returnTo=${encodeURIComponent(path)}`);
    says(await who.get(lost.location ?? ""), "What you typed is saved");
    const other = await who.post("/user/login", { username: app.username("sun.admin"), password: DEMO_PASSWORD });
    expect(other.location).toBe("/");
    who.cookies.delete("sid");
    const back = await who.post(lost.location ?? "", {
      username: app.username("sun.manager"),
      password: DEMO_PASSWORD,
    });
    expect(back.location).toBe(path);
    const page = await who.get(path);
    expect(heldIn(page.text, "nameEn")).toBe("Typed before the end");
    expect(heldIn(page.text, "licenceClasses")).toEqual(["A", "B"]);
    expect(heldIn(page.text, "version")).toBe(String(values.version));
    expect(heldIn((await who.get(path)).text, "nameEn")).toBe("Warehouse Associate");
  });
});

describe("each look and each change", () => {
  it("leaves a trace with who, whose and in which company", async () => {
    const [application, driver] = [applicationId(hayes), driverId(hayes)];
    const company = companyId();
    await manager.get(`/application/${application}`);
    await manager.get(`/driver/${driver}`);
    for (const [action, object] of [
      ["application.viewed", application],
      ["driver.viewed", driver],
    ] as const)
      expect(audited(action, object)[0]).toMatchObject({ actor: userId("north.manager"), company_id: company });
  });

  it("leaves none where nothing was seen", async () => {
    const [application, driver] = [applicationId(hayes), driverId(hayes)];
    const looks = () => [audited("application.viewed", application).length, audited("driver.viewed", driver).length];
    const before = looks();
    await stranger.get(`/application/${application}`);
    await stranger.get(`/driver/${driver}`);
    await new Visitor(app.origin).get(`/driver/${driver}`);
    expect(looks()).toEqual(before);
  });

  it("holds no personal data in what is said about it", () => {
    const details = data
      .all<{ detail: string | null }>("select detail from audit_events where seq > ?", began)
      .map(({ detail }) => detail ?? "")
      .join("\n");
    for (const secret of ["536221234", "536-22", "1986-05-14", "Hayes", "Wiśniewski", "example.test"])
      expect(details.includes(secret), secret).toBe(false);
  });
});
