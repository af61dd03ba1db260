import type { Task } from "~/domain/application/sections/tasks";
import { nameOfTask, pathOfTask, REVIEW_PATH } from "~/routes/applicant/task";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import { Collapsible, ITEM_CLASS, LIST_CLASS } from "./link-list";
import { Progress } from "./progress";

type TaskListProps = {
  tasks: Task[];
  next: Task | null;
  complete: boolean;
  minutesLeft: number;
  completed: number;
  count: number;
  changing: boolean;
};

export function NextTask({ tasks, next, minutesLeft, completed, count, changing }: TaskListProps) {
  const { t } = useTexts("applicant");
  const isStarted = tasks.some(({ state }) => state !== "not_started");
  return (
    <Card title={t("application.tasks", { done: completed, count })}>
      <Progress tasks={tasks} next={next} completed={completed} count={count} />
      <Link to={next ? pathOfTask(next) : REVIEW_PATH} className="button max-sm:justify-self-stretch">
        {!next
          ? t(changing ? "application.sendAgain" : "part.review")
          : isStarted
            ? t("application.continueWith", { part: word(t, "applicant:part", nameOfTask(next)) })
            : t("application.start")}
      </Link>
      {next && (
        <p className="hint">
          <span className="inline-block">{t("application.thisStep", { count: next.minutes })}.</span>{" "}
          <span className="inline-block">{t("application.minutesLeft", { count: minutesLeft })}.</span>
        </p>
      )}
    </Card>
  );
}

/** How many follow the next one in sight, and how few are not worth folding. */
const FOLLOWING = 1;
const FEW = 2;

export function TaskList({ tasks, next, complete, changing }: TaskListProps) {
  const { t } = useTexts("applicant");
  const done = tasks.filter((task) => markOf(task, task.id === next?.id) === "done");
  const open = tasks.filter((task) => !done.includes(task));
  const seen = open.findIndex(({ id }) => id === next?.id) + 1 + FOLLOWING;
  const rows = (some: Task[]) => some.map((task) => <TaskRow key={task.id} task={task} next={task.id === next?.id} />);
  const group = (mark: TaskMark, words: string, some: Task[]) =>
    some.length > FEW ? (
      <li className="block py-0">
        <Collapsible mark={<Mark mark={mark} />} title={words}>
          <ol>{rows(some)}</ol>
        </Collapsible>
      </li>
    ) : (
      rows(some)
    );
  return (
    <section className={LIST_CLASS} aria-label={t("application.list")}>
      <ol className="tasks">
        {group("done", t("application.doneTasks", { count: done.length }), done)}
        {rows(open.slice(0, seen))}
        {group("open", t("application.laterTasks", { count: open.length - seen }), open.slice(seen))}
        <li className={ROW}>
          <Mark mark={next ? "open" : "next"} />
          <Link to={REVIEW_PATH} className={ITEM_CLASS} aria-current={next ? undefined : "step"}>
            {t("part.review")}
          </Link>
          {complete ? (
            <Chip tone="ready">{t(changing ? "application.sendAgain" : "application.ready")}</Chip>
          ) : (
            <span className="sr-only">{t("application.notYet")}</span>
          )}
        </li>
      </ol>
    </section>
  );
}

function TaskRow({ task, next }: { task: Task; next: boolean }) {
  const { t } = useTexts("applicant");
  return (
    <li className={ROW}>
      <Mark mark={markOf(task, next)} />
      {task.open ? (
        <Link to={pathOfTask(task)} className={ITEM_CLASS} aria-current={next ? "step" : undefined}>
          {word(t, "applicant:part", task.id)} {task.optional && t("common:optional")}
        </Link>
      ) : (
        <span className={ITEM_CLASS}>{word(t, "applicant:part", task.id)}</span>
      )}
      <TaskState {...task} />
    </li>
  );
}

const ROW = "flex flex-nowrap items-center gap-x-3 border-line py-0 not-last:border-b";

/** The mark says what needs no words for who sees it. */
function TaskState({ state, open, change, taken }: Task) {
  const { t } = useTexts("applicant");
  if (!open) return <span className="sr-only">{t("application.locked")}</span>;
  if (change === "asked") return <Chip tone="warning">{t("application.toChange")}</Chip>;
  if (taken) return <Chip tone="urgent">{t("earlier.mark")}</Chip>;
  const words = word(t, "common:sectionState", state);
  if (state === "needs_attention")
    return (
      <span className="shrink-0">
        <Chip tone="warning">{words}</Chip>
      </span>
    );
  return <span className={state === "in_progress" ? "hint text-right" : "sr-only"}>{words}</span>;
}

type TaskMark = "done" | "next" | "attention" | "open";

function markOf({ state, change, taken }: Task, next: boolean): TaskMark {
  if (change === "asked" || taken || state === "needs_attention") return "attention";
  if (next) return "next";
  return state === "done" ? "done" : "open";
}

/** Marks differ by sign as well as by colour. */
const MARKS: Record<TaskMark, { circle: string; sign: string; path?: string }> = {
  done: { circle: "fill-success", sign: "stroke-on-tone", path: "M7 12.5l3.5 3.5 6.5-7.5" },
  next: { circle: "fill-action", sign: "stroke-on-action", path: "M10 7l5 5-5 5" },
  attention: { circle: "fill-warning", sign: "stroke-on-tone", path: "M12 6v7M12 17v.5" },
  open: { circle: "fill-none stroke-line-strong", sign: "" },
};

function Mark({ mark }: { mark: TaskMark }) {
  const { circle, sign, path } = MARKS[mark];
  return (
    <svg aria-hidden="true" width={24} height={24} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="10" strokeWidth={1.5} className={`${circle} forced-colors:stroke-current`} />
      {path && (
        <path
          d={path}
          fill="none"
          strokeWidth={2.2}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={`${sign} forced-colors:stroke-canvas`}
        />
      )}
    </svg>
  );
}
