/** Milliseconds. */
const EVERY = 3000;

/** Replaces itself while in progress, and the whole page once done. */
class PollElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.#timer = setTimeout(this.#look, EVERY);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  readonly #look = async () => {
    const html = await fetch(location.href)
      .then((response) => response.text())
      .catch(() => undefined);
    if (!this.isConnected) return;
    if (html !== undefined) {
      const now = new DOMParser().parseFromString(html, "text/html").querySelector("look-again");
      if (!now) return location.reload();
      // Never replaces content that has focus.
      if (now.innerHTML !== this.innerHTML && !this.contains(document.activeElement))
        this.replaceChildren(...now.childNodes);
    }
    this.#timer = setTimeout(this.#look, EVERY);
  };
}

customElements.define("look-again", PollElement);
