/** An act on several applications, a few in each request, so that it shows how far it is and can be stopped. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Chosen, Outcome } from "~/domain/application/bulk.server";
import type { Refused } from "~/http/respond.server";
import { useUnsent } from "~/ui/in-place";

export const BATCH = 10;

type Answer = { outcome: Outcome } | Refused;
type Act = { action: string; fields: [string, string][] };
export type Run = Act & {
  all: readonly Chosen[];
  rest: readonly Chosen[];
  outcome: Outcome;
  state: "running" | "stopping" | "over";
};

const chosenField = ({ id, version }: Chosen): [string, string] => ["chosen", `${id}:${version}`];

/** @param answered of the document, without script */
export function useBulk(answered?: Answer) {
  const { submit, data, state } = useFetcher<Answer>();
  const taken = useRef(data);
  const [run, setRun] = useState<Run>();
  const isUnsent = useUnsent();

  const send = (next: Run) => {
    setRun({ ...next, state: "running" });
    const form = new FormData();
    const undo: [string, string][] = next.outcome.undo ? [["undo", next.outcome.undo]] : [];
    for (const [name, value] of [...next.fields, ...undo, ...next.rest.slice(0, BATCH).map(chosenField)])
      form.append(name, value);
    void submit(form, { method: "post", action: next.action });
  };
  const take = useEffectEvent((answer: Answer) => {
    if (!run || run.state === "over") return;
    if (!("outcome" in answer)) return setRun(undefined);
    const { done, skipped, undo } = answer.outcome;
    const next: Run = {
      ...run,
      rest: run.rest.slice(BATCH),
      outcome: {
        done: [...run.outcome.done, ...done],
        skipped: [...run.outcome.skipped, ...skipped],
        undo: undo ?? run.outcome.undo,
      },
    };
    if (next.rest.length === 0 || run.state === "stopping") setRun({ ...next, state: "over" });
    else send(next);
  });
  useEffect(() => {
    // Not sooner, or the next part would break off the look at what the last one changed.
    if (!data || data === taken.current || state !== "idle") return;
    taken.current = data;
    take(data);
  }, [data, state]);

  const answer = answered ?? (run ? undefined : data);
  return {
    run: run && isUnsent && run.state !== "over" ? { ...run, state: "over" as const } : run,
    outcome: answer && "outcome" in answer ? answer.outcome : undefined,
    refused: answer && "result" in answer ? answer : undefined,
    start: (act: Act, all: readonly Chosen[]) =>
      send({ ...act, all, rest: all, outcome: { done: [], skipped: [], undo: null }, state: "running" }),
    stop: () => setRun((now) => now && { ...now, state: "stopping" }),
    goOn: () => run && send(run),
    close: () => setRun(undefined),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
