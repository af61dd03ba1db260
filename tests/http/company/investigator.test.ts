/** Which Managers may read the investigation, also where one is disabled, and by the API. */
import { describe, expect, it } from "vitest";
import { callApi, tokenOf } from "../api/caller";
import { audited, companyId, userId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const administrator = await staff(app, "north.admin");
const manager = userId("north.manager");
const named = () =>
  data.one<{ investigates: number }>(
    "select investigates from memberships where user_id = ? and company_id = ?",
    manager,
    companyId(),
  ).investigates;
const page = `/my-company/investigator/${manager}`;

describe("a Manager who may read the investigation", () => {
  it("is named and un-named through the API, by Administrators alone", async () => {
    const token = await tokenOf(app, app.username("north.admin"));
    const send = (body: Record<string, unknown>, by = token) =>
      callApi(app, "PUT", "company/mine/investigator", { token: by, body });
    expect((await send({ userId: manager, named: true })).status).toBe(200);
    expect(named()).toBe(1);
    expect(
      (await send({ userId: manager, named: true }, await tokenOf(app, app.username("north.manager")))).status,
    ).toBe(403);
    expect((await send({ userId: userId("sun.manager"), named: true })).status).toBe(404);
    expect((await send({ userId: manager })).status).toBe(422);
    expect((await send({ userId: manager, named: false })).status).toBe(200);
    expect(named()).toBe(0);
    expect(audited("user.investigator_named", manager)).toHaveLength(1);
  });

  it("can be un-named when disabled, and not named", async () => {
    await administrator.post(page, { reads: "yes" });
    data.run("update users set status = 'disabled' where id = ?", manager);
    expect((await administrator.get("/my-company")).text).toContain(page);
    expect((await administrator.post(page, { reads: "no" })).status).toBe(302);
    expect(named()).toBe(0);
    expect((await administrator.get("/my-company")).text).not.toContain(page);
    expect((await administrator.post(page, { reads: "yes" })).status).toBe(404);
    expect(named()).toBe(0);
  });
});
