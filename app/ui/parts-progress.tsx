import type { ReactNode } from "react";
import { Progress } from "./progress";
import { useTexts } from "./words";

type Props = {
  run: { all: readonly unknown[]; rest: readonly unknown[]; state: "running" | "stopping" | "over" };
  stop: () => void;
  goOn: () => void;
  children?: ReactNode;
};

export function PartsProgress({ run: { all, rest, state }, stop, goOn, children }: Props) {
  const { t } = useTexts("lists");
  const count = all.length;
  const done = count - rest.length;
  if (state !== "over")
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Progress max={count} value={done} aria-label={t("bulk.underWay")} />
        <span role="status" className="tabular-nums">
          {t("bulk.progress", { done: String(done), number: String(count) })}
        </span>
        <button type="button" className="button quiet" onClick={stop} disabled={state === "stopping"}>
          {t("bulk.stop")}
        </button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">{t("bulk.stopped", { done: String(done), number: String(count) })}</span>
      {children}
      <button type="button" className="button quiet" onClick={goOn}>
        {t("bulk.goOn", { count: rest.length })}
      </button>
    </div>
  );
}
