import type { Task } from "~/domain/application/sections/tasks";
import { nameOfPart, pathOfPart, REVIEW } from "~/routes/applicant/part";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";

import { Progress } from "./progress";

type PartsProps = {
  tasks: Task[];
  next: Task | null;
  complete: boolean;
  minutesLeft: number;
  completed: number;
  count: number;
  changing: boolean;
};

export function Parts({ tasks, next, complete, minutesLeft, completed, count, changing }: PartsProps) {
  const { t } = useTexts("applicant");
  const sign = t(changing ? "application.sendAgain" : "part.review");
  const isStarted = tasks.some(({ state }) => state !== "not_started");
  return (
    <Card title={t("application.tasks", { done: completed, count })}>
      <Progress tasks={tasks} next={next} completed={completed} count={count} />
      <Link to={next ? pathOfPart(next) : REVIEW} className="button">
        {!next
          ? sign
          : isStarted
            ? t("application.continueWith", { part: word(t, "applicant:part", nameOfPart(next)) })
            : t("application.start")}
      </Link>
      {next && <p className="hint">{t("application.minutesLeft", { count: minutesLeft })}</p>}
      <ol className="tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            {task.open ? (
              <Link to={pathOfPart(task)}>
                {word(t, "applicant:part", task.id)} {task.optional && t("common:optional")}
              </Link>
            ) : (
              <span>{word(t, "applicant:part", task.id)}</span>
            )}
            <PartState {...task} />
          </li>
        ))}
        <li>
          <Link to={REVIEW}>{t("part.review")}</Link>
          <Chip>{t(!complete ? "application.notYet" : changing ? "application.sendAgain" : "application.ready")}</Chip>
        </li>
      </ol>
      <p className="hint">{t("application.saved")}</p>
    </Card>
  );
}

function PartState({ state, open, change, taken }: Task) {
  const { t } = useTexts("applicant");
  if (!open) return <Chip>{t("application.locked")}</Chip>;
  if (change === "asked") return <Chip tone="warning">{t("application.toChange")}</Chip>;
  if (taken) return <Chip tone="urgent">{t("earlier.mark")}</Chip>;
  return <Chip tone={STATUS_TONE[state]}>{word(t, "common:sectionState", state)}</Chip>;
}
