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

const invitationOf = (email: string) =>
  data.one<{ id: string; role: string } | undefined>(
    "select id, role from membership_invitations where email = ? and company_id = ?",
    email,
    companyId(),
  );
const nameOf = (email: string) => data.one<{ name: string }>("select name from users where email = ?", email).name;
const PASSWORD = "a long way from Omaha";
const linkTo = async (email: string) => linkIn(await letterAbout(email, ""));
async function accept(email: string): Promise<void> {
  const link = await linkTo(email);
  await new Visitor(app.origin).post(link, { password: PASSWORD, passwordAgain: PASSWORD });
}

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
    await accept(other.email);
    const colleague = newColleague();
    expect((await administrator.get("/my-company")).text).toContain(PAGE);
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("north.admin"));
    expect((await administrator.post(PAGE, colleague)).location).toContain("/user/proof?returnTo=");
    expect(invitationOf(colleague.email)).toBeUndefined();
    await administrator.post("/user/proof", { currentPassword: DEMO_PASSWORD });

    expect((await administrator.post(PAGE, colleague)).location).toBe("/my-company");
    const { id, role } = invitationOf(colleague.email) ?? { id: "", role: "" };
    expect([role, memberOf(colleague.email)]).toEqual(["Manager", undefined]);
    expect(audited("user.invited", id).at(-1)).toMatchObject({ actor: userId("north.admin"), company_id: companyId() });
    const told = await letterAbout(other.email, "Someone was invited to ");
    expect(told.text).toContain("as a Manager");
    expect(told.text).not.toMatch(/Dana|Fox/);
    expect(
      mailsTo(app, userEmail("sun.admin")).filter(({ subject }) => subject.startsWith("Someone was invited to")),
    ).toEqual([]);
    says(await administrator.get("/my-company"), "Pending invitations", "Dana Fox, Manager", colleague.email);
    expect(wordsOf((await manager.get("/my-company")).text)).not.toContain("Pending invitations");

    await accept(colleague.email);
    const member = memberOf(colleague.email) ?? { id: "" };
    expect(audited("user.membership_given", member.id).at(-1)).toMatchObject({ company_id: companyId() });
    expect(wordsOf((await administrator.get("/my-company")).text)).not.toContain(`${colleague.email}. Sent`);
    expect((await administrator.get(`${PAGE}/${id}/removal`)).status).toBe(404);
    expect(wordsOf((await administrator.get("/audit?what=user.membership_given")).text)).toContain("Dana Fox");
  });

  it("is refused for a colleague, and twice", async () => {
    shows(await administrator.post(PAGE, newColleague({ email: userEmail("north.manager") })), 422);
    shows(await administrator.post(PAGE, newColleague({ name: "", email: "nobody" })), 422);
    const colleague = newColleague();
    await administrator.post(PAGE, colleague);
    shows(await administrator.post(PAGE, colleague), 422, "already invited");
  });

  it("shows the name that was typed where somebody has an account, and makes them staff once they accept", async () => {
    const email = userEmail("sun.manager");
    const invite = () => administrator.post(PAGE, newColleague({ email, role: "Administrator" }));
    const response = await invite();
    expect(response.location).toBe("/my-company");
    says(await administrator.get("/my-company"), "Invitation sent.", "Dana Fox, Administrator", email);
    expect(wordsOf((await administrator.get("/my-company")).text)).not.toContain(nameOf(email));
    expect(memberOf(email)).toBeUndefined();

    const declined = await linkTo(email);
    const visitor = new Visitor(app.origin);
    says(await visitor.get(declined), "Work at Northway", "Invited by", "Administrator", email, "Accept", "Decline");
    expect((await visitor.get(declined)).text).not.toContain("Dana");
    expect((await visitor.post(declined, { answer: "no" })).location).toBe("/");
    expect([memberOf(email), invitationOf(email)]).toEqual([undefined, undefined]);
    shows(await visitor.get(declined), 410);
    shows(await visitor.post(declined), 410);

    await invite();
    const link = await until(async () => {
      const newest = await linkTo(email);
      return newest === declined ? undefined : newest;
    });
    const signedIn = await staff(app, "sun.manager");
    says(await signedIn.get(link), "Work at Northway");
    expect((await signedIn.post(link)).location).toBe("/");
    says(await signedIn.get("/"), "Invitation accepted.");
    expect(memberOf(email)?.role).toBe("Administrator");
    await letterAbout(userEmail("north.admin"), "Someone got the role Administrator");
    data.run("delete from memberships where user_id = ? and company_id = ?", memberOf(email)?.id, companyId());
  });

  it("is accepted in Spanish with a password, which is refused where it is short", async () => {
    const colleague = newColleague({ language: "es" });
    await administrator.post(PAGE, colleague);
    const letter = await letterAbout(colleague.email, "");
    expect(letter.subject).toMatch(/^Invitación de Nora para trabajar en Northway/);
    const [link, visitor] = [linkIn(letter), new Visitor(app.origin)];
    await visitor.post("/preferences/language", { value: "es" });
    says(await visitor.get(link), "¿Trabajar en Northway", "Invitación de", "Aceptar");
    shows(await visitor.post(link, { password: "short", passwordAgain: "short" }), 422, "15");
    expect(memberOf(colleague.email)).toBeUndefined();
    expect((await visitor.post(link, { password: PASSWORD, passwordAgain: PASSWORD })).location).toBe("/user/login");
    expect(memberOf(colleague.email)?.role).toBe("Manager");
    await new Visitor(app.origin).post("/user/login", { username: colleague.email, password: PASSWORD });
  });

  it("is sent again with a new link, or taken back, and neither by another company", async () => {
    const colleague = newColleague();
    await administrator.post(PAGE, colleague);
    const { id } = invitationOf(colleague.email) ?? { id: "" };
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
    expect(invitationOf(colleague.email)).toBeUndefined();
    expect(audited("user.invitation_withdrawn", id).at(-1)).toMatchObject({ actor: userId("north.admin") });
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    // The same person may be invited anew.
    expect((await administrator.post(PAGE, colleague)).location).toBe("/my-company");
  });

  it("is one too many once twenty are pending", async () => {
    const pending = () => data.count("membership_invitations", "company_id = ?", companyId());
    while (pending() < 20) await administrator.post(PAGE, newColleague());
    const refused = await administrator.post(PAGE, newColleague());
    shows(refused, 409, "20 invitations are pending");
    expect(pending()).toBe(20);
  });
});
