import { z } from "zod";
import { invalid } from "~/domain/errors";
import { codeList } from "~/domain/fields";
import { TEMPLATE_RELEASES } from "~/domain/release/kind";
import { currentTexts } from "~/domain/release-text/record.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { changeDefinition } from "./template.server";

type TemplateRelease = (typeof TEMPLATE_RELEASES)[number];

export const templateReleasesSchema = z.object({ releases: codeList(new Set(TEMPLATE_RELEASES)) });

/** Changes the next version of the template. @throws invalid release_text_missing, conflict stale_version, archived */
export async function saveTemplateReleases(
  actor: Actor,
  id: string,
  version: number,
  chosen: readonly string[],
): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  await changeDefinition(actor, { id, version, part: "releases" }, async (definition, tx) => {
    const texts = await currentTexts(tx, companyId);
    const releases = TEMPLATE_RELEASES.filter((kind): kind is TemplateRelease => chosen.includes(kind));
    if (releases.some((kind) => !texts.has(kind))) throw invalid({ releases: ["release_text_missing"] });
    return { ...definition, releases };
  });
}
