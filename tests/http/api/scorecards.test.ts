/** Questions that reviewers score by, and their scores, through the API. */
import { expect, it } from "vitest";
import { app, data } from "../running";
import { apply } from "./applying";
import { applying, person, said } from "./person";

const [manager, administrator, stranger] = [
  await person(app, "sun.manager"),
  await person(app, "sun.admin"),
  await person(app, "north.admin"),
];
const template = (id: string) =>
  data.one<{ id: string }>("select template_id as id from applications where id = ?", id).id;
const QUESTIONS = ["Record on the road", "Experience", "Manner"].map((en) => ({ en }));

it("questions are set for a position, and each reviewer scores an application by them", async () => {
  const application = await apply(await applying(app));
  const asked = `applicationTemplate/${template(application)}/scorecard`;
  const at = `application/${application}/scorecard`;
  const { version } = (await manager.get(asked)).data;
  const set = await manager.put(asked, { version, questions: QUESTIONS });
  expect(set.data).toMatchObject({ version: version + 1, questions: QUESTIONS.map(({ en }) => ({ en, es: null })) });
  expect(said(await manager.put(asked, { version, questions: [] }))).toEqual([409, "stale_version"]);

  const [first, second, third] = set.data.questions.map(({ id }: { id: string }) => id);
  const scores = [
    { id: first, score: 4, remark: "No violation in ten years." },
    { id: second, score: 2 },
  ];
  const scored = await manager.put(at, { version: 0, answers: scores });
  expect(scored.data.cards).toMatchObject([
    {
      own: true,
      version: 1,
      answers: [
        { id: first, score: 4, remark: "No violation in ten years." },
        { id: second, score: 2, remark: null },
        { id: third, score: null, remark: null },
      ],
    },
  ]);
  expect(said(await manager.put(at, { version: 0, answers: scores }))).toEqual([409, "stale_version"]);
  await administrator.put(at, { version: 0, answers: [{ id: third, score: 1 }] });

  const [kept] = set.data.questions;
  const fewer = [kept, { en: "Punctual", es: "Puntual" }, { en: "Local knowledge" }];
  await manager.put(asked, {
    version: version + 1,
    questions: fewer.map(({ es, ...question }) => ({ ...question, ...(es && { es }) })),
  });
  const { questions, cards } = (await manager.get(at)).data;
  expect(cards.map(({ own }: { own: boolean }) => own)).toEqual([true, false]);
  expect(questions.map(({ en, asked }: { en: string; asked: boolean }) => [en, asked])).toEqual([
    ["Record on the road", true],
    ["Punctual", true],
    ["Local knowledge", true],
    ["Experience", false],
    ["Manner", false],
  ]);
});

it("refuses too few questions, scores of questions that are not asked, and none at all", async () => {
  const application = await apply(await applying(app));
  const asked = `applicationTemplate/${template(application)}/scorecard`;
  const at = `application/${application}/scorecard`;
  const { version } = (await manager.get(asked)).data;
  expect((await manager.put(asked, { version, questions: QUESTIONS.slice(1) })).fields).toEqual({
    questions: "score_questions_least",
  });
  const { questions } = (await manager.put(asked, { version, questions: QUESTIONS })).data;
  const [{ id }] = questions;
  expect((await manager.put(at, { version: 0, answers: [{ id, remark: "Nice" }] })).fields).toEqual({
    answers: "score_missing",
  });
  expect((await manager.put(at, { version: 0, answers: [{ id, score: 5 }] })).fields).toEqual({
    "answers[0].score": "not_listed",
  });
  expect((await manager.put(at, { version: 0, answers: [{ id: application, score: 3 }] })).fields).toEqual({
    "answers[0].id": "not_listed",
  });
});

it("scores are nobody's of another company, and never the driver's", async () => {
  const driver = await applying(app);
  const at = `application/${await apply(driver)}/scorecard`;
  expect(said(await stranger.get(at))).toEqual([404, "not_found"]);
  expect(said(await driver.get(at))).toEqual([403, "forbidden"]);
});
