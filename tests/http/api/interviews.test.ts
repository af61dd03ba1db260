/** Interviews through the API: proposed and moved by staff, answered by the driver. */
import { expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newId } from "~/server/ids.server";
import { app, data } from "../running";
import { apply } from "./applying";
import { applying, person, said } from "./person";

const [manager, stranger] = [await person(app, "sun.manager"), await person(app, "north.admin")];
const inDays = (days: number, time = "14:30") => ({ day: addDays(dayOf(new Date()), days), time });

it("an interview is proposed once, picked by the driver, moved, and its outcome recorded when it is over", async () => {
  const driver = await applying(app);
  const at = `application/${await apply(driver)}/interviews`;
  const once = newId();
  const proposal = { kind: "phone", minutes: 30, times: [inDays(4), inDays(3)] };
  for (const _ of [1, 2]) {
    const proposed = await manager.post(at, proposal, once);
    expect([proposed.status, proposed.data.length]).toEqual([201, 1]);
  }
  const [{ id, times, version }] = (await manager.get(at)).data;
  expect(times).toEqual([...times].sort());

  expect((await driver.get("application/mine/interview")).data).toMatchObject([{ id, state: "proposed" }]);
  const own = `application/mine/interview/${id}`;
  expect((await driver.get(own)).data).toMatchObject({ open: true, times });
  expect((await driver.post(`${own}/answer`, { time: "2031-01-01T00:00:00.000Z" })).fields).toEqual({
    time: "time_gone",
  });
  expect((await driver.post(`${own}/answer`, { time: times[1] })).data).toMatchObject({ agreedAt: times[1] });
  const moved = { kind: "video", minutes: 60, place: "https://meet.example/1", times: [inDays(6)] };
  expect(said(await manager.put(`interview/${id}`, { ...moved, version }))).toEqual([409, "stale_version"]);
  const other = (await manager.put(`interview/${id}`, { ...moved, version: version + 1 })).data;
  expect(other).toMatchObject({ state: "proposed", agreedAt: null, place: moved.place, minutes: 60 });
  expect((await manager.get(`interview/${id}`)).data).toEqual(other);
  await driver.post(`${own}/answer`, { time: other.times[0] });
  const outcome = { version: other.version + 1, outcome: "came", remark: "Knows reefers." };
  expect(said(await manager.post(`interview/${id}/outcome`, outcome))).toEqual([409, "conflict"]);
  data.run("update interviews set agreed_at = ? where id = ?", Date.now() - 1000, id);
  expect((await manager.post(`interview/${id}/outcome`, outcome)).data).toMatchObject({
    state: "over",
    ...outcome,
    version: other.version + 2,
  });
});

it("names what is wrong by its place among the times, and is nobody else's", async () => {
  const driver = await applying(app);
  const at = `application/${await apply(driver)}/interviews`;
  const wrong = { kind: "video", minutes: 20, times: [inDays(3), { day: "soon", time: "noon" }] };
  expect((await manager.post(at, wrong)).fields).toEqual({ minutes: "not_listed" });
  expect((await manager.post(at, { ...wrong, minutes: 30 })).fields).toEqual({
    place: "video_link",
    "times[1].day": "date",
    "times[1].time": "clock_time",
  });
  expect((await manager.post(at, { kind: "phone", minutes: 30, times: [] })).fields).toEqual({ times: "required" });
  expect(said(await stranger.get(at))).toEqual([404, "not_found"]);
  expect(said(await driver.get(at))).toEqual([403, "forbidden"]);
  const [{ id, version }] = (await manager.post(at, { kind: "phone", minutes: 30, times: [inDays(3)] })).data;
  expect(said(await stranger.get(`interview/${id}`))).toEqual([404, "not_found"]);
  const other = await applying(app);
  expect(said(await other.get(`application/mine/interview/${id}`))).toEqual([404, "not_found"]);
  expect((await manager.post(`interview/${id}/cancel`, { version })).data.state).toBe("canceled");
});
