import { textsOf } from "./texts";

const SAYS_SO_FOR = 4000;

class CopyLink extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    if (navigator.clipboard) this.#offer();
  }
  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  #offer() {
    const { button = "", label = "" } = textsOf(this);
    const offered = document.createElement("button");
    offered.type = "button";
    offered.className = "link-button";
    offered.textContent = button;
    offered.setAttribute("aria-label", label);
    offered.addEventListener("click", () => this.#copy(offered));
    const link = this.querySelector<HTMLElement>("a");
    if (link) link.hidden = true;
    this.prepend(offered);
  }

  async #copy(button: HTMLButtonElement) {
    const link = this.querySelector("a");
    try {
      await navigator.clipboard.writeText(link?.href ?? "");
      this.#say(button, true);
      this.#timer = window.setTimeout(() => this.#say(button, false), SAYS_SO_FOR);
    } catch {
      // Without clipboard permission the link is displayed, to be copied by hand.
      button.remove();
      if (link) link.hidden = false;
    }
  }

  #say(button: HTMLButtonElement, copied: boolean) {
    const texts = textsOf(this);
    button.textContent = (copied ? texts.copied : texts.button) ?? "";
    if (copied) button.removeAttribute("aria-label");
    else button.setAttribute("aria-label", texts.label ?? "");
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = (copied && texts.told) || "";
  }
}

customElements.define("copy-link", CopyLink);
