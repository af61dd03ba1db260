/** A company's own forms and its accident register by the API: who may, what is refused, and what comes back. */
import { expect, it } from "vitest";
import { imported } from "../driver/imported";
import { app } from "../running";
import { callApi, tokenOf } from "./caller";
import { documentOf } from "./document";

const manager = await tokenOf(app, "north.manager");
const administrator = await tokenOf(app, "north.admin");
const stranger = await tokenOf(app, "sun.admin");
const NOBODY = "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80";

const FORM = {
  kind: "handbook",
  duties: ["cdl"],
  positions: [],
  due: "once",
  titleEn: "Handbook by program",
  textEn: "{company} gave me its handbook.",
  titleEs: "Manual por programa",
  textEs: "{company} me entregó su manual.",
};
const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as { id: string }).id;

it("a form is written by Administrators, versioned, listed with who has signed, and ended", async () => {
  expect((await callApi(app, "POST", "form", { token: manager, body: FORM })).status).toBe(403);
  const empty = await callApi(app, "POST", "form", { token: administrator, body: { ...FORM, textEs: "" } });
  expect(empty.status).toBe(422);
  const other = { ...FORM, positions: [NOBODY] };
  expect((await callApi(app, "POST", "form", { token: administrator, body: other })).status).toBe(422);
  const made = await callApi(app, "POST", "form", { token: administrator, body: FORM });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const path = `form/${idOf(made)}`;
  expect((await callApi(app, "GET", "form", { token: manager })).body.data).toContainEqual(
    expect.objectContaining({ id: idOf(made), titleEn: "Handbook by program", isGone: false, version: 1 }),
  );
  const changed = { ...FORM, version: 1, textEn: "I have read it." };
  const saved = await callApi(app, "PUT", path, { token: administrator, body: changed });
  expect(saved.body.data).toMatchObject({
    version: 2,
    texts: [
      { number: 2, textEn: "I have read it." },
      { number: 1, textEn: FORM.textEn },
    ],
  });
  expect((await callApi(app, "PUT", path, { token: administrator, body: changed })).status).toBe(409);
  expect((await callApi(app, "GET", path, { token: stranger })).status).toBe(404);
  expect((await callApi(app, "GET", `${path}/signer`, { token: manager })).status).toBe(200);
  const { id: driverId } = await imported({ head: ",duty", cells: ",cdl" });
  const asked = await callApi(app, "POST", `${path}/request`, { token: manager });
  expect(asked.body.data).toEqual({ asked: expect.any(Number) });
  const requests = await callApi(app, "GET", `driver/${driverId}/document-request`, { token: manager });
  expect(requests.body.data).toContainEqual(expect.objectContaining({ place: `form.${idOf(made)}` }));
  (await documentOf(app)).demandAnswer("/driver/{id}/document-request", "get", requests);
  expect((await callApi(app, "POST", `${path}/end`, { token: manager, body: { version: 2 } })).status).toBe(403);
  const ended = await callApi(app, "POST", `${path}/end`, { token: administrator, body: { version: 2 } });
  expect(ended.body.data).toMatchObject({ endedAt: expect.any(String), version: 3 });
});

it("an accident is entered once, changed by who saw it last, taken out with the reason, and exported", async () => {
  const { id: driverId } = await imported();
  const accident = {
    happenedOn: "2026-03-02",
    city: "Kearney",
    state: "NE",
    driverId,
    injuries: 1,
    fatalities: 0,
    hazmatReleased: true,
  };
  const send = (body: object, token = manager) => callApi(app, "POST", "accident", { token, body });
  expect((await send({ ...accident, happenedOn: "2999-01-01" })).body).toMatchObject({
    error: { fields: { happenedOn: expect.anything() } },
  });
  expect((await send({ ...accident, driverId: NOBODY })).status).toBe(422);
  expect((await send(accident, stranger)).status).toBe(422);
  const made = await send(accident);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const path = `accident/${idOf(made)}`;
  expect((await callApi(app, "GET", path, { token: manager })).body.data).toMatchObject({
    ...accident,
    removed: null,
    version: 1,
  });
  expect((await callApi(app, "GET", "accident", { token: manager })).body.data).toContainEqual(
    expect.objectContaining({ id: idOf(made), driverId }),
  );
  const changed = { ...accident, city: "Ogallala", version: 1 };
  expect((await callApi(app, "PUT", path, { token: manager, body: changed })).body.data).toMatchObject({
    city: "Ogallala",
    version: 2,
  });
  expect((await callApi(app, "PUT", path, { token: manager, body: changed })).status).toBe(409);
  expect((await callApi(app, "GET", path, { token: stranger })).status).toBe(404);
  expect((await callApi(app, "GET", "export/accidents", { token: manager })).status).toBe(403);
  const removal = { version: 2, reason: "Below the threshold." };
  const removed = await callApi(app, "POST", `${path}/removal`, { token: manager, body: removal });
  expect(removed.body.data).toMatchObject({ removed: { because: "Below the threshold." } });
});
