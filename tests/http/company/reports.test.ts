/** A company's reports: every number counted again from the rows, and seen to move when something happens. */
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOf, firstDayOf, monthOf, startOfDay } from "~/domain/day";
import { formatMonth, formatShare } from "~/domain/words";
import { applicant, newEmail, saveSection, submitted, TYPED, tokenOf } from "../applicant";
import { chart } from "../chart";
import { idOf } from "../database";
import { copyHistory } from "../history";
import { app, data, manager, stranger } from "../northway";
import { wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { audited, companyId, templateId } from "../rows";
import { staff, Visitor } from "../visitor";

const northway = companyId();
const sunbeam = companyId("Sunbeam Carriers");
for (const name of ["Northway Freight", "Sunbeam Carriers"]) copyHistory(name);
// What other tests have opened.
data.run("delete from link_opens");
const DAY = 24 * 3600_000;

const pageOf = async (who: Visitor, search = "period=all") => (await who.get(`/reports?${search}`)).text;
const tableOf = async (who: Visitor, title: string, search?: string) => chart(await pageOf(who, search), title).table;

type Row = Record<"id" | "template_id" | "status", string> &
  Record<"created_at" | "status_since" | "last_activity_at", number> &
  Record<"signed_at" | "reviewed_at" | "approved_at" | "answer_time", number | null> &
  Record<"source" | "stands_at", string | null>;
const rowsOf = (company: string) => data.all<Row>("select * from applications where company_id = ?", company);
const steps = (rows: Row[]) => [
  rows.length,
  rows.filter((row) => row.signed_at !== null).length,
  rows.filter((row) => row.reviewed_at !== null).length,
  rows.filter((row) => row.approved_at !== null).length,
  rows.filter((row) => row.status === "hired").length,
];
const shareOf = (part = 0, whole = 0) => (whole > 0 ? formatShare(part / whole, "en") : "–");
const NO_LINKS = "0";
const told = (rows: Row[]) => [...steps(rows).map(String), shareOf(steps(rows)[4], rows.length), NO_LINKS];
const since = (period: "30d" | "90d" | "12m", zone: string) => {
  const today = dayOf(new Date(), zone);
  const first = {
    "30d": addDays(today, -29),
    "90d": addDays(today, -89),
    "12m": firstDayOf(addMonths(monthOf(today), -11)),
  };
  return startOfDay(first[period], zone).getTime();
};
const zoneOf = (company: string) =>
  data.one<{ time_zone: string }>("select time_zone from companies where id = ?", company).time_zone;

describe("the reports of a company", () => {
  it("are led to from the menu and the home, and are whole without script", async () => {
    const lite = await staff(app, "north.admin");
    lite.cookies.set("lite", "on");
    expect((await lite.get("/")).text.match(/href="\/reports"/g)).toHaveLength(2);
    const text = await pageOf(lite);
    expect(text).not.toContain("<script");
    for (const title of [
      "From start to hire",
      "How long applications wait now",
      "Time to first answer",
      "Time in stage",
      "Where drafts stop",
      "Sources",
      "By position",
      "By month",
    ])
      expect(chart(text, title).table.length, title).toBeGreaterThan(0);
  });

  it("show how far the applications begun in a period came, with their shares", async () => {
    for (const period of ["30d", "90d", "12m", "all"] as const) {
      const from = period === "all" ? 0 : since(period, zoneOf(northway));
      const rows = rowsOf(northway).filter((row) => row.created_at >= from);
      const numbers = steps(rows);
      const { drawn, table } = chart(await pageOf(manager, `period=${period}`), "From start to hire");
      expect(table[0], period).toEqual(["Links opened", NO_LINKS, "–", "–"]);
      expect(table.slice(1), period).toEqual(
        ["Started", "Signed", "Reviewed", "Approved", "Hired"].map((label, index) => [
          label,
          String(numbers[index]),
          shareOf(numbers[index], numbers[0]),
          index === 0 ? "–" : shareOf(numbers[index], numbers[index - 1]),
        ]),
      );
      expect(drawn[2]).toBe(`${numbers[1]}, ${shareOf(numbers[1], numbers[0])}`);
    }
    expect(steps(rowsOf(northway)).every((number) => number > 0)).toBe(true);
  });

  it("count by position and by source, and what adds up is all", async () => {
    data.run(
      "update applications set source = case status when 'hired' then 'radio' end where company_id = ?",
      northway,
    );
    const rows = rowsOf(northway);
    const codes = data.all<{ id: string; code: string }>(
      "select id, code from templates where company_id = ?",
      northway,
    );
    const positions = await tableOf(manager, "By position");
    expect(positions.length).toBeGreaterThan(0);
    for (const [label, ...cells] of positions) {
      const id = codes.find(({ code }) => label.endsWith(`(${code})`))?.id;
      expect(cells, label).toEqual(told(rows.filter((row) => row.template_id === id)));
    }
    const sources = await tableOf(manager, "Sources");
    for (const [label, ...cells] of sources)
      expect(cells, label).toEqual(told(rows.filter((row) => (row.source ?? "No source") === label)));
    for (const table of [positions, sources])
      expect(table.reduce((sum, [, number]) => sum + Number(number), 0)).toBe(rows.length);
    expect(sources.map(([label]) => label)).toEqual(["radio", "No source"]);
    const radio = rows.filter((row) => row.source === "radio");
    const signed = steps(radio)[1];
    expect(await pageOf(manager)).toContain(
      `<title>radio, Signed: ${signed}, ${shareOf(signed, radio.length)}</title>`,
    );
  });

  it("keep to one position where one is chosen, and take another company's for none", async () => {
    const template = templateId("NRTHWAY");
    const rows = rowsOf(northway).filter((row) => row.template_id === template);
    const html = await pageOf(manager, `period=all&template=${template}`);
    expect(chart(html, "From start to hire").table.map(([, number]) => Number(number))).toEqual([0, ...steps(rows)]);
    expect(chart(html, "By position").table).toHaveLength(1);
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${template}"[^>]*selected|<option[^>]*selected[^>]*value="${template}"`),
    );
    const foreign = await tableOf(manager, "From start to hire", `period=all&template=${templateId("SUNBEAM")}`);
    expect(foreign[1]?.[1]).toBe(String(rowsOf(northway).length));
    for (const odd of ["period=never", "template=x", "period=12m&period=all"])
      expect((await manager.get(`/reports?${odd}`)).status).toBe(200);
  });

  it("tell nothing of another company", async () => {
    const html = await pageOf(stranger);
    expect(chart(html, "From start to hire").table[1]?.[1]).toBe(String(rowsOf(sunbeam).length));
    expect(html).not.toContain(app.code("NRTHWAY"));
    expect(html).not.toContain("radio");
  });

  it("draw each month by the company's calendar", async () => {
    const zone = zoneOf(northway);
    const month = addMonths(monthOf(dayOf(new Date(), zone)), -2);
    const edge = startOfDay(firstDayOf(month), zone).getTime();
    const [before, at] = rowsOf(northway).filter(({ status }) => status === "submitted");
    data.run("update applications set created_at = ? where id = ?", edge - 1, before?.id);
    data.run("update applications set created_at = ? where id = ?", edge, at?.id);
    const rows = rowsOf(northway);
    const table = await tableOf(manager, "By month", "period=12m");
    expect(table).toHaveLength(12);
    for (const [index, [label, ...cells]] of table.entries()) {
      const own = addMonths(monthOf(dayOf(new Date(), zone)), index - 11);
      expect(label).toBe(formatMonth(own, "en"));
      const [from, until] = [own, addMonths(own, 1)].map((one) => startOfDay(firstDayOf(one), zone).getTime()) as [
        number,
        number,
      ];
      expect(cells, label).toEqual(told(rows.filter((row) => row.created_at >= from && row.created_at < until)));
    }
  });

  it("tell the median and the ninth of ten of the time to the first answer, and of how many", async () => {
    const times = rowsOf(northway)
      .flatMap(({ answer_time: time }) => (time === null ? [] : [time]))
      .sort((a, b) => a - b);
    const n = times.length;
    expect(n).toBeGreaterThan(10);
    const half = ((times[Math.ceil(n / 2) - 1] ?? 0) + (times[Math.floor(n / 2)] ?? 0)) / 2;
    const ninth = times[Math.ceil(n * 0.9) - 1] ?? 0;
    const written = (time: number) =>
      time < 2 * DAY ? `${Math.round(time / 360_000) / 10} hours` : `${Math.round(time / 8_640_000) / 10} days`;
    const html = await pageOf(manager);
    const words = wordsOf(html);
    const open = rowsOf(northway).filter(
      (row) => row.signed_at !== null && row.answer_time === null && /^(submitted|in_review)$/.test(row.status),
    ).length;
    expect(words).toContain(
      `Median ${written(half)} Nine of ten within ${written(ninth)} Answered (n) ${n} Signed and not answered yet ${open}`,
    );
    const bounds = [0, 1, 2, 4, 8, 15, 100_000];
    expect(chart(html, "Time to first answer").table.map(([, number]) => Number(number))).toEqual(
      bounds
        .slice(0, -1)
        .map(
          (from, index) => times.filter((time) => time >= from * DAY && time < (bounds[index + 1] ?? 0) * DAY).length,
        ),
    );
  });

  it("tell the median of an even and of an odd number of answers", async () => {
    const medians = [];
    for (const times of [[1, 2, 3, 4].map((days) => days * DAY), [3, 5, 10].map((days) => days * DAY)]) {
      data.run("update applications set answer_time = null where company_id = ?", sunbeam);
      const some = rowsOf(sunbeam).filter(({ signed_at: signed }) => signed !== null);
      for (const [index, time] of times.entries())
        data.run("update applications set answer_time = ? where id = ?", time, some[index]?.id);
      medians.push(
        /Median ([\d.]+ days) Nine of ten within ([\d.]+ days) Answered \(n\) (\d)/
          .exec(wordsOf(await pageOf(stranger)))
          ?.slice(1),
      );
    }
    expect(medians).toEqual([
      ["2.5 days", "4 days", "4"],
      ["5 days", "10 days", "3"],
    ]);
  });

  it("count what waits now by its age, whatever the period", async () => {
    const bounds = [0, 3, 8, 15, 100_000].map((days) => days * DAY);
    const now = Date.now();
    const rows = rowsOf(northway);
    const table = await tableOf(manager, "How long applications wait now", "period=30d");
    expect(table.map(([label]) => label)).toEqual(["0–2 days", "3–7", "8–14", "15 and more"]);
    for (const [index, [, ...cells]] of table.entries()) {
      const ages = ["submitted", "in_review", "changes_requested", "approved"].map(
        (status) =>
          rows.filter((row) => {
            const age = now - row.status_since;
            return row.status === status && age >= (bounds[index] ?? 0) && age < (bounds[index + 1] ?? 0);
          }).length,
      );
      expect(cells).toEqual([ages.reduce((sum, age) => sum + age, 0), ...ages].map(String));
    }
  });

  it("tell in which part drafts stop, once they rest for two days", async () => {
    const before = await tableOf(stranger, "Where drafts stop");
    const numberAt = (table: typeof before, part: string) =>
      table.find(([label]) => label === part)?.slice(1) ?? ["0", "0", "0"];
    const one = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    const other = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    await saveSection(other, "you", TYPED.you);
    await saveSection(other, "residences", TYPED.residences);
    const fresh = await tableOf(stranger, "Where drafts stop");
    expect(fresh).toEqual(before);
    for (const { email } of [one, other])
      data.run(
        "update applications set last_activity_at = ? where driver_id in (select id from drivers where email = ?)",
        Date.now() - 49 * 3600_000,
        email,
      );
    const after = await tableOf(stranger, "Where drafts stop");
    const plusOne = ([all = "", stalled = "", ended = ""]: string[]) => [
      String(Number(all) + 1),
      String(Number(stalled) + 1),
      ended,
    ];
    expect(numberAt(after, "Signature")).toEqual(plusOne(numberAt(before, "Signature")));
    const you =
      after.filter(([label]) => label === "The driver" || label === "You" || label === "About the driver")[0]?.[0] ??
      "";
    expect(numberAt(after, you)).toEqual(plusOne(numberAt(before, you)));
    await other.post("/applicant/application/withdraw", { version: "x" });
  });

  it("move by exactly one when somebody begins by a link, signs, is written to and approved", async () => {
    const sun = await staff(app, "sun.manager");
    const funnel = async () => (await tableOf(sun, "From start to hire")).slice(1).map(([, number]) => Number(number));
    const answered = async () => Number(/Answered \(n\) (\d+)/.exec(wordsOf(await pageOf(sun)))?.[1]);
    const [steps0, answered0] = [await funnel(), await answered()];
    const who = new Visitor(app.origin);
    const email = newEmail();
    await who.post("/apply", { code: app.code("SUNBEAM"), email, cdlNumber: "", via: "truck-stop" });
    await who.post("/apply/match");
    const sent = await who.get("/applicant/application/sent");
    await who.post("/apply/verify", {
      token: tokenOf(/href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1] ?? ""),
    });
    const plus = (...more: number[]) => steps0.map((number, index) => number + (more[index] ?? 0));
    expect(await funnel()).toEqual(plus(1));
    expect((await tableOf(sun, "Sources")).find(([source]) => source === "truck-stop")?.slice(1, 3)).toEqual([
      "1",
      "0",
    ]);

    const { email: signedBy } = await submitted(app);
    expect(await funnel()).toEqual(plus(2, 1));
    const id = idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where drivers.email = ?",
      signedBy,
    );
    const version = () =>
      String(data.one<{ version: number }>("select version from applications where id = ?", id).version);
    await sun.post(`/application/${id}/review`, { version: version() });
    expect(await funnel()).toEqual(plus(2, 1, 1));
    expect(await answered(), "opening it tells the driver nothing").toBe(answered0);
    expect((await sun.post(`/application/${id}/message`, { text: "Please call." })).status).toBe(302);
    expect(await answered()).toBe(answered0 + 1);
    const time = () => data.one<{ time: number }>("select answer_time as time from applications where id = ?", id).time;
    const first = time();
    expect(first).toBeGreaterThan(0);
    const warnings = JSON.parse(
      data.one<{ warnings: string }>("select warnings from applications where id = ?", id).warnings,
    );
    await sun.post(`/application/${id}/approval`, { version: version(), acknowledged: warnings });
    expect(await funnel()).toEqual(plus(2, 1, 1, 1));
    expect(time(), "the first answer stays the first").toBe(first);
  });

  it("speak Spanish", async () => {
    const spanish = await staff(app, "north.admin");
    spanish.cookies.set("language", "es");
    const words = wordsOf(await pageOf(spanish));
    for (const said of [
      "Informes",
      "Del inicio a la contratación",
      "Dónde se detienen los borradores",
      "Sin origen",
      "Todos los puestos",
    ])
      expect(words).toContain(said);
  });
});

