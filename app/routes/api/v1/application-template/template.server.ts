/** A template as clients see it, and what every change of one answers with. */
import { z } from "zod";
import type { Actor, CompanyUser } from "~/domain/session/actor";
import { TEMPLATE_STATUSES, templateDefinition } from "~/domain/template/template";
import { getTemplate } from "~/domain/template/template.server";
import { call, type Endpoint, endpoint } from "../call.server";
import { count, id, instant, onDay, versioned } from "../shapes.server";

export const templateShape = z
  .object({
    id: id(),
    code: z.string(),
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
    definition: templateDefinition,
  })
  .meta({ id: "Template" });

export const templateNow = async (actor: Actor, templateId: string) => ({ data: await getTemplate(actor, templateId) });

type TemplateMove = {
  summary: string;
  who?: "editTemplates" | "publishTemplates";
  move(actor: CompanyUser, id: string, version: number): Promise<unknown>;
};

/** What changes a template's status, under the noun of its page. */
export const templateMove = (noun: string, { summary, who = "editTemplates", move }: TemplateMove): Endpoint =>
  endpoint(`applicationTemplate/{id}/${noun}`, {
    POST: call({
      summary,
      who,
      body: versioned,
      data: templateShape,
      conflicts: ["stale_version", "illegal_transition"],
      async work({ actor, params, body: { version } }) {
        await move(actor, params.id, version);
        return templateNow(actor, params.id);
      },
    }),
  });
