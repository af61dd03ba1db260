/** Apart from form.tsx, so that pages without fields of conform do not load it. */
import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useRouteLoaderData } from "react-router";

export const useRestoredForm = (): Record<string, unknown> | null =>
  (useRouteLoaderData("root") as { restored: Record<string, unknown> | null } | undefined)?.restored ?? null;

type Refused = { result: SubmissionResult<string[]> } | undefined;

export function useFilledForm<Input extends Record<string, unknown> = Record<string, unknown>>(
  id: string,
  refused?: Refused,
  stored?: DefaultValue<Input>,
  constraint?: Parameters<typeof useForm<Input>>[0]["constraint"],
) {
  const restored = useRestoredForm();
  // A page kept on a phone had no fields for some (app/enhance/offline/withheld.ts).
  const whole = restored?.withheld ? { ...stored, ...restored } : restored;
  const defaultValue = (whole as DefaultValue<Input> | null) ?? stored;
  return useForm<Input>({ id, lastResult: refused?.result, defaultValue, constraint });
}
