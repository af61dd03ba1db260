/** Files of a form that are uploaded one after the other as soon as they are chosen: the form posts only their tokens. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Sent, sendFile } from "./send-file";

export type Failure = Exclude<Sent, { token: string }>;
export type Upload = { id: number; name: string; file: File } & (
  | { at: "waiting"; percent: number }
  | { at: "arrived"; token: string }
  | { at: "failed"; failure: Failure }
);

const TOO_LARGE: Failure = { code: "file_too_large", minutes: 1, again: false };

type Options = { input: RefObject<HTMLInputElement | null>; address: string; maxBytes: number; posted: string };

export function useUploads({ input, address, maxBytes, posted }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [answered, setAnswered] = useState(posted);
  const lastId = useRef(0);
  if (answered !== posted) {
    setAnswered(posted);
    setUploads((all) => all.filter(({ at }) => at === "waiting"));
  }

  const nextId = uploads.find(({ at }) => at === "waiting")?.id;
  const updateUpload = (id: number, change: (one: Upload) => Upload) =>
    setUploads((all) => all.map((one) => (one.id === id ? change(one) : one)));
  const addChosenFiles = () => {
    const { files, multiple } = input.current ?? {};
    if (!files?.length) return;
    const chosen = [...files].map((file): Upload => {
      lastId.current += 1;
      const one = { id: lastId.current, name: file.name, file };
      return file.size > maxBytes
        ? { ...one, at: "failed", failure: TOO_LARGE }
        : { ...one, at: "waiting", percent: 0 };
    });
    if (input.current) input.current.value = "";
    setUploads((all) => (multiple ? [...all, ...chosen] : chosen));
  };

  const send = useEffectEvent((id: number) => {
    const { name, file } = uploads.find((one) => one.id === id) as Upload;
    const sending = sendFile(address, file, (percent) =>
      updateUpload(id, (one) => ({ ...one, at: "waiting", percent })),
    );
    sending.sent.then((sent) =>
      updateUpload(id, () =>
        "token" in sent
          ? { id, name, file, at: "arrived", token: sent.token }
          : { id, name, file, at: "failed", failure: sent },
      ),
    );
    return sending.stop;
  });
  useEffect(() => (nextId === undefined ? undefined : send(nextId)), [nextId]);

  const submitsAfterUploads = useHeldForm(
    input,
    nextId !== undefined,
    uploads.some(({ at }) => at === "failed"),
  );
  // Chosen before the script ran.
  const takeFirst = useEffectEvent(addChosenFiles);
  useEffect(() => takeFirst(), []);

  return {
    uploads,
    addChosenFiles,
    submitsAfterUploads,
    remove: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    retry: (id: number) => updateUpload(id, ({ name, file }) => ({ id, name, file, at: "waiting", percent: 0 })),
  };
}

/** A form that is sent while files are under way waits for them; where one has failed, its person decides. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, isBusy: boolean, hasFailed: boolean): boolean {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>();
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!isBusy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setHeld({ submitter: event.submitter });
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: SubmitEvent) => hold(event);
    form?.addEventListener("submit", listener, { capture: true });
    return () => form?.removeEventListener("submit", listener, { capture: true });
  }, [input]);
  useEffect(() => {
    if (!held || isBusy) return;
    setHeld(undefined);
    if (!hasFailed) input.current?.form?.requestSubmit(held.submitter);
  }, [held, isBusy, hasFailed, input]);
  return held !== undefined;
}
