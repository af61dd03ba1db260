/** What RTIC sees first: totals, what needs a person, and how much each company has, without anybody's data. */
import { describe, expect, it } from "vitest";
import { addMonths, dayOf, firstDayOf, monthOf, startOfDay } from "~/domain/day";
import { formatMonth } from "~/domain/words";
import { chart } from "../http/chart";
import { wordsOf } from "../http/page";
import { companyNamed, masquerading } from "../http/people";
import { companyId, userId } from "../http/rows";
import { app, data } from "../http/running";
import { staff } from "../http/visitor";

const rtic = await staff(app, "rtic.admin");
const rticManager = await staff(app, "rtic.manager");
const DAY = 24 * 3600_000;
const ZONE = "America/Chicago";
const LIVE = "('draft', 'submitted', 'in_review', 'changes_requested', 'approved')";

const home = async (who = rtic) => (await who.get("/admin")).text;
const tile = (html: string, label: string) =>
  new RegExp(`<strong[^>]*>([\\d,]+)</strong>\\s*${label}`).exec(html.replaceAll("<!-- -->", ""))?.[1];
/** What stands under "Needs a person", line by line. */
const needs = (html: string) =>
  (/<section id="needs".*?<\/section>/s.exec(html)?.[0] ?? "")
    .split("<li")
    .slice(1)
    .map((line) => wordsOf(`<li${line}`));
const found = async (company: string) =>
  ((await rtic.post("/admin/company/new", companyNamed(company))).location ?? "").replace("/admin/company/", "");

