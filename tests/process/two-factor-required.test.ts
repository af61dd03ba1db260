/** RTIC's own staff where two-step sign-in is required, as production has it without being told. */
import { expect, it } from "vitest";
import { codeOf } from "../authenticator";
import { says, shows, wordsOf } from "../http/page";
import { staff } from "../http/visitor";

process.env.TWO_STEP = "required";
const { app, data } = await import("../http/running");
const WEEK = 7 * 24 * 3600 * 1000;
const since = () =>
  data.one<{ second_step_since: number | null }>("select second_step_since from users where username = 'rtic.admin'")
    .second_step_since;

it("They have seven days from their first sign-in, then nothing else to do, and can't take it away again", async () => {
  expect(since()).toBeNull();
  const who = await staff(app, "rtic.admin");
  const began = since() ?? 0;
  expect(began).toBeGreaterThan(Date.now() - 60_000);
  says(await who.get("/admin"), "your account must have two-step sign-in");
  // Signing in again gives no more time.
  await staff(app, "rtic.admin");
  expect(since()).toBe(began);
  data.run("update users set second_step_since = ? where username = 'rtic.admin'", Date.now() - WEEK + 60_000);
  expect((await who.get("/admin")).status).toBe(200);

  data.run("update users set second_step_since = ? where username = 'rtic.admin'", Date.now() - WEEK);
  for (const path of ["/admin", "/admin/staff", "/audit", "/user"])
    expect((await who.get(path)).location, path).toBe("/user/second-step");
  expect((await who.post("/admin/company/new", { name: "Else" })).location).toBe("/user/second-step");
  const page = await who.get("/user/second-step");
  shows(page, 200, "Two-step sign-in is required for your account.");
  expect(wordsOf(page.text)).not.toContain("Companies");

  const { text } = await who.get("/user/second-step/app");
  const secret = /<p class="font-mono wrap-anywhere">([A-Z2-7 ]+)<\/p>/.exec(text)?.[1] ?? "";
  expect((await who.post("/user/second-step/app", { oneTimeCode: codeOf(secret) })).status).toBe(302);
  const home = await who.get("/admin");
  expect(home.status).toBe(200);
  expect(wordsOf(home.text)).not.toContain("must have two-step");
  shows(await who.post("/user/second-step/app/removal"), 409, "this is the last way");
  // A company's staff are asked nothing.
  expect(wordsOf((await (await staff(app, "sun.admin")).get("/drivers")).text)).not.toContain("must have two-step");
});

it("Somebody whose lost device was reset after that time can only set it up anew", async () => {
  const [admin, manager] = [await staff(app, "rtic.manager"), "rtic.admin"];
  data.run("update users set rtic_role = 'RTIC Administrator' where username = 'rtic.manager'");
  const { id } = data.one<{ id: string }>("select id from users where username = ?", manager);
  expect((await admin.post(`/admin/user/${id}/second-step`, { reason: "lost" })).location).toBe(`/admin/user/${id}`);
  const again = await staff(app, "rtic.admin");
  expect((await again.get("/admin")).location).toBe("/user/second-step");
});
