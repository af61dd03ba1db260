/** The words of releases: samples, a company's own versions, and what a template may ask. */

import { RELEASE_SAMPLES } from "locales/release-samples";
import { describe, expect, it } from "vitest";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, companyId, row, templateId } from "../rows";
import { staff } from "../visitor";

const FCRA = "/my-company/releases/fcra";
const PSP = "/my-company/releases/psp";
const OWN = {
  titleEn: "What you agree to",
  textEn: "{company} may ask.\n\nI agree.",
  titleEs: "Lo que usted acepta",
  textEs: "{company} puede preguntar.\n\nAcepto.",
};
const versions = (kind: string, company = companyId()) =>
  data.all<{ number: number; sample: string | null; text: string }>(
    "select * from release_texts where company_id = ? and kind = ? order by number",
    company,
    kind,
  );
/** Regulated, and never published. */
const draft = templateId("K7RWM4P");
const version = (id: string) => String(row("templates", id).version);

describe("the samples", () => {
  it("are marked as such in both languages; the texts of PSP and of the company itself are empty", async () => {
    const page = await stranger.get("/my-company/releases");
    says(page, "Sample: have it reviewed", "Muestra: haga que la revisen");
    says(
      await stranger.get(PSP),
      "FMCSA demands that its own disclosure and authorization text is used whole and alone.",
    );
    says(await stranger.get("/my-company/releases/own"), "No text yet");
    expect((await stranger.get("/my-company/releases/other")).status).toBe(404);
  });

  it("hold no word that is not in the other language, no waiver and no second question", () => {
    for (const [kind, samples] of Object.entries(RELEASE_SAMPLES))
      for (const { en, es, version: day } of samples) {
        expect(es.paragraphs.length, kind).toBe(en.paragraphs.length);
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(en.paragraphs.join(" "), kind).not.toMatch(/liab|hold harmless|waive/i);
      }
    expect(RELEASE_SAMPLES.psp).toEqual([]);
  });
});

describe("a company's own words", () => {
  it("are a new version, by an Administrator after a proof; every version stays readable by the staff", async () => {
    expect(heldIn((await administrator.get(`${FCRA}/add`)).text, "version")).toBe("0");
    expect((await administrator.post(`${FCRA}/add`, { ...OWN, version: "0" })).location).toBe(FCRA);
    const again = { ...OWN, textEn: "{company} may ask again.", version: "1" };
    expect((await administrator.post(`${FCRA}/add`, again)).location).toBe(FCRA);
    says(await manager.get(FCRA), "Version 2", "Version 1", "{company} may ask.", "may ask again", "Sample of");
    says(await manager.get(FCRA), "Nora Whitaker");
    expect(versions("fcra").map(({ number }) => number)).toEqual([1, 2]);
    expect(audited("release.text_saved", companyId()).map(({ detail }) => JSON.parse(detail).version)).toEqual([
      "1",
      "2",
    ]);
    expect(() => data.run("update release_texts set text = 'x'")).toThrow("never changed");
    expect(() => data.run("delete from release_texts")).toThrow("never changed");
  });

  it("are refused to a Manager, in a masquerade, without a proof and over a newer version, with what was typed kept", async () => {
    for (const who of [manager, await masquerading("north.admin")]) {
      const response = await who.post(`${FCRA}/add`, { ...OWN, version: "2" });
      expect(response.location?.split("?")[0] ?? response.status).toSatisfy(
        (got) => got === "/forbidden" || got === 403,
      );
    }
    const late = await staff(app, "north.admin");
    data.run("update sessions set proven_at = 0 where id = (select id from sessions order by created_at desc limit 1)");
    expect((await late.get(`${FCRA}/add`)).location).toContain("/user/proof");
    const overtaken = await administrator.post(`${FCRA}/add`, { ...OWN, titleEn: "Mine", version: "1" });
    shows(overtaken, 409, "someone changed it in the meantime");
    expect(heldIn(overtaken.text, "titleEn")).toBe("Mine");
    expect(versions("fcra")).toHaveLength(2);
  });

  it("need both languages, and name only what is filled in; earlier employers must be named", async () => {
    shows(await administrator.post(`${FCRA}/add`, { ...OWN, textEs: "", version: "2" }), 422, "Fill in this field.");
    const wrong = { ...OWN, textEn: "{ssn}", version: "2" };
    shows(await administrator.post(`${FCRA}/add`, wrong), 422, "Correct what's in braces");
    const prior = "/my-company/releases/prior_employer/add";
    const number = String(heldIn((await administrator.get(prior)).text, "version"));
    shows(await administrator.post(prior, { ...OWN, version: number }), 422, "Write {employers}");
  });

  it("are one company's: no other reads or uses them", async () => {
    expect(wordsOf((await stranger.get(FCRA)).text)).not.toContain("may ask again");
    expect(versions("fcra", companyId("Sunbeam Carriers"))).toEqual([]);
  });
});

