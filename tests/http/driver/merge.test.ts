/** Two records of one person, compared and merged on a page, and separated again. */
import { expect, it } from "vitest";
import { newSsn } from "../api/applying";
import { administrator, manager, stranger } from "../northway";
import { heldIn, says, wordsOf } from "../page";
import { applicationId, audited, driverId, row } from "../rows";
import { signed } from "./stages";

const ssn = newSsn();
const one = await signed("Oksana", "Petrenko", { ssn });
const other = await signed("Oksana", "Whitfield", { ssn });
const [id, otherId] = [driverId(one), driverId(other)];
const path = `/driver/${id}/merge/${otherId}`;

async function fill(page: string, fields: Record<string, string> = {}) {
  const { text } = await administrator.get(page);
  const shown = ["once", "version", "oneVersion", "otherVersion"].flatMap((name) => {
    const held = heldIn(text, name);
    return held === undefined ? [] : [[name, String(held)]];
  });
  return administrator.post(page, { ...Object.fromEntries(shown), ...fields });
}
const found = async (q: string) => {
  const { text } = await manager.get(`/drivers?q=${q}`);
  return [id, otherId].filter((driver) => text.includes(`href="/driver/${driver}"`));
};

it("offers an Administrator to compare a possible duplicate, and nobody else", async () => {
  const review = `/application/${applicationId(one)}`;
  expect((await administrator.get(review)).text).toContain(`href="${path}"`);
  expect((await manager.get(review)).text).not.toContain("/merge/");
  expect((await manager.get(path)).headers.get("location")).toBe("/forbidden");
  expect((await stranger.get(path)).status).toBe(404);
  const words = wordsOf((await administrator.get(path)).text);
  for (const part of ["Oksana Petrenko", "Oksana Whitfield", one.email, other.email, `***-**-${ssn.slice(-4)}`])
    expect(words).toContain(part);
});

it("asks which record stays, and comes back with the question where none was chosen", async () => {
  const response = await fill(path);
  expect(response.status).toBe(422);
  says(response, "Which record stays the main one?");
});

it("shows one person afterwards, and leads from the other record to the main one", async () => {
  const response = await fill(path, { main: id });
  expect([response.status, response.headers.get("location")]).toEqual([302, `/driver/${id}`]);
  expect(await found("Whitfield")).toEqual([id]);
  const merged = (await administrator.get(`/driver/${otherId}/cdl`)).text;
  says({ text: merged } as never, "This record was merged");
  for (const link of [`/driver/${id}`, `/driver/${otherId}/separation`]) expect(merged).toContain(`href="${link}"`);
  expect((await manager.get(`/driver/${otherId}`)).text).not.toContain("/separation");
  const main = (await manager.get(`/driver/${id}`)).text;
  for (const link of [`/driver/${otherId}`, `/application/${applicationId(other)}`])
    expect(main).toContain(`href="${link}"`);
  says({ text: main } as never, "Merged with another record of the same person");
  const review = wordsOf((await manager.get(`/application/${applicationId(one)}`)).text);
  expect(review).not.toContain("Possible duplicate");
  expect(review).toContain("Other records of this person");
});

it("says what stands in the way of a second merge", async () => {
  const words = wordsOf((await administrator.get(path)).text);
  expect(words).toContain("One of the two is already merged with another record.");
  const { status } = await administrator.post(path, { main: id, oneVersion: "1", otherVersion: "2" });
  expect(status).toBe(409);
});

it("separates them again, and audits both", async () => {
  expect((await stranger.get(`/driver/${otherId}/separation`)).status).toBe(404);
  expect((await fill(`/driver/${otherId}/separation`)).status).toBe(302);
  expect(await found("Whitfield")).toEqual([otherId]);
  expect(await found("Petrenko")).toEqual([id]);
  expect(row("drivers", otherId).merged_into_id).toBeNull();
  for (const driver of [id, otherId])
    expect([...audited("driver.merged", driver), ...audited("driver.separated", driver)]).toHaveLength(2);
  expect(wordsOf((await manager.get(`/application/${applicationId(one)}`)).text)).toContain("Possible duplicate");
});
