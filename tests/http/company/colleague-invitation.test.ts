/** A company's Administrators invite their colleagues themselves; the others are told, and each invitation can be sent again or taken back. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, companyId, userEmail, userId } from "../rows";
import { until } from "../until";
import { staff, Visitor } from "../visitor";

const letterAbout = (address: string, subject: string) =>
  until(() => mailsTo(app, address).findLast((letter) => letter.subject.startsWith(subject)));
const PAGE = "/my-company/invitation";
let invitees = 0;
const newColleague = (more: object = {}) => {
  invitees += 1;
  return {
    name: "Dana Fox",
    email: `dana.${invitees}@colleague.test`,
    phone: "",
    language: "en",
    role: "Manager",
    ...more,
  };
};
const memberOf = (email: string, company = companyId()) =>
  data.one<{ id: string; role: string } | undefined>(
    "select id, role from memberships join users on users.id = user_id where email = ? and company_id = ?",
    email,
    company,
  );

describe("an invitation by a company's Administrator", () => {
  it("is nobody else's to give", async () => {
    const colleague = newColleague();
    for (const visitor of [manager, await staff(app, "rtic.admin")])
      for (const response of [await visitor.get(PAGE), await visitor.post(PAGE, colleague)])
        expect(response.location).toBe("/forbidden");
    const masquerade = await masquerading("north.admin");
    shows(await masquerade.post(PAGE, colleague), 403, "masquerad");
    expect((await manager.get("/my-company")).text).not.toContain(PAGE);
    expect(memberOf(colleague.email)).toBeUndefined();
  });

  it("needs a recent proof, goes out by mail, is told to the other Administrators, and is listed until it is accepted", async () => {
    const other = newColleague({ name: "Olga Berg", role: "Administrator" });
    await administrator.post(PAGE, other);
    data.run("update users set password_hash = 'of no password' where email = ?", other.email);
    const colleague = newColleague();
    expect((await administrator.get("/my-company")).text).toContain(PAGE);
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("north.admin"));
    expect((await administrator.post(PAGE, colleague)).location).toContain("/user/proof?returnTo=");
    expect(memberOf(colleague.email)).toBeUndefined();
    await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });

    expect((await administrator.post(PAGE, colleague)).location).toBe("/my-company");
    const { id, role } = memberOf(colleague.email) ?? { id: "", role: "" };
    expect(role).toBe("Manager");
    expect(audited("user.membership_given", id).at(-1)).toMatchObject({
      actor: userId("north.admin"),
      company_id: companyId(),
    });
    const told = await letterAbout(other.email, "Someone was invited to ");
    expect(told.text).toContain("as a Manager");
    expect(told.text).not.toMatch(/Dana|Fox/);
    expect(
      mailsTo(app, userEmail("sun.admin")).filter(({ subject }) => subject.startsWith("Someone was invited to")),
    ).toEqual([]);
    says(await administrator.get("/my-company"), "Pending invitations", "Dana Fox, Manager", colleague.email);
    expect(wordsOf((await manager.get("/my-company")).text)).not.toContain("Pending invitations");

    const link = linkIn(await letterAbout(colleague.email, "Set up your Roadhand account for "));
    const password = "a long way from Omaha";
    await new Visitor(app.origin).post(link, { password, passwordAgain: password });
    expect(wordsOf((await administrator.get("/my-company")).text)).not.toContain(`${colleague.email}. Sent`);
    expect((await administrator.get(`${PAGE}/${id}/removal`)).status).toBe(404);
  });

  it("is refused for a colleague, and adds whoever has an account already, who is told", async () => {
    shows(await administrator.post(PAGE, newColleague({ email: userEmail("north.manager") })), 422);
    shows(await administrator.post(PAGE, newColleague({ name: "", email: "nobody" })), 422);
    const email = userEmail("sun.manager");
    expect((await administrator.post(PAGE, newColleague({ email }))).location).toBe("/my-company");
    expect(memberOf(email)?.role).toBe("Manager");
    expect((await letterAbout(email, "You now have access to ")).text).toContain("choose the company");
    data.run("delete from memberships where user_id = ? and company_id = ?", memberOf(email)?.id, companyId());
  });

  it("is sent again with a new link, or taken back, and neither by another company", async () => {
    const colleague = newColleague();
    await administrator.post(PAGE, colleague);
    const { id } = memberOf(colleague.email) ?? { id: "" };
    const letters = () => mailsTo(app, colleague.email).length;
    await until(() => letters() === 1);
    for (const act of ["again", "removal"]) {
      expect((await stranger.get(`${PAGE}/${id}/${act}`)).status).toBe(404);
      expect((await stranger.post(`${PAGE}/${id}/${act}`)).status).toBe(404);
    }
    says(await administrator.get(`${PAGE}/${id}/again`), "Send Dana Fox the invitation again?");
    expect((await administrator.post(`${PAGE}/${id}/again`)).location).toBe("/my-company");
    await until(() => letters() === 2);
    const link = linkIn(mailsTo(app, colleague.email).at(-1) as never);
    says(await administrator.get(`${PAGE}/${id}/removal`), "Take back the invitation of Dana Fox?");
    expect((await administrator.post(`${PAGE}/${id}/removal`)).location).toBe("/my-company");
    expect(memberOf(colleague.email)).toBeUndefined();
    expect(audited("user.membership_taken", id).at(-1)).toMatchObject({ actor: userId("north.admin") });
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    // The same person may be invited anew.
    expect((await administrator.post(PAGE, colleague)).location).toBe("/my-company");
    expect(memberOf(colleague.email)?.id).toBe(id);
  });

  it("is one too many once twenty are pending", async () => {
    const pending = () =>
      data.count(
        "memberships join users on users.id = user_id",
        "company_id = ? and password_hash is null and status = 'active'",
        companyId(),
      );
    while (pending() < 20) await administrator.post(PAGE, newColleague());
    const refused = await administrator.post(PAGE, newColleague());
    shows(refused, 409, "20 invitations are pending");
    expect(pending()).toBe(20);
  });
});