describe("a report as a file", () => {
  const linesOf = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

  it("holds what the page shows, for Managers too, and is recorded", async () => {
    const table = await tableOf(manager, "By position");
    const response = await manager.get("/reports/positions?period=all");
    expect(response.headers.get("content-disposition")).toMatch(/positions-\d{4}-\d\d-\d\d\.csv/);
    const [head, ...rows] = linesOf(response.text);
    expect(head).toBe('"Position code","Position","Started","Signed","Reviewed","Approved","Hired","Links opened"');
    expect(rows.map((row) => row.split('","').slice(2).join().replaceAll('"', ""))).toEqual(
      table.map(([, ...cells]) => [...cells.slice(0, 5), cells[6]].join()),
    );
    expect(audited("report.exported").at(-1)?.detail).toBe('{"report":"positions","period":"all"}');
  });

  it.each(["funnel", "waiting", "answer", "stages", "stops", "sources", "positions", "months"])(
    "is there of %s, in both languages",
    async (report) => {
      const response = await manager.get(`/reports/${report}?period=all`);
      expect(response.status, response.text).toBe(200);
      const english = linesOf(response.text);
      expect(english.length).toBeGreaterThan(1);
      const spanish = alsoAs(manager);
      spanish.cookies.set("language", "es");
      const other = linesOf((await spanish.get(`/reports/${report}?period=all`)).text);
      expect(other).toHaveLength(english.length);
      expect(other[0]).not.toBe(english[0]);
    },
  );

  it("has no cell that a spreadsheet would run", async () => {
    data.run("update applications set source = '-2-1' where company_id = ? and status = 'approved'", northway);
    expect((await manager.get("/reports/sources?period=all")).text).toContain(`"'-2-1","`);
  });

  it("is no report of any other name", async () => {
    expect((await manager.get("/reports/salaries")).status).toBe(404);
  });

  it("is not for a masquerade, which sees the page", async () => {
    const who = await masquerading("north.admin");
    const page = await who.get("/reports?period=all");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("/reports/funnel");
    const before = audited("report.exported").length;
    const response = await who.get("/reports/funnel");
    expect(response.text).not.toContain('"Step"');
    expect([302, 403]).toContain(response.status);
    expect(audited("report.exported")).toHaveLength(before);
  });
});
