import { Link } from "react-router";
import type { Task } from "~/domain/application/sections/tasks";
import { pathOfPart } from "~/routes/applicant/part";
import { Chip, Notice } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

/** The reviewer's words, and a link to each part they are about. */
export function ChangeAsked({ message, tasks }: { message: string; tasks: Task[] }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("change.asked")}</h2>
      <p className="whitespace-pre-line mt-2">{message}</p>
      <ul className="mt-2">
        {tasks
          .filter(({ change }) => change)
          .map((task) => (
            <li key={task.id}>
              <Link to={pathOfPart(task)} className="tap">
                {word(t, "applicant:part", task.id)}
              </Link>{" "}
              {task.change === "made" && <Chip tone="success">{t("change.done")}</Chip>}
            </li>
          ))}
      </ul>
      <p className="mt-2">{t("change.lead")}</p>
    </Notice>
  );
}
