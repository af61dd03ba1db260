import { type RefObject, useEffect, useRef, useState } from "react";
import { type Sending, type Sent, sendFile } from "./send-file";
import { useWaitingForm } from "./waiting-form";

export type Held = { token: string; name: string };
type State =
  | { at: "waiting"; file: File }
  | { at: "sending"; file: File; percent: number }
  | { at: "arrived"; token: string }
  | ({ at: "failed"; file: File } & Exclude<Sent, { token: string }>);
export type SentFile = { key: number; name: string } & State;

type Options = {
  address: string;
  maxBytes: number;
  multiple: boolean;
  held: Held[] | undefined;
  answer: unknown;
  input: RefObject<HTMLInputElement | null>;
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return keys;
};
const arrived = (held: Held[] = []): SentFile[] => held.map((file, key) => ({ key: -key - 1, at: "arrived", ...file }));
const TOO_LARGE = { code: "file_too_large", minutes: 1, again: false } as const;

export function useSentFiles({ address, maxBytes, multiple, held, answer, input }: Options) {
  const [files, setFiles] = useState<SentFile[]>(arrived(held));
  const sending = useRef<{ key: number; by: Sending }>(undefined);
  const busy = files.some(({ at }) => at === "waiting" || at === "sending");
  const ready = files.length > 0 && files.every(({ at }) => at === "arrived");

  const change = (key: number, state: State) =>
    setFiles((all) => all.map((file) => (file.key === key ? { key, name: file.name, ...state } : file)));

  function choose() {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0) return;
    const added = chosen.map((file): SentFile => {
      const state: State = file.size > maxBytes ? { at: "failed", file, ...TOO_LARGE } : { at: "waiting", file };
      return { key: newKey(), name: file.name, ...state };
    });
    // The form posts the names of sent files, never their bytes again.
    if (input.current) input.current.value = "";
    if (!multiple) stop();
    setFiles((all) => (multiple ? [...all, ...added] : added));
  }

  function stop(key = sending.current?.key) {
    if (sending.current?.key !== key) return;
    const { by } = sending.current ?? {};
    sending.current = undefined;
    by?.stop();
  }

  function remove(key: number) {
    stop(key);
    setFiles((all) => all.filter((file) => file.key !== key));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one starts when the list changes
  useEffect(() => {
    const next = files.find(({ at }) => at === "waiting");
    if (sending.current || next?.at !== "waiting") return;
    const { key, file } = next;
    const by = sendFile(address, file, (percent) => {
      if (sending.current?.by === by) change(key, { at: "sending", file, percent });
    });
    sending.current = { key, by };
    change(key, { at: "sending", file, percent: 0 });
    by.sent.then((sent) => {
      if (sending.current?.by !== by) return;
      sending.current = undefined;
      change(key, "token" in sent ? { at: "arrived", token: sent.token } : { at: "failed", file, ...sent });
    });
  }, [files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for files chosen before the script ran
  useEffect(() => {
    choose();
    return () => stop();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (answer !== undefined && !sending.current) setFiles(arrived(held));
  }, [answer]);

  return {
    files,
    waiting: useWaitingForm(input, { busy, ready }),
    choose,
    remove,
    again: (key: number) => {
      const failed = files.find((file) => file.key === key);
      if (failed?.at === "failed") change(key, { at: "waiting", file: failed.file });
    },
  };
}
