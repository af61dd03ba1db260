/** Without script the question names its condition. */
class ShownIf extends HTMLElement {
  connectedCallback() {
    const form = this.closest("form");
    if (!form) return;
    form.addEventListener("input", this.#show);
    this.#show();
  }

  disconnectedCallback() {
    this.closest("form")?.removeEventListener("input", this.#show);
  }

  readonly #show = () => {
    const form = this.closest("form");
    if (!form) return;
    const answers = new FormData(form).getAll(this.getAttribute("question") ?? "");
    this.hidden = !answers.includes(this.getAttribute("answer") ?? "");
  };
}

customElements.define("shown-if", ShownIf);
