import { transaction } from "db/client.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { loadEditableTemplate, updateTemplate } from "~/domain/template/template.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import type { TypedQuestions } from "./schema";

export async function saveScoreQuestions(
  actor: Actor,
  id: string,
  { version, questions }: TypedQuestions,
): Promise<void> {
  const { companyId } = authorize(actor, "editTemplates");
  await transaction(async (tx) => {
    const template = await loadEditableTemplate(tx, companyId, id, version);
    const known = template.scorecard.map((question) => question.id);
    const scorecard = questions.map(({ id: old, text }) => ({ id: old && known.includes(old) ? old : newId(), text }));
    await updateTemplate(tx, template, { scorecard }, new Date());
    await audit(tx, actor, { action: "template.scorecard", object: id, detail: { questions: scorecard.length } });
  });
}
