import { textIn } from "~/domain/by-language";
import { REMARK_LENGTH, remarkField, SCORES, type ScoreQuestion, scoreField } from "~/domain/scorecard/scorecard";
import type { Scorecard } from "~/domain/scorecard/scorecard.server";
import type { Refused } from "~/http/respond.server";
import { type Fields, Radios, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";

/** `address` leads back to the list. */
type Shown = Scorecard & { application: string; address: string };

export function ScorecardCard(shown: Shown) {
  const { t } = useTexts("scorecard");
  const { questions, cards, mayScore } = shown;
  const own = cards.find((card) => card.own);
  if (!mayScore && cards.length === 0) return null;
  return (
    <div className="print:hidden">
      <Card id="scorecard" title={t("title")}>
        {cards.length === 0 && <p className="text-muted">{t("nobody")}</p>}
        {cards.length > 0 &&
          questions.map((question, place) => (
            <Answers key={question.id} {...question} number={place + 1} cards={cards} />
          ))}
        {mayScore && (
          <details>
            <summary className="link-button">{t(own ? "change" : "score")}</summary>
            {/* Empty again once it is saved. */}
            <div key={own?.version} className="mt-3">
              <ScoreForm {...shown} />
            </div>
          </details>
        )}
      </Card>
    </div>
  );
}

/** The reviewers side by side where there is room. */
function Answers({ id, text, number, cards }: ScoreQuestion & Pick<Scorecard, "cards"> & { number: number }) {
  const { t } = useTexts("scorecard");
  const language = useLanguage();
  const formatTime = useInstant();
  return (
    <section className="grid gap-1">
      <h3 className="text-base wrap-anywhere">{`${number}. ${textIn(text, language)}`}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-2">
        {cards.map((card) => {
          const answer = card.answers.find((each) => each.id === id);
          return (
            <li key={card.id} className="border-l-4 border-line pl-3">
              <p>{answer?.score ? <strong>{word(t, "scorecard:scores", answer.score)}</strong> : t("notAnswered")}</p>
              {answer?.remark && <p className="whitespace-pre-line wrap-anywhere">{answer.remark}</p>}
              <p className="hint" title={formatTime(card.at)}>
                {card.by}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type FormProps = Shown & { refused?: Refused | undefined; cancel?: string };

export function ScoreForm({ application, address, asked, cards, refused, cancel }: FormProps) {
  const { t } = useTexts("scorecard");
  const language = useLanguage();
  const own = cards.find((card) => card.own);
  const stored = Object.fromEntries(
    (own?.answers ?? []).flatMap(({ id, score, remark }) => [
      [scoreField(id), score ?? ""],
      [remarkField(id), remark ?? ""],
    ]),
  );
  const [form, found] = useFilledForm<Record<string, string>>("scorecard-form", refused, stored);
  const fields = found as unknown as Fields<string>;
  const options = SCORES.map((value) => ({ value, label: word(t, "scorecard:scores", value) }));
  return (
    <Form
      form={form}
      params={refused?.params}
      action={`/application/${application}/scorecard${address}`}
      className="grid gap-5"
    >
      <p className="hint">{t("hint")}</p>
      <input type="hidden" name="version" value={own?.version ?? 0} />
      {asked.map(({ id, text }, place) => {
        const [score, remark] = [fields[scoreField(id)], fields[remarkField(id)]];
        return (
          score &&
          remark && (
            <div key={id} className="grid gap-2">
              <Radios field={score} label={`${place + 1}. ${textIn(text, language)}`} options={options} inRow />
              <TextArea
                field={remark}
                label={t("remark", { number: place + 1 })}
                rows={2}
                limit={REMARK_LENGTH}
                optional
              />
            </div>
          )
        );
      })}
      <Submit variant="quiet" {...(cancel && { cancel })}>
        {t("save")}
      </Submit>
    </Form>
  );
}
