/** Milliseconds. */
const EVERY = 3000;

/** What is being made: what the page says of it by now, and the whole page once it is no longer being made. */
class LookAgain extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.#timer = setTimeout(this.#look, EVERY);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  readonly #look = async () => {
    const html = await fetch(location.href)
      .then((answer) => answer.text())
      .catch(() => undefined);
    if (!this.isConnected) return;
    if (html !== undefined) {
      const now = new DOMParser().parseFromString(html, "text/html").querySelector("look-again");
      if (!now) return location.reload();
      // Nothing is exchanged beneath somebody who is within it.
      if (now.innerHTML !== this.innerHTML && !this.contains(document.activeElement))
        this.replaceChildren(...now.childNodes);
    }
    this.#timer = setTimeout(this.#look, EVERY);
  };
}

customElements.define("look-again", LookAgain);
