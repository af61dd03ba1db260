/** A company's own page: everybody there reads it, Administrators change it. */
import { describe, expect, it } from "vitest";
import { newEmail, submitted } from "../applicant";
import { formsOf, heldIn, says, wordsOf } from "../page";
import { audited, companyId, userEmail, userName } from "../rows";
import { app, data } from "../running";
import { type Fields, staff } from "../visitor";

const admin = await staff(app, "sun.admin");
const manager = await staff(app, "sun.manager");
const company = companyId("Sunbeam Carriers");

type CompanyRow = Record<string, string | number | null>;
/** Without the day of its weekly letter: a job writes that on any Monday, at a moment of its own. */
const shownOf = ({ due_letter_on, ...company }: CompanyRow) => company;
const row = () => shownOf(data.one<CompanyRow>("select * from companies where id = ?", company));
const others = () =>
  data.all<CompanyRow>("select * from companies where id <> ? order by id", company).map((other) => shownOf(other));
const edits = () => audited("company.edited", company);
const form = async (who = admin): Promise<Fields> =>
  formsOf((await who.get("/my-company/edit")).text).find(({ values }) => "legalName" in values)?.values ?? {};

describe("the company's page", () => {
  it("shows Managers the company and who works there, without a way to change it", async () => {
    const { text } = await manager.get("/my-company");
    const words = wordsOf(text);
    for (const said of [row().legal_name, row().usdot_number, "Eastern Time (New York)", "Administrator", "Manager"])
      expect(words).toContain(said);
    expect(text).not.toContain("/my-company/edit");
    expect(words).not.toContain("@example.test");
    expect((await manager.get("/my-company/edit")).location).toBe("/forbidden");
    expect((await manager.post("/my-company/edit", { ...(await form()), name: "Mine" })).location).toBe("/forbidden");
    expect(row().name).toBe("Sunbeam Carriers");
  });

  it("shows Administrators how their colleagues' accounts stand, and nobody of another company", async () => {
    const rtic = await staff(app, "rtic.admin");
    const email = newEmail();
    await rtic.post(`/admin/company/${company}/new-user`, {
      name: "Ivy Stone",
      email,
      role: "Manager",
      language: "en",
    });
    const { text } = await admin.get("/my-company");
    const words = wordsOf(text);
    expect(text).toContain(`href="mailto:${email}"`);
    says(words, `Ivy Stone Manager ${email} Invited`, `${userEmail("sun.admin")} Active`);
    expect(words).not.toContain("north.admin");
  });
});

describe("changing the company", () => {
  it("takes what is typed in any spacing, says what it means, and leaves a trace without the values", async () => {
    const elsewhere = others();
    const before = row();
    const page = wordsOf((await admin.get("/my-company/edit")).text);
    expect(page).toContain("stand on applications signed from now on; what is already signed keeps those of its day");
    const response = await admin.post("/my-company/edit", {
      ...(await form()),
      legalName: "Sunbeam Carriers Incorporated",
      usdotNumber: " 7310554 ",
      phone: "305.555 0199",
      zip: "33130 4455",
      timeZone: "America/Denver",
      email: "",
    });
    expect(response.location, wordsOf(response.text)).toBe("/my-company");
    expect(row()).toMatchObject({
      legal_name: "Sunbeam Carriers Incorporated",
      usdot_number: "7310554",
      phone: "+13055550199",
      zip: "33130-4455",
      time_zone: "America/Denver",
      email: null,
      version: Number(before.version) + 1,
    });
    const words = wordsOf((await admin.get("/my-company")).text);
    says(words, "Company saved.", "(305) 555-0199");
    expect(others()).toEqual(elsewhere);
    const trace = edits().at(-1)?.detail ?? "";
    expect(JSON.parse(trace)).toEqual({ fields: "legalName,usdotNumber,zip,phone,email,timeZone" });
  });

  it("shows what is wrong all at once, with everything that was typed", async () => {
    const before = row();
    const response = await admin.post("/my-company/edit", {
      ...(await form()),
      name: "",
      usdotNumber: "12-3x",
      state: "ZZ",
      zip: "1",
      phone: "555",
      email: "nobody",
      timeZone: "Europe/Paris",
      city: "Typed City",
    });
    expect(response.status).toBe(422);
    const words = wordsOf(response.text);
    for (const said of [
      "Enter the name.",
      "Enter a USDOT number of up to 8 digits.",
      "Choose one from the list.",
      "Enter a ZIP code with 5 or 9 digits.",
      "Enter a phone number with area code",
      "Enter an email address like",
    ])
      expect(words).toContain(said);
    expect([heldIn(response.text, "city"), heldIn(response.text, "usdotNumber")]).toEqual(["Typed City", "12-3x"]);
    expect(response.text).toContain("<title>Error: ");
    expect(row()).toEqual(before);
  });

  it("tells who was faster, shows what is saved, and keeps what was typed", async () => {
    const stale = await form();
    await admin.post("/my-company/edit", { ...stale, city: "Naples" });
    const other = await staff(app, "sun.admin");
    const response = await other.post("/my-company/edit", { ...stale, city: "Orlando" });
    expect(response.status).toBe(409);
    const words = wordsOf(response.text);
    const name = userName("sun.admin");
    says(words, `${name} changed the company in the meantime.`, "Naples,");
    expect(heldIn(response.text, "city")).toBe("Orlando");
    expect(row().city).toBe("Naples");
    // Another mistake does not make a stale page fresh.
    const wrong = await other.post("/my-company/edit", { ...stale, zip: "1" });
    expect([wrong.status, heldIn(wrong.text, "version")]).toEqual([422, stale.version]);
    const shown = formsOf(response.text).find(({ values }) => "legalName" in values)?.values ?? {};
    expect((await other.post("/my-company/edit", shown)).location).toBe("/my-company");
    expect(row().city).toBe("Orlando");
  });

  it("changes nothing where nothing was changed, however often it is sent", async () => {
    const same = await form();
    const [before, traces] = [row(), edits().length];
    for (let times = 0; times < 2; times += 1)
      expect((await admin.post("/my-company/edit", same)).location).toBe("/my-company");
    expect([row(), edits().length]).toEqual([before, traces]);
  });

  it("leaves what is signed as it was signed", async () => {
    await submitted(app);
    const signed = () =>
      data.all("select id, sha256, sealed_record from application_snapshots where company_id = ?", company);
    const before = signed();
    expect(before.length).toBeGreaterThan(0);
    await admin.post("/my-company/edit", { ...(await form()), legalName: "Another Name LLC" });
    expect(row().legal_name).toBe("Another Name LLC");
    expect(signed()).toEqual(before);
  });

  it("speaks Spanish", async () => {
    const spanish = await staff(app, "sun.admin");
    spanish.cookies.set("language", "es");
    says(await spanish.get("/my-company/edit"), "Hora de la Montaña (Denver)");
    const response = await spanish.post("/my-company/edit", { ...(await form(spanish)), zip: "1" });
    expect([response.status, response.text.includes("<title>Error: ")]).toEqual([422, true]);
    says(response, "código postal");
  });
});
