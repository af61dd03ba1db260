import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { applySchema, SECTION_IDS } from "~/domain/application/sections";
import { RELEASE_KINDS } from "~/domain/release/kind";
import { flatDefinition, spreadDefinition } from "~/domain/template/flat";
import { getPositionByCode } from "~/domain/template/position.server";
import { saveTemplateReleases, templateReleasesSchema } from "~/domain/template/releases.server";
import { templateSectionsSchema } from "~/domain/template/sections";
import { saveTemplateSettings, settingsSchema } from "~/domain/template/settings.server";
import {
  archiveTemplate,
  deleteTemplate,
  getPublishing,
  pauseTemplate,
  publishTemplate,
  resumeTemplate,
} from "~/domain/template/status.server";
import { copyNamesSchema, positionFormSchema, positionName, TEMPLATE_STATUSES } from "~/domain/template/template";
import {
  createTemplate,
  duplicateTemplate,
  editPosition,
  editSections,
  getTemplate,
  listTemplates,
  type TemplateView,
} from "~/domain/template/template.server";
import { languageOf } from "~/server/i18n.server";
import { call, listView, replyWithPage, view } from "../../call/call.server";
import { count, id, instant, onDay, oneOf, positionCode, versionBody } from "../../call/shapes.server";

const templateShape = z
  .object({
    id: id(),
    code: positionCode(),
    status: z.enum(TEMPLATE_STATUSES),
    version: count().meta({ description: "Of the record: sent with every change." }),
    versionNumber: count().meta({
      description: "Of what it asks: a published version is frozen, editing makes the next.",
    }),
    publishedNumber: count().nullable().meta({ description: "The version that drivers answer." }),
    hasDraft: z.boolean(),
    closesOn: onDay().nullable(),
    notifiedUserIds: z.array(id()),
    drafts: count(),
    submitted: count(),
    applications: count(),
    updatedAt: instant(),
    definition: flatDefinition,
  })
  .meta({ id: "Template" });

const shapeTemplate = (template: TemplateView) => ({ ...template, definition: spreadDefinition(template.definition) });

const templateList = listView(z.array(templateShape), async (actor, _, page) =>
  replyWithPage((await listTemplates(actor)).map(shapeTemplate), page, "desc", ({ updatedAt, id: one }) => [
    updatedAt.getTime(),
    one,
  ]),
);
export const template = view(templateShape, async (actor, id) => shapeTemplate(await getTemplate(actor, id)));

const position = z
  .object({ _id: id(), name: z.string(), company: z.string() })
  .meta({ id: "OpenPosition", description: "The name in the language asked for." });

const languages = z.array(z.enum(LANGUAGES)).meta({ description: "In which it has no words." });
const publishing = z
  .object({
    position: z.array(z.enum(["nameEs", "descriptionEn", "descriptionEs"])),
    sections: z.array(z.object({ id: oneOf(SECTION_IDS), languages })),
    questions: z.array(z.object({ id: z.string().meta({ pattern: "^q\\d{1,4}$" }), languages })),
    companyComplete: z.boolean().meta({ description: "Legal name and address, of 49 CFR 391.21(b)(1)." }),
    samples: z.array(z.enum(RELEASE_KINDS)).meta({
      description: "Releases whose sample text nobody of the company has confirmed: publishing needs `confirmSamples`.",
    }),
  })
  .meta({ id: "Publishing" });

const MOVED = ["stale_version", "illegal_transition"] as const;

