class ShownOnce extends HTMLElement {
  connectedCallback() {
    window.addEventListener("pagehide", this.#forget);
  }
  disconnectedCallback() {
    window.removeEventListener("pagehide", this.#forget);
  }
  readonly #forget = () => this.replaceChildren();
}

customElements.define("shown-once", ShownOnce);
