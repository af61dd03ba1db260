/** Hidden where the browser does not support it. */
import { isLanguage } from "locales/index";
import { formatTime } from "~/domain/words";
import { exchangeHalf } from "./offline/holder";
import { fill, textsOf } from "./texts";

const WORKER = "/offline.js";

type Message = { store?: string[]; language?: string; dropped?: string | undefined };

const sendMessage = (worker: ServiceWorker, message: Message): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(message, [port2]);
  });

const pages = () => {
  const parts = [...document.querySelectorAll<HTMLAnchorElement>("ol.tasks a")].map((link) => link.pathname);
  return ["/applicant", "/applicant/application", ...new Set(parts)];
};

class OfflineForm extends HTMLElement {
  async connectedCallback() {
    if (!navigator.serviceWorker || !window.isSecureContext) return;
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    this.querySelector("button")?.addEventListener("click", this.#press);
    this.#show(registration?.active ? "on" : "off");
    this.hidden = false;
  }

  #show(state: "on" | "off" | "working" | "failed") {
    const [words, button] = [this.querySelector("[role=status]"), this.querySelector("button")];
    const texts = textsOf(this);
    this.dataset.state = state;
    const { lang } = document.documentElement;
    const until = new Date(this.getAttribute("until") ?? "");
    if (words) words.textContent = fill(texts[state], { at: formatTime(until, isLanguage(lang) ? lang : "en") });
    if (button) button.textContent = texts[state === "on" ? "stop" : "start"] ?? "";
  }

  readonly #press = async () => {
    const on = this.dataset.state === "on";
    if (this.dataset.state === "working") return;
    this.#show("working");
    try {
      if (!on) await navigator.serviceWorker.register(WORKER);
      const { active } = await navigator.serviceWorker.ready;
      const { lang: language } = document.documentElement;
      const { dropped } = textsOf(this);
      const isStored = active && (await sendMessage(active, on ? {} : { store: pages(), language, dropped }));
      exchangeHalf();
      this.#show(isStored ? (on ? "off" : "on") : "failed");
    } catch {
      this.#show("failed");
    }
  };
}

customElements.define("offline-form", OfflineForm);
