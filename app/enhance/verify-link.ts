import { send } from "./send";
import { textsOf } from "./texts";

const SHOWN_MS = 600;

class VerifyLink extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    const status = this.querySelector<HTMLElement>("[role=status]");
    if (!form || !status) return;
    const { loading = "", verified = "" } = textsOf(this);
    status.textContent = loading;
    void send(form, null, async () => {
      status.textContent = verified;
      await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    });
  }
}

customElements.define("verify-link", VerifyLink);
