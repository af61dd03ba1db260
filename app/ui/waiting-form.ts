import { type RefObject, useEffect, useState } from "react";

type Waits = {
  busy: boolean;
  ready: boolean;
};

/** Holds the form back while its files are being sent. @returns whether somebody has tried to send it */
export function useWaitingForm(input: RefObject<HTMLInputElement | null> | undefined, { busy, ready }: Waits): boolean {
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null }>();

  useEffect(() => {
    const form = input?.current?.form;
    if (!form || !busy) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setWaiting({ submitter: event.submitter });
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [input, busy]);

  useEffect(() => {
    if (!waiting || busy) return;
    setWaiting(undefined);
    if (ready) input?.current?.form?.requestSubmit(waiting.submitter);
  }, [waiting, busy, ready, input]);

  return waiting !== undefined;
}