describe("a template", () => {
  it("asks what has a text, in its next version; what has none can't be switched on", async () => {
    const page = `/templates/releases/${draft}`;
    says(await manager.get(page), "FMCSA’s PSP report (no text yet)", "Safety history from earlier employers");
    const refused = await manager.post(page, { version: version(draft), releases: ["fcra", "psp"] });
    shows(refused, 422, "has no text yet");
    expect(heldIn(refused.text, "releases")).toEqual(["fcra", "psp"]);
    const chosen = { version: version(draft), releases: ["fcra", "clearinghouse"] };
    expect((await manager.post(page, chosen)).location).toBe(`/templates/view/${draft}`);
    says(await manager.get(`/templates/view/${draft}`), "Limited queries of the Clearinghouse");
    shows(await manager.post(page, chosen), 409, "changed the releases in the meantime");
    expect((await administrator.post(`${PSP}/add`, { ...OWN, version: "0" })).location).toBe(PSP);
    expect((await manager.post(page, { version: version(draft), releases: ["psp"] })).status).toBe(302);
    expect((await stranger.post(page, chosen)).status).toBe(404);
  });

  it("with a sample text is published once an Administrator has confirmed it, which counts for the next one too", async () => {
    await manager.post(`/templates/releases/${draft}`, { version: version(draft), releases: ["clearinghouse"] });
    const stored = data.one<{ definition: string }>("select * from template_versions where template_id = ?", draft);
    const definition = JSON.parse(stored.definition);
    definition.name.es = "Conductor de cisterna";
    definition.description.es = "Entrega de combustible.";
    data.run("update template_versions set definition = ? where template_id = ?", JSON.stringify(definition), draft);
    const page = `/templates/publish/${draft}`;
    const shown = await administrator.get(page);
    says(shown, "Sample texts that drivers would sign", "Limited queries of the Clearinghouse");
    expect(wordsOf(shown.text)).not.toContain("Consumer reports (FCRA)");
    shows(await administrator.post(page, { version: version(draft) }), 422, "Confirm the sample texts");
    expect(versions("clearinghouse")).toEqual([]);
    const confirmed = { version: version(draft), confirmSamples: "on" };
    expect((await administrator.post(page, confirmed)).location).toBe(`/templates/view/${draft}`);
    const [taken] = versions("clearinghouse");
    expect(taken).toMatchObject({ number: 1, sample: RELEASE_SAMPLES.clearinghouse[0]?.version });
    expect(audited("release.sample_confirmed", companyId()).length).toBeGreaterThan(0);
    await manager.post(`/templates/releases/${draft}`, { version: version(draft), releases: ["clearinghouse"] });
    expect(wordsOf((await administrator.get(page)).text)).not.toContain("Sample texts that drivers would sign");
    expect((await administrator.post(page, { version: version(draft) })).status).toBe(302);
  });
});
