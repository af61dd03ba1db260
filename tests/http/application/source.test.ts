/** Where a driver met the position: said by the link, kept from the first page to the application, shown to staff. */
import { describe, expect, it } from "vitest";
import { newEmail, submitted, tokenOf } from "../applicant";
import { idOf, skipMailCooldown } from "../database";
import { app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, wordsOf } from "../page";
import { applicationId, companyId, templateId } from "../rows";
import { Visitor } from "../visitor";

const sourceOf = (email: string, code = "SUNBEAM") =>
  data.one<{ source: string | null }>(
    `select source from applications join drivers on drivers.id = driver_id
     join templates on templates.id = template_id where drivers.email = ? and code = ?`,
    email,
    app.code(code),
  ).source;

/** From the link to the letter, by what the pages hold. */
async function apply(
  link: string,
  email: string,
  who = new Visitor(app.origin),
): Promise<{ who: Visitor; path: string }> {
  const page = await who.get(link);
  const form = formsOf(page.text).find(({ values }) => "email" in values);
  const found = await who.post("/apply", { ...form?.values, email, cdlNumber: "N1234567" });
  expect(found.location).toBe("/apply/match");
  await who.post("/apply/match");
  const sent = await who.get("/applicant/application/sent");
  return { who, path: /href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1] ?? "" };
}

async function begin(link: string, { elsewhere = false } = {}): Promise<string> {
  const email = newEmail();
  const { who, path } = await apply(link, email);
  const opener = elsewhere ? new Visitor(app.origin) : who;
  expect((await opener.post("/apply/verify", { token: tokenOf(path) })).status).toBe(302);
  return email;
}

describe("the source of an application", () => {
  it("is what the link said, in small letters, also where the mailed link is opened elsewhere", async () => {
    expect(sourceOf(await begin(`/apply?code=${app.code("SUNBEAM")}&via=Facebook-Ads`))).toBe("facebook-ads");
    expect(sourceOf(await begin(`/apply?code=${app.code("SUNBEAM")}&via=fair-2026`, { elsewhere: true }))).toBe(
      "fair-2026",
    );
  });

  it("is nothing where the link says none, or what no source can be, and nobody is refused for it", async () => {
    for (const via of ["", "&via=", "&via=a%20b", "&via=%3Cscript%3E", `&via=${"a".repeat(41)}`, "&via=ni%C3%B1o"])
      expect(sourceOf(await begin(`/apply?code=${app.code("SUNBEAM")}${via}`)), via).toBeNull();
    expect(sourceOf(await begin(`/apply?code=${app.code("SUNBEAM")}&via=${"a".repeat(40)}`))).toBe("a".repeat(40));
  });

  it("outlives an error on the first page and a step back to it", async () => {
    const who = new Visitor(app.origin);
    const email = newEmail();
    const refused = await who.post("/apply", {
      code: app.code("SUNBEAM"),
      email: "no address",
      cdlNumber: "",
      via: "radio",
    });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "via")).toBe("radio");
    await who.post("/apply", { code: app.code("SUNBEAM"), email, cdlNumber: "", via: "radio" });
    expect(heldIn((await who.get("/apply")).text, "via")).toBe("radio");
    expect(
      heldIn((await who.get(`/apply?code=${app.code("SUNBEAM")}`)).text, "via"),
      "another link, without one",
    ).toBeUndefined();
  });

  it("stays what it was when the driver comes back by another link", async () => {
    const email = await begin(`/apply?code=${app.code("SUNBEAM")}&via=radio`);
    const again = new Visitor(app.origin);
    skipMailCooldown(app);
    await again.post("/apply/found", { code: app.code("SUNBEAM"), email, cdlNumber: "N1234567", via: "poster" });
    const sent = await again.get("/applicant/application/sent");
    const token = tokenOf(/href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1] ?? "");
    expect((await again.post("/apply/verify", { token })).location).toBe("/applicant");
    expect(sourceOf(email)).toBe("radio");
  });

  it("goes with another application of somebody signed in", async () => {
    const who = await submitted(app);
    await who.post("/apply", { code: app.code("NRTHWAY"), email: who.email, cdlNumber: "N7654321", via: "friends" });
    expect((await who.post("/apply/match")).location).toBe("/applicant");
    expect(sourceOf(who.email, "NRTHWAY")).toBe("friends");
    expect(sourceOf(who.email)).toBeNull();
  });

  it("comes by the API too", async () => {
    const who = new Visitor(app.origin, { "content-type": "application/json" });
    const email = newEmail();
    const json = (path: string, body: object) =>
      who.request(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    const response = await json("/api/v1/application/continue", { code: app.code("SUNBEAM"), email, via: "Job-Board" });
    const { token } = JSON.parse(response.text) as { token: string };
    expect((await json("/api/v1/application/continue", { token })).status).toBe(200);
    expect(sourceOf(email)).toBe("job-board");
  });

  it("stands on the application and in the file of the list, in both languages", async () => {
    const id = applicationId(await submitted(app));
    data.run("update applications set source = 'state-fair' where id = ?", id);
    says(await stranger.get(`/application/${id}`), "Came from state-fair");
    says(await stranger.get(`/application/${id}`, { cookie: spanish(stranger) }), "Vino de state-fair");
    const csv = (await stranger.get("/applications/export")).text;
    expect(csv.split("\r\n")[0]).toContain('"Came from"');
    expect(csv.split("\r\n").find((line) => line.includes(id))).toContain('"state-fair"');
  });
});

const spanish = (who: Visitor) =>
  [...who.cookies]
    .map(([name, value]) => `${name}=${value}`)
    .concat("language=es")
    .join("; ");

describe("a link with a source", () => {
  const template = () => templateId("NRTHWAY");

  it("is made on the page of the template, with a poster of its own, without script", async () => {
    const { text } = await manager.get(`/templates/view/${template()}`);
    expect(wordsOf(text)).toContain("A link that says where drivers come from");
    const made = await manager.get(`/templates/view/${template()}?via=Truck-Stop`);
    expect(made.text).toContain(`/apply?code=${app.code("NRTHWAY")}&amp;via=truck-stop`);
    const poster = /href="(\/templates\/poster\/[\w-]+\?via=truck-stop)"/.exec(made.text)?.[1] ?? "";
    const pdf = await manager.get(poster);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain(`poster-${app.code("NRTHWAY")}-truck-stop.pdf`);
  });

  it("says what a name may be, keeps what was typed, and speaks Spanish", async () => {
    const refused = await manager.get(`/templates/view/${template()}?via=truck%20stop`);
    says(refused, "A name has letters without accents, digits and dashes only, at most 40.");
    expect(heldIn(refused.text, "via")).toBe("truck stop");
    expect(refused.text).not.toContain(`code=${app.code("NRTHWAY")}&amp;via`);
    says(
      await manager.get(`/templates/view/${template()}?via=ni%C3%B1o`, { cookie: spanish(manager) }),
      "Un nombre tiene solo letras sin acento, números y guiones, 40 como máximo.",
    );
  });

  it("is not offered for a template that nobody can apply by", async () => {
    const draft = idOf(data, "select id from templates where status = 'draft' and company_id = ?", companyId());
    expect(wordsOf((await manager.get(`/templates/view/${draft}`)).text)).not.toContain("A link that says");
  });
});
