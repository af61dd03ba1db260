/** What reviewers think of an application, question by question. Never shown to drivers, and in no export. */
import { type Db, db, transaction } from "db/client.server";
import { scores, templates, users } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { type Application, loadApplication, loadApplicationToWrite } from "~/domain/row-access/application.server";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import type { ScoreAnswer, ScoreQuestion } from "./scorecard";

const answersContext = (row: string, company: string) => ({ table: "scores", column: "sealed_answers", row, company });

const isScorable = ({ submittedAt, status }: Pick<Application, "submittedAt" | "status">): boolean =>
  submittedAt !== null && status !== "expired";

async function questionsOf(tx: Db, { templateId, companyId }: Application): Promise<ScoreQuestion[]> {
  const [template] = await tx
    .select({ scorecard: templates.scorecard })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.companyId, companyId)));
  return template?.scorecard ?? [];
}

export async function getScorecard(actor: Actor, applicationId: string) {
  const { companyId, userId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, applicationId);
  const asked = await questionsOf(db, application);
  const rows = await db
    .select({ score: scores, by: users.name })
    .from(scores)
    .innerJoin(users, eq(users.id, scores.userId))
    .where(and(eq(scores.applicationId, application.id), eq(scores.companyId, companyId)))
    .orderBy(asc(scores.createdAt), asc(scores.id));
  const vault = await openVault(db, application.dataKeyId);
  const cards = rows.map(({ score: { id, userId: author, version, updatedAt, sealedAnswers }, by }) => ({
    id,
    by,
    own: author === userId,
    version,
    at: updatedAt,
    answers: vault.openJson<ScoreAnswer[]>(answersContext(id, companyId), sealedAnswers),
  }));
  const earlier = cards.flatMap(({ answers }) => answers.filter(({ id }) => !asked.some((each) => each.id === id)));
  return {
    questions: [...asked, ...new Map(earlier.map(({ id, text }) => [id, { id, text }])).values()],
    asked,
    cards,
    mayScore: asked.length > 0 && isScorable(application) && may(actor, "scoreApplications"),
  };
}
export type Scorecard = Awaited<ReturnType<typeof getScorecard>>;

export async function saveScores(
  actor: Actor,
  applicationId: string,
  { version, answers }: { version: number; answers: ScoreAnswer[] },
): Promise<void> {
  const { companyId, userId } = authorize(actor, "scoreApplications");
  await transaction(async (tx) => {
    const application = await loadApplicationToWrite(tx, companyId, applicationId);
    if (!isScorable(application)) throw conflict("illegal_transition", { from: application.status });
    const [own] = await tx
      .select()
      .from(scores)
      .where(and(eq(scores.applicationId, applicationId), eq(scores.userId, userId)));
    if ((own?.version ?? 0) !== version) throw conflict("stale_version");
    const asked = await questionsOf(tx, application);
    // The questions may have changed since the page was shown.
    if (answers.some(({ id }) => !asked.some((each) => each.id === id))) throw conflict("stale_version");
    const vault = await openVault(tx, application.dataKeyId);
    const [id, now] = [own?.id ?? newId(), new Date()];
    const row = {
      version: version + 1,
      updatedAt: now,
      sealedAnswers: vault.sealJson(answersContext(id, companyId), answers),
    };
    if (own) await tx.update(scores).set(row).where(eq(scores.id, id));
    else await tx.insert(scores).values({ id, companyId, applicationId, userId, createdAt: now, ...row });
    await audit(tx, actor, {
      action: "application.scored",
      companyId,
      object: applicationId,
      detail: { answers: answers.filter(({ score }) => score).length },
    });
  });
}
