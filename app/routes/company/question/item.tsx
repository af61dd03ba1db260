import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import { useConditionText } from "./condition";

type Listed = {
  id: string;
  kind: string;
  required: boolean;
  label: string;
  other: string;
  options: { value: string; label: string }[];
  showIf: { question: string; is: string } | null;
  followed: boolean;
  up: boolean;
  down: boolean;
};
type QuestionItemProps = {
  base: string;
  version: number;
  number: number;
  question: Listed;
  all: Listed[];
  open: boolean;
};

export function QuestionItem({ base, version, number, question, all, open }: QuestionItemProps) {
  const { t } = useTexts("templates");
  const conditionText = useConditionText();
  const { label, other, kind, required, options, showIf, followed, up, down } = question;
  return (
    <li id={question.id} className="card grid gap-2">
      <h2>
        {number}. {label}
      </h2>
      {other !== label && <p className="text-muted">{other}</p>}
      <p className="flex flex-wrap gap-2">
        <Chip>{word(t, "templates:kind", kind)}</Chip>
        {required && <Chip tone="info">{t("questions.required")}</Chip>}
      </p>
      {options.length > 0 && <p className="hint">{options.map((option) => option.label).join(" · ")}</p>}
      {showIf && <p className="hint">{t("questions.onlyIf", { condition: conditionText(showIf, all) })}</p>}
      {followed && <p className="hint">{t("questions.followed")}</p>}
      {open && (
        <div className="flex flex-wrap items-center gap-x-6">
          <Link to={base} className="tap" aria-label={t("questions.editOf", { number })}>
            {t("action.edit")}
          </Link>
          {up && <Move base={base} version={version} to="up" number={number} />}
          {down && <Move base={base} version={version} to="down" number={number} />}
          <Link to={`${base}/removal`} className="tap" aria-label={t("questions.removeOf", { number })}>
            {t("questions.remove")}
          </Link>
        </div>
      )}
    </li>
  );
}

function Move({ base, version, to, number }: { base: string; version: number; to: "up" | "down"; number: number }) {
  const { t } = useTexts();
  return (
    <PostForm action={`${base}/place`}>
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="to"
        value={to}
        className="link-button"
        aria-label={t(to === "up" ? "moveUpRow" : "moveDownRow", { number })}
      >
        {t(to === "up" ? "moveUp" : "moveDown")}
      </button>
    </PostForm>
  );
}
