/** A message to the drivers of several ticked applications. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, companyId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const stranger = await staff(app, "north.admin");

async function ticked(number: number) {
  const ids = [];
  for (let index = 0; index < number; index += 1) ids.push(applicationId(await submitted(app)));
  return { ids, page: `/applications/message?${ids.map((id) => `id=${id}`).join("&")}` };
}
const mailings = () => data.count("mailings", "company_id = ?", companyId("Sunbeam Carriers"));

describe("a message to several drivers", () => {
  it("begins with a message template, is previewed, sent once, stopped, and stands in the list", async () => {
    const { ids, page } = await ticked(2);
    data.run("update applications set language = 'es' where id = ?", ids[1] ?? "");
    says(await manager.get("/applications"), "Message …");
    const begun = await manager.get(page);
    says(begun, "Message 2 drivers", "In English, for 1 driver", "In Spanish, for 1 driver");
    const chosen = await manager.post(page, { readyText: "call" });
    expect(heldIn(chosen.text, "textEs")).toContain("Hola, {firstName}");
    const texts = { textEn: "Hello {firstName}, call us.", textEs: "Hola, {firstName}: llámenos." };
    const preview = await manager.post(page, texts);
    shows(preview, 200, "Hello Maya, call us.", "Hola, Maya: llámenos.", "Send 2 messages");
    expect(mailings()).toBe(0);
    const form = formsOf(preview.text).find(({ values }) => "textEn" in values);
    const sent = await manager.post(page, { ...form?.values, send: "1" });
    expect(sent.location).toMatch(/^\/mailing\//);
    expect((await manager.post(page, { ...form?.values, send: "1" })).location).toBe(sent.location);
    expect(mailings()).toBe(1);

    const mailing = String(sent.location);
    says(await manager.get(mailing), "Sending", "0 of 2 sent", "Stop the rest", "Waiting");
    expect((await manager.post(`${mailing}/stop`)).location).toBe(mailing);
    says(await manager.get(mailing), "Stopped. 2 were not sent.");
    says(await manager.get("/mailings"), "0 of 2 sent");
    expect((await stranger.get(mailing)).status).toBe(404);
    expect((await stranger.post(`${mailing}/stop`)).status).toBe(404);
  });

  it("goes out by itself, and stands in the driver's timeline", async () => {
    const { ids, page } = await ticked(1);
    const sent = await manager.post(page, { textEn: "Zanzibar is calling.", send: "1" });
    data.run("update mailings set starts_at = 1 where id = ?", String(sent.location?.split("/").at(-1)));
    await until(() => data.count("messages", "application_id = ?", ids[0] ?? ""));
    says(await manager.get(`/application/${ids[0]}`), "Zanzibar is calling.");
    says(await manager.get(String(sent.location)), "1 of 1 sent");
  });

  it("is refused without a text or with an unknown field, and nothing typed is lost", async () => {
    const { page } = await ticked(1);
    shows(await manager.post(page, { textEn: "" }), 422);
    const wrong = await manager.post(page, { textEn: "Hello {name}" });
    shows(wrong, 422, "Use only these in braces:");
    expect(heldIn(wrong.text, "textEn")).toBe("Hello {name}");
    says(await manager.get("/applications/message"), "No applications were checked.");
  });

  it("is nobody's in a masquerade, and reaches nobody of another company", async () => {
    const { page } = await ticked(1);
    expect((await (await masquerading("sun.manager")).post(page, { textEn: "Hello", send: "1" })).status).toBe(403);
    shows(await stranger.post(page, { textEn: "Hello", send: "1" }), 409, "No applications were checked.");
    expect(wordsOf((await stranger.get(page)).text)).not.toContain("Maya");
  });

  it("speaks Spanish", async () => {
    const { page } = await ticked(1);
    says(await manager.get(page, { "accept-language": "es" }), "Escribirle a 1 conductor", "Vista previa");
  });
});
