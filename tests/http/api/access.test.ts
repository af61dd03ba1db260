/** RTIC's access to a company by API, from both sides. */
import { expect, it } from "vitest";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { person, said } from "./person";

const company = companyId();
const THEIRS = `company/${company}/access`;
const [rtic, administrator, manager] = [
  await person(app, "rtic.manager"),
  await person(app, "north.admin"),
  await person(app, "north.manager"),
];

it("The access of RTIC is asked for, allowed, refused, ended and listed by the API as on the pages", async () => {
  const [open] = (await administrator.get("company/mine/access")).data as unknown as { id: string; state: string }[];
  expect(open).toMatchObject({ state: "open", reason: null, hours: null, requestedBy: null });
  expect(said(await manager.get("company/mine/access"))).toEqual([403, "forbidden"]);
  expect(said(await manager.post(`company/mine/access/${open?.id}/end`))).toEqual([403, "forbidden"]);
  expect((await administrator.post(`company/mine/access/${open?.id}/end`)).data).toMatchObject({ state: "ended" });
  expect(said(await administrator.post(`company/mine/access/${open?.id}/end`))).toEqual([409, "conflict"]);
  expect(said(await rtic.post(`auth/masquerade/${userId("north.manager")}`))).toEqual([403, "forbidden"]);

  expect((await rtic.post(THEIRS, { hours: "24" })).fields).toEqual({ reason: "required" });
  const asked = await rtic.post(THEIRS, { reason: "The import fails", hours: "24" });
  expect([asked.status, asked.data]).toMatchObject([201, { state: "waiting", hours: 24, reason: "The import fails" }]);
  const { id } = asked.data as unknown as { id: string };
  expect(said(await rtic.post(THEIRS, { reason: "Again", hours: "24" }))).toEqual([409, "conflict"]);
  expect(said(await rtic.post(`company/mine/access/${id}/allow`))).toEqual([403, "forbidden"]);
  expect((await administrator.post(`company/mine/access/${id}/allow`)).data).toMatchObject({ state: "open" });
  expect((await rtic.get(THEIRS)).data).toMatchObject([{ id, state: "open", hours: 24 }, { id: open?.id }]);
  expect((await rtic.post(`${THEIRS}/${id}/end`)).data).toMatchObject({ state: "ended" });

  const second = (await rtic.post(THEIRS, { reason: "It fails again", hours: "168" })).data as unknown as {
    id: string;
  };
  expect((await administrator.post(`company/mine/access/${second.id}/refuse`)).data).toMatchObject({
    state: "refused",
  });
  expect(said(await rtic.post(THEIRS, { reason: "Please", hours: "24" }))).toEqual([409, "conflict"]);

  data.run("update sessions set proven_at = 1 where user_id = ?", userId("north.admin"));
  expect(said(await administrator.post("company/mine/access", { hours: "24" }))).toEqual([403, "proof_required"]);
  data.run("update sessions set proven_at = ? where user_id = ?", Date.now(), userId("north.admin"));
  const offered = await administrator.post("company/mine/access", { hours: "always" });
  expect([offered.status, offered.data]).toMatchObject([201, { state: "open", endsAt: null }]);
  // Twenty at most.
  expect(((await administrator.get("company/mine/access")).data as unknown as unknown[]).length).toBe(4);
});
