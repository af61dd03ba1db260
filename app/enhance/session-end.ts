import { ACTIVITY_EVENT } from "./auto-save";
import { textsOf } from "./texts";

const WARN_BEFORE_MS = 2 * 60_000;

class SessionEnd extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    const [words, stay] = this.children as unknown as [HTMLElement, HTMLElement];
    words.textContent = textsOf(this).soon ?? "";
    stay.hidden = this.#idle === 0;
    stay.addEventListener("click", this.#stay);
    document.addEventListener(ACTIVITY_EVENT, this.#extend);
    this.#schedule(Date.parse(this.getAttribute("at") ?? "") - Date.now());
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.removeEventListener(ACTIVITY_EVENT, this.#extend);
  }

  /** Milliseconds that activity adds; 0 if it adds none. */
  get #idle() {
    return Number(this.getAttribute("idle"));
  }

  #schedule(remaining: number) {
    clearTimeout(this.#timer);
    this.hidden = true;
    this.#timer = setTimeout(this.#warn, Math.max(0, remaining - WARN_BEFORE_MS));
  }

  readonly #warn = () => {
    this.hidden = false;
    this.setAttribute("role", "alert");
  };

  readonly #extend = () => this.#idle > 0 && this.#schedule(this.#idle);

  readonly #stay = async (event: Event) => {
    event.preventDefault();
    const response = await fetch("/applicant", { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) this.#extend();
  };
}

customElements.define("session-end", SessionEnd);
