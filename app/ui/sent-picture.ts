import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Sending, type Sent, sendFile } from "./send-file";
import { useWaitingForm } from "./waiting-form";

export type PictureState =
  | { at: "empty" }
  | { at: "sending"; percent: number }
  | { at: "arrived"; token: string }
  | ({ at: "failed" } & Exclude<Sent, { token: string }>);

export type Answer = { result: { error?: Record<string, unknown> | undefined } };

type Options = {
  name: string;
  address: string;
  maxBytes: number;
  held: string | undefined;
  answer: Answer | undefined;
  inputs: readonly RefObject<HTMLInputElement | null>[];
};

const begin = (held: string | undefined): PictureState => (held ? { at: "arrived", token: held } : { at: "empty" });

/** Sending it again would fail the same way. */
const isHopeless = (state: PictureState) => state.at === "failed" && !state.again;

export function useSentPicture({ name, address, maxBytes, held, answer, inputs }: Options) {
  const [state, setState] = useState<PictureState>(begin(held));
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [fresh, setFresh] = useState(false);
  const sending = useRef<Sending>(undefined);

  function send(chosen: File) {
    stop(sending);
    if (chosen.size > maxBytes) {
      setState({ at: "failed", code: "picture_too_large", minutes: 1, again: false });
      return;
    }
    setState({ at: "sending", percent: 0 });
    const current = sendFile(address, chosen, (percent) => {
      if (sending.current === current) setState({ at: "sending", percent });
    });
    sending.current = current;
    current.sent.then((sent) => {
      if (sending.current !== current) return;
      sending.current = undefined;
      setState("token" in sent ? { at: "arrived", token: sent.token } : { at: "failed", ...sent });
    });
  }

  function take(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    if (!chosen) {
      // The file dialog was cancelled.
      if (state.at === "arrived") return;
      stop(sending);
      setFile(undefined);
      setState({ at: "empty" });
      return;
    }
    for (const other of inputs) if (other.current && other.current !== input) other.current.value = "";
    setFile(chosen);
    setFresh(true);
    send(chosen);
  }

  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture chosen before the script ran
  useEffect(() => {
    for (const { current } of inputs) if (current?.files?.length) take(current);
    return () => stop(sending);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once
  useEffect(() => {
    if (answer === undefined || sending.current) return;
    setFresh(false);
    if (held || answer.result.error?.[name]) setState((state) => (isHopeless(state) && !held ? state : begin(held)));
  }, [answer]);

  const waiting = useWaitingForm(inputs[0], { busy: state.at === "sending", ready: state.at === "arrived" });

  return {
    state,
    preview,
    /** Whether the form posts the bytes; not if they were sent already or would be refused again. */
    carried: file === undefined || !(state.at === "arrived" || isHopeless(state)),
    /** Chosen after the server's last answer, so that its error no longer applies. */
    fresh,
    waiting,
    choose: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget),
    again: () => file && send(file),
  };
}

function stop(sending: RefObject<Sending | undefined>) {
  const current = sending.current;
  sending.current = undefined;
  current?.stop();
}
