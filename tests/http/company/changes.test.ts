/** The stream that tells open pages what others changed in their company. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { applicationId } from "../rows";
import { app, data } from "../running";
import { newAddress, staff, Visitor } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const stranger = await staff(app, "north.admin");

const last = () => data.all<{ seq: number }>("select max(seq) as seq from audit_events")[0]?.seq ?? 0;

/** Of a browser that stays with the stream until it has heard this many events. */
async function hear(who: Visitor, after: number, count: number, act: () => Promise<unknown> = async () => {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const leaving = new AbortController();
  const response = await fetch(`${app.origin}/changes`, {
    headers: { cookie, "x-forwarded-for": newAddress(), "Last-Event-ID": String(after) },
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(5000)]),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  await act();
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.split("data: ").length > count) break;
  }
  leaving.abort();
  return [...text.matchAll(/id: (\d+)\ndata: (.+)\n/g)].map(([, id, event]) => ({
    id: Number(id),
    ...(JSON.parse(event ?? "") as { objects: string[]; own: boolean }),
  }));
}

describe("the stream of changes", () => {
  it("names what a colleague changed, and nothing of the change itself", async () => {
    const id = applicationId(await submitted(app));
    const note = () => manager.post(`/application/${id}/note`, { note: "Called him twice." });
    const events = await hear(administrator, last(), 1, note);
    expect(events).toEqual([{ id: expect.any(Number), objects: [id], own: false }]);
    const own = await hear(manager, last(), 1, () => manager.post(`/application/${id}/note`, { note: "Again." }));
    expect(own).toEqual([expect.objectContaining({ objects: [id], own: true })]);
  });

  it("begins with what was missed since the last event", async () => {
    const before = last();
    const id = applicationId(await submitted(app));
    const [missed] = await hear(administrator, before, 1);
    expect(missed?.objects).toContain(id);
    expect(missed?.id).toBeGreaterThan(before);
  });

  it("tells a company nothing of another", async () => {
    const before = last();
    const id = applicationId(await submitted(app));
    const events = await hear(stranger, before, 1, () =>
      stranger.post("/my-company/tags/add", { version: "0", name: "Night", color: "pink" }),
    );
    expect(events).toHaveLength(1);
    expect(events.flatMap(({ objects }) => objects)).not.toContain(id);
  });

  it("is no use of a session, which ends as if nobody were there", async () => {
    const reader = await staff(app, "sun.manager");
    const seenAt = () =>
      data.all<{ at: number }>(
        "select s.last_seen_at as at from sessions s join users u on u.id = s.user_id where u.username like ? order by s.created_at desc, s.id desc limit 1",
        `${app.username?.("sun.manager") ?? "sun.manager"}`,
      )[0]?.at;
    data.run("update sessions set last_seen_at = last_seen_at - 300000, idle_expires_at = idle_expires_at - 300000");
    const before = seenAt();
    await hear(reader, last(), 0);
    expect(seenAt()).toBe(before);
    await reader.get("/applications");
    expect(seenAt()).toBeGreaterThan(before ?? 0);
  });

  it("is refused to visitors and the provider's staff in JSON", async () => {
    const anonymous = await new Visitor(app.origin).get("/changes");
    expect([anonymous.status, JSON.parse(anonymous.text)]).toEqual([401, { errors: ["session_ended"] }]);
    const provider = await (await staff(app, "rtic.admin")).get("/changes");
    expect([provider.status, JSON.parse(provider.text)]).toEqual([403, { errors: ["forbidden"] }]);
  });
});

describe("who looks at an application", () => {
  it("is told to the others who look, but not to a company that it is none of", async () => {
    const page = `/application/${applicationId(await submitted(app))}/viewers`;
    const names = async (who: Visitor) => JSON.parse((await who.get(page)).text);
    expect(await names(manager)).toEqual([]);
    const [first, ...more] = await names(administrator);
    expect([first, more]).toEqual([expect.stringMatching(/\w/), []]);
    expect(await names(manager)).not.toContain(first);
    expect(await names(manager)).toHaveLength(1);
    expect((await stranger.get(page)).status).toBe(404);
  });
});
