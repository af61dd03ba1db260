/** An act on many, a few in each request, so that it shows how far it is and can be stopped. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Refused } from "~/http/respond.server";
import { useUnsent } from "~/ui/fetcher-form";

type Act = { action: string; fields: [string, string][] };
export type BatchRun<Item, Outcome> = Act & {
  all: readonly Item[];
  rest: readonly Item[];
  outcome: Outcome;
  state: "running" | "stopping" | "over";
};

type Parts<Item, Outcome> = {
  size: number;
  none: Outcome;
  fieldOf: (item: Item) => [string, string];
  /** Names the rest, so that it continues after a new sign-in. */
  addressOf?: (action: string, rest: readonly Item[]) => string;
  join: (before: Outcome, part: Outcome) => Outcome;
  /** Of what was done, for the parts that follow. */
  passedOn?: (before: Outcome) => [string, string][];
};

/** @param answered of the document, without script */
export function useBatches<Item, Outcome>(
  { size, none, fieldOf, addressOf = (action) => action, join, passedOn }: Parts<Item, Outcome>,
  answered?: { outcome: Outcome } | Refused,
) {
  type Answer = { outcome: Outcome } | Refused;
  const { submit, data: received, state } = useFetcher();
  const data = received as Answer | undefined;
  const taken = useRef(data);
  const [run, setRun] = useState<BatchRun<Item, Outcome>>();
  const isUnsent = useUnsent();

  const send = (next: BatchRun<Item, Outcome>) => {
    setRun({ ...next, state: "running" });
    const form = new FormData();
    for (const [name, value] of [
      ...next.fields,
      ...(passedOn?.(next.outcome) ?? []),
      ...next.rest.slice(0, size).map(fieldOf),
    ])
      form.append(name, value);
    void submit(form, { method: "post", action: addressOf(next.action, next.rest) });
  };
  const take = useEffectEvent((answer: Answer) => {
    if (!run || run.state === "over") return;
    if (!("outcome" in answer)) return setRun(undefined);
    const next = { ...run, rest: run.rest.slice(size), outcome: join(run.outcome, answer.outcome) };
    if (next.rest.length === 0 || run.state === "stopping") setRun({ ...next, state: "over" });
    else send(next);
  });
  useEffect(() => {
    // Not sooner, or the next part would abort the revalidation after the last one.
    if (!data || data === taken.current || state !== "idle") return;
    taken.current = data;
    take(data);
  }, [data, state]);

  const answer = answered ?? (run ? undefined : data);
  return {
    run: run && isUnsent && run.state !== "over" ? { ...run, state: "over" as const } : run,
    outcome: answer && "outcome" in answer ? answer.outcome : undefined,
    refused: answer && "result" in answer ? answer : undefined,
    start: (act: Act, all: readonly Item[]) => send({ ...act, all, rest: all, outcome: none, state: "running" }),
    stop: () => setRun((now) => now && { ...now, state: "stopping" }),
    goOn: () => run && send(run),
    close: () => setRun(undefined),
  };
}
