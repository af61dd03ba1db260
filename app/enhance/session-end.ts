import { STILL_HERE } from "./auto-save";
import { textsOf } from "./texts";

const BEFORE_MS = 2 * 60_000;

class SessionEnd extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    const [words, stay] = this.children as unknown as [HTMLElement, HTMLElement];
    words.textContent = textsOf(this).soon ?? "";
    stay.hidden = this.#idle === 0;
    stay.addEventListener("click", this.#stay);
    document.addEventListener(STILL_HERE, this.#again);
    this.#plan(Date.parse(this.getAttribute("at") ?? "") - Date.now());
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.removeEventListener(STILL_HERE, this.#again);
  }

  /** Milliseconds that activity adds; 0 if it adds none. */
  get #idle() {
    return Number(this.getAttribute("idle"));
  }

  #plan(remaining: number) {
    clearTimeout(this.#timer);
    this.hidden = true;
    this.#timer = setTimeout(this.#tell, Math.max(0, remaining - BEFORE_MS));
  }

  readonly #tell = () => {
    this.hidden = false;
    this.setAttribute("role", "alert");
  };

  readonly #again = () => this.#idle > 0 && this.#plan(this.#idle);

  readonly #stay = async (event: Event) => {
    event.preventDefault();
    const response = await fetch("/applicant", { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) this.#again();
  };
}

customElements.define("session-end", SessionEnd);
