/** A company's Administrators appoint another one of their own Managers, and all of them are told. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { says, shows } from "../page";
import { masquerading } from "../people";
import { audited, companyId, userEmail, userId } from "../rows";
import { until } from "../until";
import { staff } from "../visitor";

const colleague = userId("north.manager");
const path = `/my-company/administrator/${colleague}`;
const roleOf = (id: string) =>
  data.one<{ role: string }>("select role from memberships where user_id = ? and company_id = ?", id, companyId()).role;

describe("the role Administrator", () => {
  it("is given by nobody else: no Manager, no other company, no RTIC Manager, nobody in a masquerade", async () => {
    for (const visitor of [manager, await staff(app, "rtic.manager"), await staff(app, "rtic.admin")])
      for (const response of [await visitor.get(path), await visitor.post(path)])
        expect(response.location).toBe("/forbidden");
    for (const outsider of ["north.admin", "rtic.admin"])
      expect((await stranger.post(`/my-company/administrator/${userId(outsider)}`)).status, outsider).toBe(404);
    const masquerade = await masquerading("north.admin");
    expect((await masquerade.get("/my-company")).text).not.toContain("/my-company/administrator/");
    shows(await masquerade.post(path), 403, "masquerad");
    expect((await manager.get("/my-company")).text).not.toContain("/my-company/administrator/");
    expect(roleOf(colleague)).toBe("Manager");
  });

  it("is given after a proof to a Manager of one's own, in the audit and by mail to the company's Administrators", async () => {
    expect((await administrator.get("/my-company")).text).toContain(path);
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("north.admin"));
    expect((await administrator.post(path)).location).toContain("/user/proof?returnTo=");
    expect(roleOf(colleague)).toBe("Manager");
    await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });
    says(await administrator.get(path), "Make ", "an Administrator?", "We email all Administrators of your company.");
    expect((await administrator.post(path)).location).toBe("/my-company");
    expect(roleOf(colleague)).toBe("Administrator");
    expect(audited("user.membership_changed", colleague).at(-1)).toMatchObject({
      actor: userId("north.admin"),
      company_id: companyId(),
      detail: JSON.stringify({ from: "Manager", to: "Administrator" }),
    });
    const told = (to: string) =>
      mailsTo(app, to).filter(({ subject }) => subject.startsWith("Someone got the role Administrator at"));
    await until(() => told(userEmail("north.admin")).length === 1);
    expect(told(userEmail("sun.admin"))).toEqual([]);
    expect((await administrator.post(path)).status).toBe(409);
  });
});
