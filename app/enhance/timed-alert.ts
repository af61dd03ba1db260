/** Closes by itself unless it is being read; the list of recent messages still has it. */
class TimedAlert extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    for (const held of ["mouseenter", "focusin"]) this.addEventListener(held, this.#hold);
    for (const released of ["mouseleave", "focusout"]) this.addEventListener(released, this.#start);
    this.#start();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  readonly #hold = () => clearTimeout(this.#timer);

  readonly #start = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#leave, Number(this.getAttribute("timeout")));
  };

  readonly #leave = () => {
    const [alert, recent] = this.children as unknown as [HTMLElement, HTMLElement];
    recent.append(...alert.childNodes);
    recent.hidden = false;
    alert.hidden = true;
  };
}

customElements.define("timed-alert", TimedAlert);
