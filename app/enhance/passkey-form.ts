/** WebAuthn needs script; each page offers another way. */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { textsOf } from "./texts";

async function fetchOptions(purpose: string): Promise<string> {
  const response = await fetch(`/user/passkey-challenge/${purpose}`, { method: "POST" });
  if (!response.ok) throw new Error(`no challenge: ${response.status}`);
  const optionsJSON = await response.json();
  return JSON.stringify(
    await (purpose === "adding" ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })),
  );
}

/** Passkeys are bound to a domain. */
const IP_ADDRESS = /^\[|^[\d.]+$/;

class PasskeyForm extends HTMLElement {
  connectedCallback() {
    if (!browserSupportsWebAuthn() || IP_ADDRESS.test(location.hostname)) return;
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
      (answer as HTMLInputElement).value = await fetchOptions(this.getAttribute("purpose") ?? "");
      form.submit();
    } catch {
      button?.removeAttribute("aria-disabled");
      show(words, failed);
    }
  };
}

customElements.define("passkey-form", PasskeyForm);
