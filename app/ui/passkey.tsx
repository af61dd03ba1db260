/** A form that an authenticator fills in. Browsers offer WebAuthn to scripts only; each page has a way without it. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "./words";

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (buffer: ArrayBuffer | null) =>
  buffer &&
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const listOf = (credentials: PublicKeyCredentialDescriptorJSON[] = []) =>
  credentials.map(({ id }) => ({ id: bytesOf(id), type: "public-key" as const }));

// The browser's own readers came with Chrome 129, Firefox 119 and Safari 18.4.
const readCreation = (json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions =>
  PublicKeyCredential.parseCreationOptionsFromJSON?.(json) ??
  ({
    ...json,
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: listOf(json.excludeCredentials),
  } as PublicKeyCredentialCreationOptions);
const readRequest = (json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions =>
  PublicKeyCredential.parseRequestOptionsFromJSON?.(json) ??
  ({
    ...json,
    challenge: bytesOf(json.challenge),
    allowCredentials: listOf(json.allowCredentials),
  } as PublicKeyCredentialRequestOptions);

function write(credential: PublicKeyCredential): unknown {
  if ("toJSON" in credential) return credential.toJSON();
  const { id, rawId, type, response } = credential as unknown as PublicKeyCredential & {
    response: AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  };
  const signed = response.signature
    ? {
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
        userHandle: textOf(response.userHandle) ?? undefined,
      }
    : { attestationObject: textOf(response.attestationObject), transports: response.getTransports?.() ?? [] };
  return {
    id,
    rawId: textOf(rawId),
    type,
    response: { clientDataJSON: textOf(response.clientDataJSON), ...signed },
    clientExtensionResults: {},
  };
}

async function ask(purpose: PasskeyPurpose): Promise<string> {
  const answer = await fetch(`/user/passkey-challenge/${purpose}`, { method: "POST" });
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`);
  const options = await answer.json();
  const credential =
    purpose === "adding"
      ? await navigator.credentials.create({ publicKey: readCreation(options) })
      : await navigator.credentials.get({ publicKey: readRequest(options) });
  return JSON.stringify(write(credential as PublicKeyCredential));
}

/** Passkeys are bound to a domain. */
const IP_ADDRESS = /^\[|^[\d.]+$/;

export type PasskeyPurpose = "adding" | "login" | "proof";
type State = "unknown" | "ready" | "asking" | "failed";
type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  action?: string;
  button: string;
  quiet?: boolean;
  /** What stands there while there is no script. */
  without?: ReactNode;
  children?: ReactNode;
};

export function PasskeyForm({ purpose, action, button, quiet, without, children }: PasskeyFormProps) {
  const { t } = useTexts("public");
  const [state, setState] = useState<State>("unknown");
  const answer = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if ("PublicKeyCredential" in window && !IP_ADDRESS.test(location.hostname)) setState("ready");
  }, []);
  if (state === "unknown") return without;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (state === "asking") return;
    setState("asking");
    ask(purpose).then(
      (written) => {
        if (answer.current) answer.current.value = written;
        form.submit();
      },
      () => setState("failed"),
    );
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="grid gap-4">
      {state === "failed" && (
        <p role="alert" className="fault">
          {t("passkey.failed")}
        </p>
      )}
      {children}
      <input type="hidden" name="answer" ref={answer} />
      <p>
        <button
          type="button"
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
          className={quiet ? "button quiet" : "button"}
          aria-disabled={state === "asking" || undefined}
        >
          {state === "asking" ? t("common:working") : button}
        </button>
      </p>
    </form>
  );
}
