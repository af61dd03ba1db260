/** A scorecard without script: set on the position, filled in on the review, and never shown to the driver. */
import { expect, it } from "vitest";
import { submitted } from "../applicant";
import { formsOf, heldIn, says, shows } from "../page";
import { alsoAs } from "../people";
import { applicationId, row, templateId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");

it("is set by the company, answered by reviewers side by side, and the driver hears nothing of it", async () => {
  const template = templateId("SUNBEAM");
  const page = `/templates/scorecard/${template}`;
  says(await manager.get(page), "Scorecard of", "Question 8", "Question 8 in Spanish");
  const version = String(row("templates", template).version);
  const few = await manager.post(page, { version, en0: "Safe?", es0: "¿Maneja con cuidado?" });
  shows(few, 422, "Write at least three questions, or leave them all empty.");
  const three = { en0: "Safe?", es0: "¿Maneja con cuidado?", en1: "On time?", en2: "Friendly?" };
  expect((await manager.post(page, { version, ...three })).location).toBe(`/templates/view/${template}`);
  says(await manager.get(`/templates/view/${template}`), "Scorecard for reviewers", "3 questions");

  const driver = await submitted(app);
  const id = applicationId(driver);
  const review = await manager.get(`/application/${id}`);
  says(review, "Scorecard", "Nobody has scored this application yet.", "Score this application", "1. Safe?", "1 Weak");
  const form = formsOf(review.text).find(({ action }) => action === `/application/${id}/scorecard`);
  const [first = ""] = Object.keys(form?.values ?? {}).filter((name) => name.startsWith("remark_"));
  const score = first.replace("remark", "score");
  const post = (who: typeof manager, fields: Record<string, string>) =>
    who.post(`/application/${id}/scorecard`, { version: "0", ...fields });
  const refused = await post(manager, { [first]: "Polite on the phone." });
  shows(refused, 422, "Give at least one score.");
  expect(heldIn(refused.text, first)).toBe("Polite on the phone.");
  expect((await post(manager, { [score]: "3", [first]: "Polite on the phone." })).location).toBe(
    `/application/${id}#scorecard`,
  );
  await post(administrator, { [score]: "1" });
  const seen = await manager.get(`/application/${id}`);
  says(seen, "Scores saved.", "3 Good Polite on the phone.", "1 Weak", "Change my scores", "Scorecard filled in");
  shows(await post(manager, { [score]: "4" }), 409, "This page was out of date");
  const spanish = alsoAs(manager);
  spanish.cookies.set("language", "es");
  says(await spanish.get(`/application/${id}`), "Evaluación", "¿Maneja con cuidado?", "3 Buena");

  for (const path of ["/applicant", "/applicant/application"])
    expect((await driver.get(path)).text).not.toMatch(/Safe\?|Polite on the phone/);
  says(await administrator.get("/audit"), "Scored an application", "Set the scorecard of a position");
  expect(data.count("scores", "application_id = ?", id)).toBe(2);
});