describe("the home of RTIC", () => {
  it("is the list of companies, by one item of the menu", async () => {
    expect((await rtic.get("/")).location).toBe("/admin");
    const menu = /<nav aria-label="Main menu".*?<\/nav>/s.exec(await home())?.[0] ?? "";
    const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toEqual(["/admin", "/admin/staff", "/audit", "/admin/operation"]);
    expect(wordsOf(menu)).toMatch(/^Companies /);
  });

  it("counts companies, users, open applications and who was hired this month", async () => {
    for (const who of [rtic, rticManager]) {
      const html = await home(who);
      const month = startOfDay(firstDayOf(monthOf(dayOf(new Date(), ZONE))), ZONE).getTime();
      expect(tile(html, "Active companies")).toBe(String(data.count("companies", "status = 'active'")));
      expect(tile(html, "Users of companies")).toBe(
        String(data.count("users", "status = 'active' and id in (select user_id from memberships)")),
      );
      expect(tile(html, "Open applications")).toBe(String(data.count("applications", `status in ${LIVE}`)));
      expect(tile(html, "Hired this month")).toBe(
        String(data.count("applications", "status = 'hired' and status_since >= ?", month)),
      );
    }
    data.run("update applications set status_since = ? where status = 'hired'", Date.now());
    expect(tile(await home(), "Hired this month")).toBe(String(data.count("applications", "status = 'hired'")));
  });

  it("draws what is signed by month, with each company in the table", async () => {
    const { table } = chart(await home(), "Applications signed by month");
    expect(table).toHaveLength(12);
    const heads = ["Northway Freight", "Sunbeam Carriers"].sort((a, b) => signed(b) - signed(a));
    const last = monthOf(dayOf(new Date(), ZONE));
    for (const [index, [label, ...cells]] of table.entries()) {
      const month = addMonths(last, index - 11);
      expect(label).toBe(formatMonth(month, "en"));
      const numbers = heads.map((name) => signed(name, month));
      expect(cells.map(Number)).toEqual([numbers.reduce((sum, number) => sum + number, 0), ...numbers]);
    }
    expect(table.some(([, all]) => Number(all) > 0)).toBe(true);
  });

  function signed(company: string, month?: string): number {
    const [from, until] = month
      ? [month, addMonths(month, 1)].map((one) => startOfDay(firstDayOf(one), ZONE).getTime())
      : [startOfDay(firstDayOf(addMonths(monthOf(dayOf(new Date(), ZONE)), -11)), ZONE).getTime(), Date.now() + DAY];
    return data.count(
      "applications",
      "company_id = ? and submitted_at >= ? and submitted_at < ?",
      companyId(company),
      from,
      until,
    );
  }

  it("names what needs a person, until it no longer does", async () => {
    expect(needs(await home()).join("\n")).not.toMatch(/Lonely|Suspended companies/);
    const lonely = await found("Lonely Lines");
    const line = (lines: string[], begins: string) => lines.find((one) => one.startsWith(begins)) ?? "";
    const before = needs(await home());
    expect(line(before, "Companies without an Administrator who can sign in")).toMatch(/\bLonely Lines\b/);
    expect(line(before, "Companies that have published nothing")).toMatch(/\bLonely Lines\b/);

    await rtic.post(`/admin/company/${lonely}/new-user`, {
      name: "Ina Vited",
      email: "ina.vited@example.test",
      role: "Administrator",
      language: "en",
    });
    const invited = needs(await home());
    expect(line(invited, "Companies without"), "invited is not there yet").toContain("Lonely Lines");
    expect(line(invited, "Invitations")).not.toContain("Ina Vited");
    const sentAt = Date.now() - 8 * DAY;
    data.run("update users set created_at = ? where email = 'ina.vited@example.test'", sentAt);
    expect(line(needs(await home()), "Invitations"), "sent lately").not.toContain("Ina Vited");
    data.run("update mailed_links set created_at = ? where email = 'ina.vited@example.test'", sentAt);
    expect(line(needs(await home(rticManager)), "Invitations not accepted for 7 days")).toContain("Ina Vited");
    data.run("update companies set status = 'closed' where id = ?", lonely);
    expect(line(needs(await home()), "Invitations"), "into a company that is closed").not.toContain("Ina Vited");
    data.run("update companies set status = 'active' where id = ?", lonely);
    data.run("update users set password_hash = 'x' where email = 'ina.vited@example.test'");
    const accepted = needs(await home());
    expect(accepted.join("\n")).not.toContain("Ina Vited");
    expect(line(accepted, "Companies without")).not.toContain("Lonely Lines");

    data.run("update companies set status = 'suspended' where name = 'Sunbeam Carriers'");
    data.relist();
    expect(line(needs(await home()), "Suspended companies with drafts under way")).toContain("Sunbeam Carriers");
    data.run("update companies set status = 'active' where name = 'Sunbeam Carriers'");
    expect(needs(await home()).join("\n")).not.toContain("Suspended companies");
  });

  it("counts the mail that failed, with the way there for who operates", async () => {
    const now = Date.now();
    data.run(
      `insert into outbox (id, to_address, letter, language, status, next_try_at, created_at)
       values ('failed-1', 'somebody.private@example.test', 'submitted', 'en', 'failed', ?, ?)`,
      now,
      now,
    );
    const failed = data.count("outbox", "status = 'failed'");
    for (const who of [rtic, rticManager]) {
      const html = await home(who);
      expect(needs(html)[0]).toBe(`Mail that could not be sent ${failed}`);
      expect(html).not.toContain("somebody.private");
      expect(html.includes('href="/admin/operation/mail"')).toBe(who === rtic);
    }
    data.run("delete from outbox where id = 'failed-1'");
  });

  it("tells exactly how many there are where not all are named", async () => {
    const now = Date.now();
    for (let number = 0; number < 12; number += 1)
      data.run(
        `insert into companies (id, name, created_at, updated_at) values ('extra-' || ?, 'AA Extra ' || ?, ?, ?)`,
        number,
        number,
        now,
        now,
      );
    const all = data.count(
      "companies",
      "status = 'active' and not exists (select 1 from templates where company_id = companies.id and status = 'published')",
    );
    const line = needs(await home()).find((one) => one.startsWith("Companies that have published nothing"));
    expect(line).toMatch(new RegExp(`^Companies that have published nothing ${all} `));
    expect(line).toMatch(new RegExp(`and ${all - 10} more$`));
    data.run("delete from companies where id like 'extra-%'");
  });

  it("shows nothing of any applicant", async () => {
    const html = await home();
    const people = data.all<Record<"email" | "first_name" | "last_name" | "id", string>>(
      "select email, first_name, last_name, id from drivers",
    );
    expect(people.length).toBeGreaterThan(20);
    for (const { email, first_name: first, last_name: last, id } of people) {
      expect(html).not.toContain(email);
      expect(html).not.toContain(id);
      if (first && last) expect(html).not.toContain(`${first} ${last}`);
    }
    for (const { id } of data.all<{ id: string }>("select id from applications")) expect(html).not.toContain(id);
  });

  it("makes room for what was asked for", async () => {
    for (const search of ["?q=north", "?status=active", `?user=${encodeURIComponent("north")}`])
      expect(wordsOf((await rtic.get(`/admin${search}`)).text)).not.toContain("Needs a person");
  });

  it("is not for a company's staff, nor through their eyes", async () => {
    const who = await masquerading("north.admin", { by: "rtic.manager" });
    expect((await who.get("/admin")).location).toBe("/forbidden");
    expect(userId("north.admin")).toBeTruthy();
  });

  it("speaks Spanish", async () => {
    const spanish = await staff(app, "rtic.admin");
    spanish.cookies.set("language", "es");
    const words = wordsOf(await home(spanish));
    for (const said of ["Requiere atención", "Contratados este mes", "Solicitudes firmadas por mes"])
      expect(words).toContain(said);
  });
});