export default [
  call("GET applicationTemplate", {
    resource: "Positions: what they ask, and whether drivers can apply.",
    summary: "List the company's templates",
    access: "readTemplates",
    returns: templateList,
  }),
  call("POST applicationTemplate", {
    summary: "Make a template",
    description: "As a draft, with a code of its own.",
    access: "editTemplates",
    body: positionFormSchema,
    createdPath: "applicationTemplate/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: template,
    mutate: ({ actor, body, idempotencyKey }) => createTemplate(actor, body, idempotencyKey),
  }),
  call("POST applicationTemplate/application/id", {
    summary: "Find an open position by its code",
    description: "With or without a last slash. Unknown, paused and archived codes get the same answer.",
    access: "optionalSignIn",
    body: z.object({ code: applySchema.shape.code }),
    data: position,
    errorStatuses: [404],
    async handler({ body: { code }, request }) {
      const { templateId, definition, company } = await getPositionByCode(code);
      return { _id: templateId, name: positionName(definition, languageOf(request)), company: company.name };
    },
  }),
  call("GET applicationTemplate/{id}", { summary: "Get a template", access: "readTemplates", returns: template }),
  call("PUT applicationTemplate/{id}", {
    summary: "Edit the position",
    description: "A published version is frozen: editing makes the next one a draft.",
    access: "editTemplates",
    body: positionFormSchema.safeExtend(versionBody.shape),
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body: { version, ...details } }) => editPosition(actor, params.id, version, details),
  }),
  call("DELETE applicationTemplate/{id}", {
    summary: "Delete a template without applications",
    access: "publishTemplates",
    conflicts: ["conflict"],
    handler: ({ actor, params }) => deleteTemplate(actor, params.id),
  }),
  call("POST applicationTemplate/{id}/archive", {
    summary: "Archive: the code is closed for good",
    access: "publishTemplates",
    body: versionBody,
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body }) => archiveTemplate(actor, params.id, body.version),
  }),
  call("POST applicationTemplate/{id}/duplicate", {
    summary: "Make a copy, as a draft with a code of its own",
    access: "editTemplates",
    body: copyNamesSchema,
    createdPath: "applicationTemplate/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: template,
    mutate: ({ actor, params, body, idempotencyKey }) => duplicateTemplate(actor, params.id, body, idempotencyKey),
  }),
  call("POST applicationTemplate/{id}/pause", {
    summary: "Pause: the code is closed for a while",
    access: "editTemplates",
    body: versionBody,
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body }) => pauseTemplate(actor, params.id, body.version),
  }),
  call("GET applicationTemplate/{id}/publish", {
    summary: "Tell what the newest version lacks before it can be published",
    description:
      "Everything drivers read must be there in both languages, and the employer needs a name and an address.",
    access: "editTemplates",
    data: publishing,
    async handler({ actor, params }) {
      const { checks, samples } = await getPublishing(actor, params.id);
      const { company, ...lacking } = checks;
      return { ...lacking, companyComplete: company, samples: samples.map(({ kind }) => kind) };
    },
  }),
  call("POST applicationTemplate/{id}/publish", {
    summary: "Publish the draft: from now on drivers answer it",
    description:
      "What is incomplete is refused with 422 under the empty path of `error.fields`; `GET` of the same path lists it.",
    access: "publishTemplates",
    body: versionBody.extend({
      confirmSamples: z
        .boolean()
        .optional()
        .meta({ description: "Takes over the samples of releases that `GET` lists as the company's own texts." }),
    }),
    conflicts: [...MOVED, "conflict"],
    returns: template,
    mutate: ({ actor, params, body }) => publishTemplate(actor, params.id, body),
  }),
  call("POST applicationTemplate/{id}/resume", {
    summary: "Resume a paused template",
    access: "editTemplates",
    body: versionBody,
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body }) => resumeTemplate(actor, params.id, body.version),
  }),
  call("PUT applicationTemplate/{id}/releases", {
    summary: "Choose which releases are asked besides what the law always asks",
    description: "What has no text yet is refused: it is the company's to write.",
    access: "editTemplates",
    body: templateReleasesSchema.extend(versionBody.shape),
    example: { version: 3, releases: ["fcra", "clearinghouse"] },
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body: { version, releases } }) =>
      saveTemplateReleases(actor, params.id, version, releases),
  }),
  call("PUT applicationTemplate/{id}/sections", {
    summary: "Choose which sections are asked, and the company's words over them",
    description: "What the law lists for a driving job stays required, whatever is sent (49 CFR 391.21).",
    access: "editTemplates",
    body: templateSectionsSchema.extend(versionBody.shape),
    example: {
      version: 3,
      education: {
        mode: "optional",
        helpEn: "Driving schools count too.",
        helpEs: "También cuentan las escuelas de manejo.",
      },
    },
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body: { version, ...sections } }) => editSections(actor, params.id, version, sections),
  }),
  call("PUT applicationTemplate/{id}/settings", {
    summary: "Set the closing date and whom a new application is told",
    description: "At once, without a new version.",
    access: "editTemplates",
    body: settingsSchema.extend(versionBody.shape),
    example: { version: 3, closesOn: "2035-12-31", notified: [] },
    conflicts: MOVED,
    returns: template,
    mutate: ({ actor, params, body: { version, ...settings } }) =>
      saveTemplateSettings(actor, params.id, version, settings),
  }),
];
