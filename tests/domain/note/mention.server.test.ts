/** Colleagues mentioned in notes: who is told, once, by their own choice, and until when. */
import { db, transaction } from "db/client.server";
import { digestEntries, noteMentions, outbox, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOwnMentions } from "~/domain/note/mention.server";
import { addNote, editNote, listNotes, strikeNote } from "~/domain/note/note.server";
import { chooseNotifications } from "~/domain/notification/notification.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import { applied, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const north = await makeCompany(NORTHWAY);
const author = await makeUser(north, "Manager", { name: "Wanda Writer" });
const stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }), "Manager", { name: "Sam Stranger" });
const code = NORTHWAY.positions[0]?.code ?? "";
const colleague = (name: string) => makeUser(north, "Manager", { name });

const mailsTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), eq(outbox.mailName, "mentioned")));
const newest = async (applicationId: string) => {
  const [note] = (await listNotes(author, { applicationId })).notes;
  if (!note) throw new Error("no note");
  return note;
};

describe("a colleague mentioned in a note", () => {
  it("is told by mail and at home, without a name or a word of the note, until they have seen it", async () => {
    const [ana, { applicationId }] = [await colleague("Ana Ruiz"), await applied(code)];
    const text = "Zanzibar, @Ana Ruiz, @Ana Ruiz and @Wanda";
    expect(await addNote(author, { applicationId }, { text })).toEqual({ notified: 1, unknown: [] });
    const [letter, another] = await mailsTo(ana.email);
    expect(another).toBeUndefined();
    expect(JSON.stringify(letter)).not.toMatch(/Zanzibar|Wanda|Ruiz/);
    expect(await listOwnMentions(ana)).toMatchObject([{ applicationId, by: "Wanda Writer" }]);
    expect((await newest(applicationId)).told).toEqual(["Ana Ruiz"]);
    // Others may read it, also through her eyes.
    await listNotes({ ...ana, realUser: { id: "r", name: "R" } }, { applicationId });
    expect(await listOwnMentions(ana)).toHaveLength(1);
    await listNotes(ana, { applicationId });
    expect(await listOwnMentions(ana)).toEqual([]);
  });

  it("is told as they chose", async () => {
    const [daily, never] = [await colleague("Dora Daily"), await colleague("Nora Never")];
    await chooseNotifications(daily, { mentioned: "daily" });
    await chooseNotifications(never, { mentioned: "never" });
    const { applicationId } = await applied(code);
    await addNote(author, { applicationId }, { text: "@Dora @Nora", tell: never.userId });
    expect([...(await mailsTo(daily.email)), ...(await mailsTo(never.email))]).toEqual([]);
    expect(await db.$count(digestEntries, eq(digestEntries.userId, daily.userId))).toBe(1);
    expect(await db.$count(digestEntries, eq(digestEntries.userId, never.userId))).toBe(0);
    expect(await listOwnMentions(never)).toHaveLength(1);
  });

  it("may be picked, and is told once, also after the note was edited or sent twice", async () => {
    const [picked, later, { applicationId }] = [
      await colleague("Pia P"),
      await colleague("Lou L"),
      await applied(code),
    ];
    const once = "01900000-0000-7000-8000-0000000000aa";
    await addNote(author, { applicationId }, { text: "See this", tell: picked.userId, once });
    await addNote(author, { applicationId }, { text: "See this", tell: picked.userId, once });
    const { id, at } = await newest(applicationId);
    await editNote(author, id, { text: "See this, @Pia P, @Lou", seen: at.toISOString() });
    expect([await mailsTo(picked.email), await mailsTo(later.email)].map(({ length }) => length)).toEqual([1, 1]);
    await strikeNote(author, id, "Wrong one");
    expect(await listOwnMentions(later)).toEqual([]);
  });

  it("is nobody of another company, nobody disabled, and the note stays", async () => {
    const gone = await colleague("Gus Gone");
    await transaction((tx) => tx.update(users).set({ status: "disabled" }).where(eq(users.id, gone.userId)));
    const { applicationId } = await applied(code);
    const text = "@Sam Stranger @Gus @Nobody";
    const { notified, unknown } = await addNote(author, { applicationId }, { text, tell: stranger.userId });
    expect([notified, unknown.length]).toEqual([0, 4]);
    expect(await newest(applicationId)).toMatchObject({ text, told: [] });
    expect(await mailsTo(stranger.email)).toEqual([]);
  });

  it("is told about a driver too, and no mention outlives the driver's data", async () => {
    const [reader, person] = [await colleague("Rita Reader"), await applied(code)];
    const { applicationId } = person;
    await addNote(author, { applicationId }, { text: "@Rita" });
    await listNotes(author, { applicationId });
    const [{ driverId } = { driverId: null }] = await listOwnMentions(reader);
    await addNote(author, { driverId: driverId ?? "" }, { text: "@Rita" });
    expect(await listOwnMentions(reader)).toHaveLength(2);
    expect(await mailsTo(reader.email)).toHaveLength(2);
    await eraseByCommand(person.email);
    expect(await db.$count(noteMentions, eq(noteMentions.userId, reader.userId))).toBe(0);
  });
});
