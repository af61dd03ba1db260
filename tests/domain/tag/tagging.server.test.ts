/** Tags: whose they are, where they can be put, and what an archived one still does. */
import { db } from "db/client.server";
import { applicationTags, auditEvents } from "db/schema";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tagSelected } from "~/domain/application/bulk.server";
import { listApplications } from "~/domain/application/list.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import type { CompanyUser } from "~/domain/session/actor";
import { MAX_TAGS } from "~/domain/tag/tag";
import { addTag, archiveTag, editTag, listTags, listUsableTags } from "~/domain/tag/tag.server";
import { listTagsOn, tagApplication } from "~/domain/tag/tagging.server";
import { applied, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const north = await makeCompany(NORTHWAY);
const administrator = await makeUser(north, "Administrator");
const manager = await makeUser(north);
const stranger = await makeUser(await makeCompany(SUNBEAM), "Administrator");
const code = NORTHWAY.positions[0]?.code ?? "";

const make = (name: string, by: CompanyUser = administrator) => addTag(by, { name, color: "blue" });
const put = (id: string, ...add: string[]) => tagApplication(manager, id, { add, remove: [] });
const namesOn = async (id: string) => (await listTagsOn(manager, id)).map(({ name }) => name);

describe("a company's tags", () => {
  it("are made and changed by Administrators, with one name each whatever its case", async () => {
    const id = await make("Hazmat");
    await expect(make("hazmat")).rejects.toMatchObject({ details: { fields: { name: ["tag_name_taken"] } } });
    await expect(make("Mine", manager)).rejects.toMatchObject({ refusal: "forbidden" });
    await editTag(administrator, id, { name: "HAZMAT", color: "orange", version: 1 });
    await expect(editTag(administrator, id, { name: "X", color: "gray", version: 1 })).rejects.toMatchObject({
      code: "stale_version",
    });
    await expect(editTag(stranger, id, { name: "X", color: "gray", version: 2 })).rejects.toMatchObject({
      refusal: "notFound",
    });
    expect(await listTags(stranger)).toEqual([]);
    // Another company may use the same word.
    await make("Hazmat", stranger);
  });

  it("are so many at most, of which archived ones are none", async () => {
    const ids = [];
    for (let number = (await listUsableTags(stranger)).length; number < MAX_TAGS; number += 1)
      ids.push(await make(`Tag ${number}`, stranger));
    await expect(make("One more", stranger)).rejects.toMatchObject({ code: "tags_full" });
    await archiveTag(stranger, ids[0] ?? "", true);
    await make("One more", stranger);
    await expect(archiveTag(stranger, ids[0] ?? "", false)).rejects.toMatchObject({ code: "tags_full" });
    await expect(make("TAG 1", stranger)).rejects.toMatchObject({
      details: { fields: { name: ["tag_name_archived"] } },
    });
  });
});

describe("on an application", () => {
  it("a tag is put once and taken off, and both stand in the audit", async () => {
    const { applicationId } = await applied(code);
    const [second, first] = [await make("Second"), await make("First")];
    await put(applicationId, second, first);
    await put(applicationId, first, first);
    expect(await namesOn(applicationId)).toEqual(["First", "Second"]);
    await tagApplication(manager, applicationId, { add: [], remove: [first, first] });
    expect(await namesOn(applicationId)).toEqual(["Second"]);
    const acts = await db
      .select({ action: auditEvents.action, detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.object, applicationId), like(auditEvents.action, "tag.%")));
    expect(acts).toEqual([
      { action: "tag.put_on", detail: { tag: second } },
      { action: "tag.put_on", detail: { tag: first } },
      { action: "tag.taken_off", detail: { tag: first } },
    ]);
  });

  it("an archived tag stays and comes off, but is not put on any more", async () => {
    const [one, other] = [await applied(code), await applied(code)];
    const tag = await make("Old habit");
    await put(one.applicationId, tag);
    await archiveTag(administrator, tag, true);
    expect(await namesOn(one.applicationId)).toEqual(["Old habit"]);
    await expect(put(other.applicationId, tag)).rejects.toMatchObject({ code: "tag_gone" });
    await tagApplication(manager, one.applicationId, { add: [], remove: [tag] });
    expect(await namesOn(one.applicationId)).toEqual([]);
  });

  it("nobody puts another company's tag, or one on another company's application", async () => {
    const { applicationId } = await applied(code);
    const [theirs] = await listUsableTags(stranger);
    await expect(put(applicationId, theirs?.id ?? "")).rejects.toMatchObject({ code: "tag_gone" });
    await expect(
      tagApplication(stranger, applicationId, { add: [theirs?.id ?? ""], remove: [] }),
    ).rejects.toMatchObject({ refusal: "notFound" });
    expect(await namesOn(applicationId)).toEqual([]);
  });

  it("tags narrow the list, which shows them, and several are tagged at once", async () => {
    const people = [await applied(code), await applied(code)];
    await applied(code);
    const tag = await make("Call back");
    const chosen = people.map(({ applicationId: id }) => ({ id, version: 1 }));
    expect(await tagSelected(manager, { chosen }, { add: [tag], remove: [] })).toMatchObject({
      done: people.map((person) => person.applicationId),
      skipped: [],
    });
    for (const sort of ["activity_desc", "name_asc", "waiting_desc"] as const) {
      const { applications, count } = await listApplications(manager, { tag, sort });
      expect(applications.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort());
      expect(applications[0]?.tags).toEqual([{ id: tag, name: "Call back", color: "blue" }]);
      expect(count).toBe(2);
    }
    expect((await listApplications(stranger, { tag })).count).toBe(0);
    await tagSelected(manager, { chosen }, { add: [], remove: [tag] });
    expect((await listApplications(manager, { tag })).count).toBe(0);
  });

  it("tags leave with the person's data, and nobody tags what is left", async () => {
    const person = await applied(code);
    const tag = await make("Left");
    await put(person.applicationId, tag);
    await eraseByCommand(person.email);
    expect(await db.$count(applicationTags, eq(applicationTags.applicationId, person.applicationId))).toBe(0);
    await expect(put(person.applicationId, tag)).rejects.toMatchObject({ code: "data_erased" });
  });
});
