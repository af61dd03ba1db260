import { type RefObject, useEffect, useState } from "react";

type Waits = {
  /** While files are on their way the form is not sent. */
  busy: boolean;
  /** Whether it is sent by itself once they are there. */
  ready: boolean;
};

/** Holds the form of an input back while its files are on their way. @returns whether somebody has asked for it meanwhile */
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
