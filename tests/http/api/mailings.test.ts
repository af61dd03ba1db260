/** Messages to many drivers through the API. */
import { expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { app } from "../running";
import { apply } from "./applying";
import { applying, person, said } from "./person";

const [manager, stranger] = [await person(app, "sun.manager"), await person(app, "north.admin")];
const applied = async () => apply(await applying(app));
const textEn = "Dear {firstName}, {company} has a yard day on Friday.";

it("a message to many is previewed, sent once, and stopped before it goes out", async () => {
  const applicationIds = [await applied(), await applied()];
  const preview = await manager.post("mailing/preview", { applicationIds, textEn });
  expect(preview.data).toMatchObject(
    applicationIds.map((applicationId) => ({ applicationId, name: "Maya Ruiz", language: "en" })),
  );
  expect(preview.data[0].text).toMatch(/^Dear Maya, Sunbeam .*has a yard day on Friday\.$/);

  const once = newId();
  const [sent, again] = [
    await manager.post("mailing", { applicationIds, textEn }, once),
    await manager.post("mailing", { applicationIds, textEn }, once),
  ];
  expect([sent.status, again.status, again.data.id]).toEqual([201, 201, sent.data.id]);
  expect(sent.data).toMatchObject({ waiting: 2, sent: 0, canceled: 0, leftOut: 0, stoppedAt: null });
  const at = `mailing/${sent.data.id}`;
  for (const _ of [1, 2]) expect((await manager.post(`${at}/stop`)).data).toMatchObject({ waiting: 0, canceled: 2 });
  const { recipients, ...stopped } = (await manager.get(at)).data;
  expect(recipients.map(({ state }: { state: string }) => state)).toEqual(["canceled", "canceled"]);
  expect(stopped.stoppedAt).not.toBeNull();
  expect((await manager.get("mailing")).data).toContainEqual({
    id: stopped.id,
    by: stopped.by,
    createdAt: stopped.createdAt,
    waiting: 0,
    sent: 0,
    canceled: 2,
  });
});

it("says who is left out and why, and which text is missing", async () => {
  const [once, gone] = [await applied(), await applying(app)];
  const withdrawn = await apply(gone);
  await gone.post("application/mine/withdraw");
  const sent = await manager.post("mailing", { applicationIds: [once, withdrawn], textEn });
  expect(sent.data).toMatchObject({ waiting: 1, leftOut: 1 });
  expect(sent.data.recipients).toContainEqual({
    applicationId: withdrawn,
    name: "Maya Ruiz",
    state: "left_out",
    reason: "withdrawn",
  });
  expect(said(await manager.post("mailing", { applicationIds: [withdrawn], textEn }))).toEqual([409, "conflict"]);
  expect((await manager.post("mailing", { applicationIds: [await applied()], textEs: "Hola" })).fields).toEqual({
    textEn: "required",
  });
  expect((await manager.post("mailing/preview", { applicationIds: [], textEn: "Hi {ssn}" })).fields).toEqual({
    applicationIds: "required",
    textEn: "unknown_field",
  });
});

it("another company's application is not written to, nor its messages read", async () => {
  const mine = await applied();
  const named = { applicationIds: [mine], textEn };
  expect((await stranger.post("mailing", named)).fields).toEqual({ applicationIds: "not_listed" });
  const { id } = (await manager.post("mailing", named)).data;
  expect(said(await stranger.get(`mailing/${id}`))).toEqual([404, "not_found"]);
  expect(said(await stranger.post(`mailing/${id}/stop`))).toEqual([404, "not_found"]);
  expect(said(await (await applying(app)).get("mailing"))).toEqual([403, "forbidden"]);
});
