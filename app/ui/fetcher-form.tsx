/** Forms submitted by a fetcher: with script the page stays where it is; without, each is a normal POST. */
import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { type FetcherFormProps, useFetcher } from "react-router";
import { FETCHER_MARK } from "./fetcher-mark";
import { useHydrated } from "./hydrated";
import { ALERT } from "./page";
import { UNSENT_EVENT } from "./unsent";
import { errorText, useTexts } from "./words";

type Answer = {
  done?: string;
  result?: SubmissionResult<string[]>;
  params?: Record<string, string | number> | undefined;
};

export function useFormFetcher(key: string) {
  const { Form, state, formData, data, submit } = useFetcher<Answer>({ key });
  const isUnsent = useUnsent();
  const hydrated = useHydrated();
  const sent = state === "idle" || isUnsent ? undefined : formData;
  const { result, params } = (sent ? undefined : data) ?? {};
  return {
    Form,
    sent,
    done: data?.done ? data : undefined,
    refused: result?.status === "error" ? { result, params } : undefined,
    submit: (fields: Record<string, string>, action: string) =>
      submit(fields, { method: "post", action: withMark(action) }),
    addressOf: (action: string) => (hydrated ? withMark(action) : action),
  };
}
export type FormFetcher = ReturnType<typeof useFormFetcher>;

const withMark = (action: string) => `${action}${action.includes("?") ? "&" : "?"}${FETCHER_MARK}=`;

export function useUnsent(): boolean {
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    const report = (event: Event) => setUnsent(Boolean((event as CustomEvent).detail));
    window.addEventListener(UNSENT_EVENT, report);
    return () => window.removeEventListener(UNSENT_EVENT, report);
  }, []);
  return isUnsent;
}

type Props = Omit<FetcherFormProps, "action"> & { fetcher: FormFetcher; action: string };

export function FetcherForm({ fetcher, action, onSubmit, ...form }: Props) {
  return (
    <fetcher.Form
      {...form}
      method="post"
      action={fetcher.addressOf(action)}
      onSubmit={(event) => {
        closeDetails(event.currentTarget);
        onSubmit?.(event);
      }}
    />
  );
}

/** Closes the `<details>` around it, whose summary keeps the focus. */
export function closeDetails(part: HTMLElement): void {
  const sheet = part.closest("details");
  if (!sheet) return;
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}

export function Refusal({ fetcher: { refused } }: { fetcher: FormFetcher }) {
  const { t } = useTexts();
  const codes = Object.values(refused?.result.error ?? {}).flatMap((some) => some ?? []);
  if (codes.length === 0) return null;
  return (
    <div role="alert" className={ALERT.error}>
      <p>{codes.map((code) => errorText(t, "", code, refused?.params)).join(" ")}</p>
    </div>
  );
}
