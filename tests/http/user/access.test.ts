/** RTIC asks a company for access, on the pages of both. */

import { describe, expect, it } from "vitest";
import { says, shows, wordsOf } from "../page";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const company = companyId();
const [rtic, administrator, manager] = [
  await staff(app, "rtic.manager"),
  await staff(app, "north.admin"),
  await staff(app, "north.manager"),
];
const PAGE = `/admin/company/${company}/access`;
const MASQUERADE = `/admin/user/${userId("north.manager")}/masquerade`;
const live = () =>
  data.one<{ id: string }>("select id from access_grants where company_id = ? order by requested_at desc", company).id;

describe("the access of RTIC", () => {
  it("that a company has left open is ended by its Administrator, and nothing of RTIC comes in any more", async () => {
    shows(
      await administrator.get("/my-company/access"),
      200,
      "Who can see our data",
      "until it is ended",
      "Nora Whitaker",
    );
    expect((await manager.get("/my-company/access")).location).toMatch(/^\/forbidden/);
    expect((await administrator.post(`/my-company/access/${live()}/end`)).location).toBe("/my-company/access");
    says(await administrator.get("/my-company"), "RTIC can’t come into your company now.");
    shows(
      await rtic.post(MASQUERADE, { reason: "The import fails", companyId: companyId() }),
      403,
      "This company has not let RTIC in.",
    );
    const reset = await rtic.post(`/admin/user/${userId("north.manager")}/reset-password`);
    shows(reset, 403, "This company has not let RTIC in.");
  });

  it("is asked for with a reason, allowed by an Administrator, and ends a masquerade when it ends", async () => {
    shows(await rtic.post(PAGE, { hours: "24" }), 422, "Give a reason.");
    expect((await rtic.post(PAGE, { reason: "The import fails", hours: "24" })).location).toBe(PAGE);
    shows(await rtic.get(PAGE), 200, "Waiting for an answer");
    shows(await rtic.post(PAGE, { reason: "Once more", hours: "24" }), 409, "A request is pending, or access is open.");
    says(await administrator.get("/my-company"), "RTIC asks for access to your company.");
    const id = live();
    shows(await administrator.get(`/my-company/access/${id}`), 200, "Let RTIC in?", "The import fails", "24 hours");
    expect((await manager.post(`/my-company/access/${id}`)).status).not.toBe(200);
    expect((await administrator.post(`/my-company/access/${id}`)).location).toBe("/my-company/access");
    expect((await rtic.post(MASQUERADE, { reason: "The import fails", companyId: companyId() })).location).toBe("/");
    expect((await rtic.get("/applications")).status).toBe(200);
    expect((await administrator.post(`/my-company/access/${id}/end`)).location).toBe("/my-company/access");
    expect((await rtic.get("/applications")).status).not.toBe(200);
    const [own, theirs] = [
      (await administrator.get("/my-company/access")).text,
      (await staff(app, "rtic.admin")).get(PAGE),
    ];
    for (const text of [own, (await theirs).text]) expect(wordsOf(text)).toMatch(/Allowed by [^.]+\. Ended by [^.]+\./);
  });

  it("is in Spanish too", async () => {
    await administrator.post("/preferences/language", { value: "es" });
    shows(await administrator.get("/my-company/access"), 200, "Quién puede ver nuestros datos", "Terminado");
  });
});
