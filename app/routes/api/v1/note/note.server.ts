/** Notes as clients see them, on whatever they stand. */
import { z } from "zod";
import { requiredText } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { addNote, getNote, listNotes } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import type { Actor } from "~/domain/session/actor";
import type { Permission } from "~/permissions";
import { call, endpoint } from "../call.server";
import { id, instant } from "../shapes.server";

const listed = z
  .object({
    id: id(),
    text: z.string(),
    author: z.string(),
    at: instant(),
    editedAt: instant().nullable(),
    pinned: z.boolean(),
    applicationId: id().nullable(),
    struck: z.object({ by: z.string(), at: instant(), reason: z.string() }).nullable(),
    mayEdit: z.boolean(),
    editableUntil: instant(),
    mayStrike: z.boolean(),
    mayPin: z.boolean(),
  })
  .meta({ id: "ListedNote" });

export const noteText = z.object({ text: requiredText(NOTE_LENGTH) });

export const noteShape = z
  .object({
    id: id(),
    text: z.string(),
    seen: z.iso.datetime().meta({ description: "Sent with an edit." }),
    editableUntil: instant(),
    mayEdit: z.boolean(),
    mayStrike: z.boolean(),
  })
  .meta({ id: "Note" });

export const noteNow = async (actor: Actor, noteId: string) => ({ data: await getNote(actor, noteId) });

/** The notes on one kind of record. */
export const notesOn = (path: string, who: Permission, what: string, about: (id: string) => About) =>
  endpoint(path, {
    GET: call({
      summary: `List the notes on ${what}, the pinned first, then the newest`,
      who,
      data: z.array(listed),
      work: async ({ actor, params }) => ({ data: (await listNotes(actor as Actor, about(params.id))).notes }),
    }),
    POST: call({
      summary: `Write a note on ${what}`,
      description: "Not while masquerading. The applicant never sees it.",
      who,
      body: noteText,
      data: z.array(listed),
      statuses: [201],
      once: true,
      async work({ actor, params, body, onceKey }) {
        await addNote(actor as Actor, about(params.id), body.text, onceKey);
        return { data: (await listNotes(actor as Actor, about(params.id))).notes };
      },
    }),
  });
