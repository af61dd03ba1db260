/** The board beside the list, without script: cards, and the pages of their moves. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { manager as stranger } from "../northway";
import { says, wordsOf } from "../page";
import { alsoAs } from "../people";
import { applicationId, driverId, row } from "../rows";
import { app } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const PAGE = "/applications/board?assigned=nobody";

const cardOf = (html: string, id: string) =>
  new RegExp(`<li[^>]*><a[^>]*href="/application/${id}[?"].*?</details></li>`, "s").exec(html)?.[0] ?? "";

describe("the board of applications", () => {
  it("has a card for each, which leads to it and to the page of each move", async () => {
    const who = await submitted(app);
    const id = applicationId(who);
    const { text } = await manager.get(PAGE);
    says(text, "Board", "Submitted", "In review", "Changes requested", "Approved");
    const card = cardOf(text, id);
    expect(wordsOf(card)).toContain("Maya Ruiz");
    expect(wordsOf(card)).toContain("Today");
    for (const page of ["review", "approval", "changes", "rejection", "withdrawal"]) {
      expect(card).toContain(`href="/application/${id}/${page}?board=1&amp;assigned=nobody"`);
      expect((await manager.get(`/application/${id}/${page}`)).status).toBe(200);
    }
    expect(cardOf((await stranger.get(PAGE)).text, id)).toBe("");

    const done = await manager.post(`/application/${id}/approval?board=1&assigned=nobody`, {
      version: String(row("applications", id).version),
      acknowledged: JSON.parse(String(row("applications", id).warnings)),
    });
    expect(done.location).toBe("/applications/board?board=1&assigned=nobody");
    const approved = cardOf((await manager.get("/applications/board?assigned=me")).text, id);
    expect(approved).toContain(`href="/driver/${driverId(who)}/hire?application=${id}"`);
    expect(approved).not.toContain("/approval");
  });

  it("is one press from the list and back, and speaks Spanish", async () => {
    expect((await manager.get("/applications?assigned=me&status=approved")).text).toContain(
      'href="/applications/board?assigned=me"',
    );
    const spanish = alsoAs(manager);
    spanish.cookies.set("language", "es");
    says(await spanish.get("/applications/board"), "Tablero", "primero las que más esperan", "Lista");
  });
});
