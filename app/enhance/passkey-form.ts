/** A form that an authenticator fills in. Browsers offer WebAuthn to scripts only; each page has a way without it. */
import { textsOf } from "./texts";

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

async function ask(purpose: string): Promise<string> {
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

class PasskeyForm extends HTMLElement {
  connectedCallback() {
    if (!("PublicKeyCredential" in window) || IP_ADDRESS.test(location.hostname)) return;
    const form = this.querySelector("form");
    const without = this.querySelector<HTMLElement>("[data-without]");
    if (!form) return;
    form.hidden = false;
    if (without) without.hidden = true;
    form.addEventListener("submit", this.#ask);
    form.querySelector<HTMLElement>("button[type=button]")?.addEventListener("click", () => form.requestSubmit());
  }

  readonly #ask = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    const [button, fault, answer] = ["button", "[role=alert]", "[name=answer]"].map((part) => form.querySelector(part));
    if (button?.hasAttribute("aria-disabled")) return;
    const { working = "", failed = "", button: words = "" } = textsOf(this);
    const show = (label: string, wrong: string) => {
      if (button) button.textContent = label;
      if (fault) fault.textContent = wrong;
    };
    button?.setAttribute("aria-disabled", "true");
    show(working, "");
    try {
      (answer as HTMLInputElement).value = await ask(this.getAttribute("purpose") ?? "");
      form.submit();
    } catch {
      button?.removeAttribute("aria-disabled");
      show(words, failed);
    }
  };
}

customElements.define("passkey-form", PasskeyForm);
