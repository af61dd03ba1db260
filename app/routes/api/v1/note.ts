import { z } from "zod";
import { reasonSchema, requiredLines, requiredText } from "~/domain/fields";
import { NOTE_LENGTH } from "~/domain/note/note";
import { addNote, editNote, getNote, listNotes, pinNote, strikeNote } from "~/domain/note/note.server";
import type { About } from "~/domain/note/subject.server";
import type { Actor } from "~/domain/session/actor";
import { call, Reply, view } from "../call/call.server";
import { id, instant, pageQuery } from "../call/shapes.server";

const listed = z
  .object({
    id: id(),
    text: z.string(),
    author: z.string(),
    at: instant(),
    editedAt: instant().nullable(),
    pinned: z.boolean(),
    told: z.array(z.string()).meta({ description: "Names of the colleagues it was written for." }),
    applicationId: id().nullable(),
    struck: z.object({ by: z.string(), at: instant(), reason: z.string() }).nullable(),
    mayEdit: z.boolean(),
    editableUntil: instant(),
    mayStrike: z.boolean(),
    mayPin: z.boolean(),
  })
  .meta({ id: "ListedNote" });

const note = view(
  z
    .object({
      id: id(),
      text: z.string(),
      seen: z.iso.datetime().meta({ description: "Sent with an edit." }),
      editableUntil: instant(),
      mayEdit: z.boolean(),
      mayStrike: z.boolean(),
    })
    .meta({ id: "Note" }),
  getNote,
  "readNotes",
);

const text = z.object({ text: requiredLines(NOTE_LENGTH) });
const pinned = z.boolean({ error: (issue) => (issue.input === undefined ? "required" : "not_listed") });

/** Of a driver only for who reads drivers. */
const SCOPES = {
  application: ["applications:read"],
  company: undefined,
  driver: ["applications:read", "drivers:read"],
} as const;

const notesOn = (
  noun: "application" | "company" | "driver",
  access: "reviewApplications" | "runCompanies",
  about: (id: string) => About,
) => {
  const target = noun === "application" ? "an application" : `a ${noun}`;
  const scopes = SCOPES[noun];
  const list = async (actor: Actor, id: string, query: z.output<typeof pageQuery>) => {
    const { notes: data, page } = await listNotes(actor, about(id), query);
    return new Reply({ data, page });
  };
  return [
    call(`GET ${noun}/{id}/notes`, {
      summary: `List the notes on ${target}, the pinned first, then the newest`,
      access,
      ...(scopes && { scopes }),
      query: pageQuery,
      data: z.array(listed),
      paginated: true,
      handler: ({ actor, params, query }) => list(actor, params.id, query),
    }),
    call(`POST ${noun}/{id}/notes`, {
      summary: `Write a note on ${target}`,
      description:
        "Not while masquerading. The applicant never sees it. `@First Last` in its text tells that colleague. Answers with the first page of the list.",
      access,
      ...(scopes && { scopes: [...scopes, "applications:write"] as const }),
      body: text,
      statuses: [201],
      idempotent: true,
      data: z.array(listed),
      paginated: true,
      async handler({ actor, params, body, idempotencyKey }) {
        await addNote(actor, about(params.id), { text: body.text, once: idempotencyKey });
        return list(actor, params.id, pageQuery.parse({}));
      },
    }),
  ];
};

export default [
  ...notesOn("application", "reviewApplications", (applicationId) => ({ applicationId })),
  ...notesOn("company", "runCompanies", (companyId) => ({ companyId })),
  ...notesOn("driver", "reviewApplications", (driverId) => ({ driverId })),
  call("GET note/{id}", {
    resource: "Notes of the staff.",
    summary: "Get a note",
    access: "readNotes",
    returns: note,
  }),
  call("PUT note/{id}", {
    summary: "Edit one's own note within 15 minutes",
    access: "writeNotes",
    body: text.extend({ seen: requiredText(40) }),
    conflicts: ["stale_version", "conflict"],
    returns: note,
    async mutate({ actor, params, body }) {
      await editNote(actor, params.id, body);
    },
  }),
  call("POST note/{id}/pin", {
    summary: "Pin a note, or take the pin out",
    access: "writeNotes",
    body: z.object({ pinned }),
    conflicts: ["conflict"],
    handler: ({ actor, params, body }) => pinNote(actor, params.id, body.pinned),
  }),
  call("POST note/{id}/strike", {
    summary: "Strike a note through, with a reason",
    description: "It stays readable.",
    access: "writeNotes",
    body: reasonSchema,
    conflicts: ["conflict"],
    handler: ({ actor, params, body }) => strikeNote(actor, params.id, body.reason),
  }),
];
