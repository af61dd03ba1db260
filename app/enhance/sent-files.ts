/** Each file is uploaded when chosen; the form posts only the name it was stored under. */
import { type Sending, type Sent, sendFile } from "~/ui/send-file";
import { fill, textsOf } from "./texts";

type Failed = Exclude<Sent, { token: string }>;
type Chosen = { file: File; line: HTMLLIElement; at: "waiting" | "sending" | "failed" };

const TOO_LARGE: Failed = { code: "file_too_large", minutes: 1, again: false };

function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

class SentFiles extends HTMLElement {
  #chosen: Chosen[] = [];
  #sending: { one: Chosen; by: Sending } | undefined;
  #held: { submitter: HTMLElement | null } | undefined;
  #form: HTMLFormElement | null = null;

  connectedCallback() {
    this.#form = this.closest("form");
    this.#form?.addEventListener("submit", this.#hold, { capture: true });
    this.addEventListener("change", this.#choose);
    // Chosen before the script ran.
    this.#take();
  }

  disconnectedCallback() {
    this.#form?.removeEventListener("submit", this.#hold, { capture: true });
    this.#stop();
  }

  get #input() {
    return this.querySelector<HTMLInputElement>("input[type=file]");
  }
  get #list() {
    return this.querySelector<HTMLUListElement>("ul[data-files]");
  }
  get #busy() {
    return this.#chosen.some(({ at }) => at !== "failed");
  }

  readonly #choose = ({ target }: Event) => {
    if (target === this.#input) this.#take();
  };

  #take() {
    const input = this.#input;
    const files = [...(input?.files ?? [])];
    if (!input || files.length === 0) return;
    input.value = "";
    if (!input.multiple) {
      this.#stop();
      this.#chosen = [];
      this.#list?.replaceChildren();
    }
    for (const file of files) {
      const one: Chosen = { file, line: createElement("li", ""), at: "waiting" };
      this.#chosen.push(one);
      this.#list?.append(one.line);
      if (file.size > Number(this.getAttribute("limit"))) this.#fail(one, TOO_LARGE);
      else this.#showProgress(one, 0);
    }
    this.#next();
  }

  #stop() {
    const { by } = this.#sending ?? {};
    this.#sending = undefined;
    by?.stop();
  }

  #next() {
    if (this.#sending) return;
    const one = this.#chosen.find(({ at }) => at === "waiting");
    if (!one) return this.#goOn();
    one.at = "sending";
    const by = sendFile(this.getAttribute("address") ?? "", one.file, (percent) => {
      if (this.#sending?.by === by) this.#progress(one, percent);
    });
    this.#sending = { one, by };
    by.sent.then((sent) => {
      if (this.#sending?.by !== by) return;
      this.#sending = undefined;
      if ("token" in sent) this.#arrive(one, sent.token);
      else this.#fail(one, sent);
      this.#next();
    });
  }

  #showProgress(one: Chosen, percent: number) {
    const bar = Object.assign(document.createElement("progress"), { max: 100, ariaLabel: one.file.name });
    const share = createElement("span", "");
    share.ariaHidden = "true";
    const way = createElement(
      "div",
      "grid gap-1 min-w-0 flex-1",
      createElement("span", "label break-words", one.file.name),
    );
    way.append(createElement("div", "flex items-center gap-3", bar, share));
    one.line.replaceChildren(way, this.#removing(one));
    this.#progress(one, percent);
  }

  #progress({ line }: Chosen, percent: number) {
    const bar = line.querySelector("progress");
    if (bar) bar.value = percent;
    const share = line.querySelector("[aria-hidden]");
    if (share) share.textContent = fill(textsOf(this).percent, { percent });
  }

  #arrive(one: Chosen, token: string) {
    this.#chosen = this.#chosen.filter((other) => other !== one);
    const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "staged", value: token });
    box.defaultChecked = true;
    const words = fill(textsOf(this).arrived, { name: one.file.name });
    one.line.replaceChildren(
      createElement("label", "choice min-w-0", box, createElement("span", "break-words min-w-0", words)),
    );
  }

  #fail(one: Chosen, { code, minutes, again }: Failed) {
    one.at = "failed";
    const texts = textsOf(this);
    const shownCode = code === "picture_not_sent" ? "file_not_sent" : code;
    const words = fill(texts[shownCode] ?? texts.unknown, { minutes });
    const note = Object.assign(document.createElement("input"), {
      type: "hidden",
      name: "failed",
      value: `${shownCode} ${one.file.name}`,
    });
    one.line.replaceChildren(
      createElement(
        "div",
        "grid gap-1 min-w-0 flex-1",
        createElement("span", "label break-words", one.file.name),
        createElement("span", "fault", words),
      ),
      note,
      ...(again ? [this.#button(texts.again ?? "", () => this.#again(one))] : []),
      this.#removing(one),
    );
  }

  #again(one: Chosen) {
    one.at = "waiting";
    this.#showProgress(one, 0);
    this.#next();
  }

  #removing(one: Chosen): HTMLButtonElement {
    const { remove = "", removeName } = textsOf(this);
    const button = this.#button(remove, () => {
      if (this.#sending?.one === one) this.#stop();
      this.#chosen = this.#chosen.filter((other) => other !== one);
      one.line.remove();
      this.#next();
    });
    button.ariaLabel = fill(removeName, { name: one.file.name });
    return button;
  }

  #button(words: string, act: () => void): HTMLButtonElement {
    const button = createElement("button", "button quiet", words);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  /** Holds the form until all uploads are done. */
  readonly #hold = (event: SubmitEvent) => {
    if (!this.#busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held = { submitter: event.submitter };
    this.#say(textsOf(this).waiting ?? "");
  };

  /** After a failed upload the person decides. */
  #goOn() {
    const held = this.#held;
    if (!held || this.#busy) return;
    this.#held = undefined;
    this.#say("");
    if (this.#chosen.length === 0 && this.#list?.children.length) this.#form?.requestSubmit(held.submitter);
  }

  #say(words: string) {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = words;
  }
}

customElements.define("sent-files", SentFiles);
