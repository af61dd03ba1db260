/** The table of routes that a page's script loads names no page of staff to anybody else. */
import { expect, it } from "vitest";
import { applicant } from "../applicant";
import { app } from "../running";
import { staff, Visitor } from "../visitor";

const OF_STAFF = /(company|admin|audit)\//;

async function manifestFor(who: Visitor, path: string): Promise<{ address: string; ids: string[] }> {
  const { text } = await who.get(path);
  const [, address = ""] = /import "(\/assets\/[\w-]+\.js)"/.exec(text) ?? [];
  expect(text.includes("/assets/manifest-"), path).toBe(address.includes("manifest-"));
  const script = await who.get(address);
  expect([script.status, script.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  const { routes } = JSON.parse(script.text.slice(script.text.indexOf("{"), script.text.lastIndexOf("}") + 1)) as {
    routes: object;
  };
  return { address, ids: Object.keys(routes) };
}

it("to visitors and applicants on any page", async () => {
  const [visitor, driver] = [new Visitor(app.origin), await applicant(app)];
  for (const [who, path] of [
    [visitor, "/"],
    [visitor, "/user/login"],
    [visitor, "/no/such/page"],
    [visitor, "/forbidden"],
    [driver, "/applicant"],
    [driver, "/applicant/application/you"],
  ] as const) {
    const { ids } = await manifestFor(who, path);
    expect(
      ids.filter((id) => /^routes\/(company|admin|audit)\//.test(id)),
      path,
    ).toEqual([]);
    for (const needed of ["root", "routes/public/session/login", "routes/applicant/section/section"])
      expect(ids, path).toContain(needed);
  }
});

it("but to staff, under an address of its own, and nobody finds either by asking", async () => {
  const { address, ids } = await manifestFor(await staff(app, "north.manager"), "/applications");
  expect(ids.filter((id) => OF_STAFF.test(id)).length).toBeGreaterThan(50);
  const other = await manifestFor(new Visitor(app.origin), "/");
  expect(other.address).not.toBe(address);
  const known = (await new Visitor(app.origin).get(other.address)).text;
  expect(known).not.toContain(address);
  expect(known).not.toContain(/manifest-(\w+)/.exec(address)?.[1]);
  expect((await new Visitor(app.origin).get("/__manifest?paths=/admin&version=x")).status).toBe(404);
});
