import type { Task } from "~/domain/application/sections/tasks";
import { pathOfCdlPart, pathOfTask } from "~/routes/applicant/task";
import { Link } from "~/ui/link";
import { Chip, Notice } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

export function ChangeRequest({ message, tasks }: { message: string; tasks: Task[] }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("change.asked")}</h2>
      <p className="whitespace-pre-line mt-2">{message}</p>
      <ul className="mt-2">
        {tasks.flatMap(requestedParts).map(({ name, to, change }) => (
          <li key={name}>
            <Link to={to} className="tap">
              {word(t, "applicant:part", name)}
            </Link>{" "}
            {change === "made" && <Chip tone="success">{t("change.done")}</Chip>}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("change.intro")}</p>
    </Notice>
  );
}

function requestedParts(task: Task): { name: string; to: string; change: Task["change"] }[] {
  if (!task.change) return [];
  if (!task.cdlParts) return [{ name: task.id, to: pathOfTask(task), change: task.change }];
  return task.cdlParts.map(({ part, change }) => ({ name: `cdl_${part}`, to: pathOfCdlPart(part), change }));
}
