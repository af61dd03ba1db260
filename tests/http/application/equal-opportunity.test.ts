/** Equal opportunity: offered after the signature where the company asks, counted without the person, shown late and rounded. */
import { expect, it } from "vitest";
import { addMonths, dayOf, monthOf } from "~/domain/day";
import { applicant, submitted } from "../applicant";
import { says, shows, wordsOf } from "../page";
import { alsoAs } from "../people";
import { applicationId, companyId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const administrator = await staff(app, "sun.admin");
const manager = await staff(app, "sun.manager");
const PAGE = "/applicant/equal-opportunity";
const TOTALS = "/reports/equal-opportunity";
const sunbeam = companyId("Sunbeam Carriers");
const lastMonth = addMonths(monthOf(dayOf(new Date(), "America/New_York")), -1);
const counts = () =>
  data.all<{ question: string; answer: string; count: number }>(
    "select question, answer, count from equal_opportunity_counts where company_id = ? order by question, answer",
    sunbeam,
  );

it("is asked only where the company asks, after the signature, once, and every question may be left out", async () => {
  const driver = await submitted(app);
  says(await driver.get(PAGE), "There's nothing to answer here");
  shows(await driver.post(PAGE, { sex: "male" }), 409, "There's nothing to answer here");
  expect((await manager.post("/my-company/equal-opportunity", { asks: "yes" })).location).toContain("/forbidden");
  expect((await administrator.post("/my-company/equal-opportunity", { asks: "yes" })).location).toBe("/my-company");
  says(await driver.get("/application/application/completed"), "Equal opportunity", "See the questions");

  const draft = await applicant(app, { code: "SUNBEAM" });
  says(await draft.get(PAGE), "There's nothing to answer here");

  says(await driver.get(PAGE), "Race or ethnicity", "I am a protected veteran", "I don’t want to answer");
  // Only the official form may ask that.
  expect(wordsOf((await driver.get(PAGE)).text)).not.toMatch(/disability/i);
  const spanish = alsoAs(driver);
  spanish.cookies.set("language", "es");
  says(await spanish.get(PAGE), "Igualdad de oportunidades", "Hispano o latino", "No quiero contestar");
  shows(await driver.post(PAGE, { sex: "unknown" }), 422, "Choose");
  expect((await driver.post(PAGE, { race: "hispanic", veteran: "protected" })).location).toBe("/applicant");
  expect(counts()).toEqual([
    { question: "race", answer: "hispanic", count: 1 },
    { question: "sex", answer: "declined", count: 1 },
    { question: "veteran", answer: "protected", count: 1 },
  ]);
  shows(await driver.post(PAGE, { race: "white" }), 409, "There's nothing to answer here");
  expect(wordsOf((await driver.get("/application/application/completed")).text)).not.toContain("See the questions");

  const id = applicationId(driver);
  for (const page of [`/application/${id}`, "/applications", "/audit"])
    expect(wordsOf((await administrator.get(page)).text), page).not.toMatch(/hispanic|protected veteran/i);
  // An event's instant, address and request would lead from an answer to a person.
  expect(data.count("audit_events", "action = ?", "equal_opportunity.answered")).toBe(0);
});

it("shows totals rounded down to fives, of months that are over, and no number under five", async () => {
  says(await manager.get(TOTALS), "Nothing can be shown yet");
  const add = (question: string, answer: string, count: number) =>
    data.run(
      "insert into equal_opportunity_counts (company_id, month, question, answer, count) values (?, ?, ?, ?, ?)",
      sunbeam,
      lastMonth,
      question,
      answer,
      count,
    );
  add("race", "white", 23);
  add("race", "asian", 2);
  add("sex", "female", 15);
  add("sex", "declined", 10);
  add("veteran", "no", 25);
  const page = await manager.get(TOTALS);
  says(
    page,
    "Asian, not Hispanic or Latino fewer than 5",
    "White, not Hispanic or Latino 20 or more",
    "Female 15 or more",
    "Not shown: it could tell what each person answered.",
  );
  expect(wordsOf(page.text)).not.toMatch(/\b23\b/);
  says(await manager.get("/reports"), "Equal opportunity");
});
