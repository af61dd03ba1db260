/** Where applicants come from, beginning with the link that they opened. */
import { expect, it } from "vitest";
import { person } from "../api/person";
import { chart } from "../chart";
import { administrator, app, data, manager } from "../northway";
import { YARD } from "../people";
import { companyId, row } from "../rows";
import { Visitor } from "../visitor";

const version = (id: string) => String(row("templates", id).version);
async function posted(): Promise<{ id: string; code: string }> {
  const { location } = await manager.post("/templates/add", YARD);
  const id = location?.split("/").at(-1) ?? "";
  await administrator.post(`/templates/publish/${id}`, { version: version(id) });
  await manager.post(`/templates/posting/${id}`, {
    version: version(id),
    city: "Lincoln",
    state: "NE",
    zip: "68502",
    schedule: "full_time",
  });
  return { id, code: String(row("templates", id).code) };
}
const open = (path: string, headers: Record<string, string> = {}) => new Visitor(app.origin, headers).get(path);
const opensOf = (id: string) =>
  data.all<{ source: string; opened: number }>(
    "select source, sum(opened) as opened from link_opens where template_id = ? group by source order by source",
    id,
  );

it("each link opened by a person counts once for its position and source, with nothing of the person", async () => {
  const { id, code } = await posted();
  await open(`/job/${code}?via=poster-omaha`);
  await open(`/es/job/${code}?via=Poster-Omaha`);
  await open(`/apply?code=${code}&via=radio`);
  await open(`/apply?code=${code}`);
  expect(opensOf(id)).toEqual([
    { source: "", opened: 1 },
    { source: "poster-omaha", opened: 2 },
    { source: "radio", opened: 1 },
  ]);
  expect(Object.keys(data.one("select * from link_opens where template_id = ?", id)).sort()).toEqual(
    ["company_id", "day", "opened", "source", "template_id"].sort(),
  );
});

it("neither machines, nor browsers that read ahead, nor the next page of ours count", async () => {
  const { id, code } = await posted();
  const path = `/job/${code}?via=poster`;
  await open(path, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await open(path, { "sec-purpose": "prefetch;prerender" });
  await open(`/apply?code=${code}&via=poster`, { "sec-fetch-site": "same-origin" });
  await open(`/apply?code=${code}&via=poster`, { referer: `${app.origin}/job/${code}` });
  await open(`/apply?code=NO${code}&via=poster`);
  expect(opensOf(id)).toEqual([]);
});

it("sources that somebody makes up by the hundred fill nothing", async () => {
  const { id, code } = await posted();
  for (let made = 0; made < 55; made += 1) await open(`/job/${code}?via=made-up-${made}`);
  const opens = opensOf(id);
  expect(opens.length).toBe(51);
  expect(opens[0]).toEqual({ source: "", opened: 5 });
  await open(`/job/${code}?via=made-up-0`);
  expect(opensOf(id)).toContainEqual({ source: "made-up-0", opened: 2 });
});

it("stand in the reports before the applications, and in the API by source and by position", async () => {
  const { id, code } = await posted();
  await open(`/job/${code}?via=billboard`);
  await open(`/apply?code=${code}&via=billboard`);
  const page = (await manager.get(`/reports?period=30d&template=${id}`)).text;
  expect(chart(page, "From start to hire").table[0]?.slice(0, 2)).toEqual(["Links opened", "2"]);
  expect(chart(page, "Sources").table).toEqual([["billboard", "0", "0", "0", "0", "0", "–", "2"]]);
  const reader = await person(app, "north.manager");
  const { data: funnel } = await reader.get(`report/funnel?period=30d&template=${id}`);
  const tally = { opened: 2, started: 0, signed: 0, reviewed: 0, approved: 0, hired: 0 };
  expect(funnel).toMatchObject({
    all: tally,
    sources: [{ source: "billboard", ...tally }],
    positions: [{ templateId: id, code, ...tally }],
  });
});

it("another company's links are not counted with them", async () => {
  const { id } = await posted();
  expect(row("templates", id).company_id).toBe(companyId());
  const foreign = await person(app, "sun.manager");
  expect((await foreign.get(`report/funnel?template=${id}`)).status).toBe(404);
  const { data: own } = await foreign.get("report/funnel?period=all");
  expect(own.positions.map(({ templateId }: { templateId: string }) => templateId)).not.toContain(id);
});

it("goes with a position that is deleted", async () => {
  const { id, code } = await posted();
  await open(`/job/${code}?via=poster`);
  await manager.post(`/templates/pause/${id}`, { version: version(id) });
  expect((await administrator.post(`/templates/delete/${id}`, { version: version(id) })).status).toBe(302);
  expect([opensOf(id), data.count("templates", "id = ?", id)]).toEqual([[], 0]);
});
