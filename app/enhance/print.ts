import { textsOf } from "./texts";

/** Without script its content says how to print. */
class PrintButton extends HTMLElement {
  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link-button";
    button.textContent = textsOf(this).print ?? "";
    button.addEventListener("click", () => window.print());
    this.replaceChildren(button);
  }
}

/** Without script print.css opens the parts, where supported. */
class OpenParts extends HTMLElement {
  #opened: HTMLDetailsElement[] = [];

  connectedCallback() {
    this.#openTarget();
    addEventListener("hashchange", this.#openTarget);
    addEventListener("beforeprint", this.#openAll);
    addEventListener("afterprint", this.#closeAgain);
  }
  disconnectedCallback() {
    removeEventListener("hashchange", this.#openTarget);
    removeEventListener("beforeprint", this.#openAll);
    removeEventListener("afterprint", this.#closeAgain);
  }

  readonly #openTarget = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    const part = target?.matches("details") ? target : target?.querySelector(":scope > details");
    part?.setAttribute("open", "");
  };
  readonly #openAll = () => {
    this.#opened = [...document.querySelectorAll<HTMLDetailsElement>(".review details:not([open])")];
    for (const part of this.#opened) part.open = true;
  };
  readonly #closeAgain = () => {
    for (const part of this.#opened) part.open = false;
  };
}

customElements.define("print-button", PrintButton);
customElements.define("open-parts", OpenParts);
