/** A position's scorecard: the company's questions, and what each reviewer answers. */
import { inspect } from "node:util";
import { db } from "db/client.server";
import { auditEvents, scores } from "db/schema";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { copyPerson } from "~/domain/retention/personal-copy.server";
import { saveScoreQuestions } from "~/domain/scorecard/questions.server";
import { answersSchema, questionsSchema } from "~/domain/scorecard/schema";
import { remarkField, scoreField } from "~/domain/scorecard/scorecard";
import { getScorecard, saveScores } from "~/domain/scorecard/scorecard.server";
import { duplicateTemplate, getTemplate } from "~/domain/template/template.server";
import { applied, makeCompany, makeUser, NORTHWAY, positionOf, SUNBEAM, signed } from "../people";

const sun = await makeCompany({
  ...SUNBEAM,
  positions: SUNBEAM.positions.slice(0, 1).map((position) => ({ ...position, code: "SCRDHND" })),
});
const [manager, colleague] = [await makeUser(sun), await makeUser(sun, "Administrator")];
const stranger = await makeUser(await makeCompany(NORTHWAY), "Administrator");
const { templateId } = await positionOf("SCRDHND");

const texts = (...questions: string[]) => Object.fromEntries(questions.map((text, place) => [`en${place}`, text]));
const typed = async (more: Record<string, string>) => ({
  ...more,
  version: String((await getTemplate(manager, templateId)).version),
});
async function ask(...questions: string[]) {
  const { scorecard } = await getTemplate(manager, templateId);
  const ids = Object.fromEntries(scorecard.map(({ id }, place) => [`id${place}`, id]));
  await saveScoreQuestions(manager, templateId, questionsSchema.parse(await typed({ ...ids, ...texts(...questions) })));
  return (await getTemplate(manager, templateId)).scorecard;
}
const faultsOf = async (more: Record<string, string>) =>
  questionsSchema.safeParse(await typed(more)).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the questions of a scorecard", () => {
  it("are three to eight or none, each in English and, where wanted, in Spanish", async () => {
    expect(await faultsOf({ en0: "Safe?", es0: "¿Seguro?", en1: "On time?" })).toEqual([
      ["en2", "score_questions_least"],
    ]);
    expect(await faultsOf({ es0: "¿Seguro?" })).toEqual([["en0", "required"]]);
    expect(await faultsOf({})).toBeUndefined();
    const asked = await ask("Safe?", "On time?", "Friendly?");
    expect(asked.map(({ text }) => text.en)).toEqual(["Safe?", "On time?", "Friendly?"]);
  });

  it("keep their identity when they are reworded, are copied with the position, and are the company's own", async () => {
    const before = await ask("Safe?", "On time?", "Friendly?");
    const after = await ask("Drives safely?", "On time?", "Friendly?");
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const copy = await duplicateTemplate(manager, templateId, { nameEn: "Copy", nameEs: undefined });
    expect((await getTemplate(manager, copy)).scorecard).toEqual(after);
    const input = questionsSchema.parse(await typed(texts("A?", "B?", "C?")));
    await expect(saveScoreQuestions(stranger, templateId, input)).rejects.toMatchObject({ refusal: "notFound" });
    const stale = { ...input, version: input.version - 1 };
    await expect(saveScoreQuestions(manager, templateId, stale)).rejects.toMatchObject({ code: "stale_version" });
  });
});

describe("the answers", () => {
  const answer = (asked: Parameters<typeof answersSchema>[0], score: string, version = 0) =>
    answersSchema(asked).parse({
      version: String(version),
      ...Object.fromEntries(asked.map(({ id }) => [scoreField(id), score])),
      [remarkField(asked[0]?.id ?? "")]: "Knows the yard.",
    });

  it("stand side by side for each reviewer, sealed, with a trace that says nothing of them", async () => {
    const asked = await ask("Safe?", "On time?", "Friendly?");
    const { applicationId: id } = await signed("SCRDHND");
    expect(await getScorecard(manager, id)).toMatchObject({ cards: [], mayScore: true });
    await saveScores(manager, id, answer(asked, "3"));
    await saveScores(colleague, id, answer(asked, "4"));
    await saveScores(manager, id, answer(asked, "2", 1));
    const { cards, questions } = await getScorecard(manager, id);
    expect(questions).toEqual(asked);
    expect(cards).toMatchObject([
      { own: true, version: 2, answers: [{ score: "2", remark: "Knows the yard." }, { score: "2" }, { score: "2" }] },
      { own: false, version: 1, answers: [{ score: "4" }, { score: "4" }, { score: "4" }] },
    ]);
    const [row] = await db.select().from(scores).where(eq(scores.applicationId, id));
    expect(row?.sealedAnswers.toString("latin1")).not.toContain("Knows the yard");
    const trace = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.object, id), eq(auditEvents.action, "application.scored")));
    expect(trace.map(({ detail }) => detail)).toEqual([{ answers: 3 }, { answers: 3 }, { answers: 3 }]);
  });

  it("are kept for a question that is no longer asked, as it was asked", async () => {
    const asked = await ask("Safe?", "On time?", "Friendly?", "Clean?");
    const { applicationId: id } = await signed("SCRDHND");
    await saveScores(manager, id, answer(asked, "1"));
    await ask("Safe?", "On time?", "Friendly?");
    const { questions, asked: now } = await getScorecard(colleague, id);
    expect(questions.map(({ text }) => text.en)).toEqual(["Safe?", "On time?", "Friendly?", "Clean?"]);
    expect(now).toHaveLength(3);
    await expect(saveScores(colleague, id, answer(asked, "1"))).rejects.toMatchObject({ code: "stale_version" });
  });

  it("need one score, a signed application, the newest version, and the person themselves", async () => {
    const asked = await ask("Safe?", "On time?", "Friendly?");
    expect(answersSchema(asked).safeParse({ version: "0" }).error?.issues[0]?.message).toBe("score_missing");
    const { applicationId: id } = await signed("SCRDHND");
    await saveScores(manager, id, answer(asked, "3"));
    await expect(saveScores(manager, id, answer(asked, "4"))).rejects.toMatchObject({ code: "stale_version" });
    await expect(saveScores(stranger, id, answer(asked, "4"))).rejects.toMatchObject({ refusal: "notFound" });
    await expect(getScorecard(stranger, id)).rejects.toMatchObject({ refusal: "notFound" });
    const masked = { ...colleague, realUser: { id: "1", name: "Rosa" } };
    await expect(saveScores(masked, id, answer(asked, "4"))).rejects.toMatchObject({ code: "masquerade_blocked" });
    const draft = (await applied("SCRDHND")).applicationId;
    expect(await getScorecard(manager, draft)).toMatchObject({ mayScore: false });
    await expect(saveScores(manager, draft, answer(asked, "4"))).rejects.toMatchObject({ code: "illegal_transition" });
  });

  it("are in no copy that somebody gets of their data", async () => {
    const asked = await ask("Safe?", "On time?", "Friendly?");
    const person = await signed("SCRDHND");
    await saveScores(manager, person.applicationId, answer(asked, "1"));
    expect(inspect(await copyPerson(person.email), { depth: null })).not.toContain("Knows the yard");
  });
});
