/** The picture is rotated, reduced and checked on the phone, and uploaded at once; without script the form sends it. */
import { CHECKED_SIDE, isTooSmall, warningsOfPicture } from "~/domain/cdl/picture-check";
import { type Sending, type Sent, sendFile } from "~/ui/send-file";
import { fill, textsOf } from "./texts";

const MAX_SIDE = 2400;
const QUALITY = 0.85;
/** Phone cameras make no larger ones, and more would stop a cheap phone. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;

type PreparedPicture = { file: File; warnings: string[]; isRotatable: boolean } | { fault: string };
type UploadFailure = Exclude<Sent, { token: string }>;

const sizeOf = (width: number, height: number, longest: number, rotated: boolean) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  return rotated ? { width: down, height: across } : { width: across, height: down };
};

function drawToCanvas(picture: ImageBitmap, longest: number, quarterTurns: number): HTMLCanvasElement {
  const rotated = quarterTurns % 2 === 1;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sizeOf(picture.width, picture.height, longest, rotated));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  const [width, height] = rotated ? [canvas.height, canvas.width] : [canvas.width, canvas.height];
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

function greyPixelsOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = 0.2126 * (data[at * 4] ?? 0) + 0.7152 * (data[at * 4 + 1] ?? 0) + 0.0722 * (data[at * 4 + 2] ?? 0);
  return { pixels, width, height };
}

/** The browser applies the orientation and drops the metadata; the server refuses what is no picture. */
async function prepare(chosen: File, quarterTurns: number): Promise<PreparedPicture> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(chosen, { imageOrientation: "from-image" });
  } catch {
    return { file: chosen, warnings: [], isRotatable: false };
  }
  try {
    if (isTooSmall(picture.width, picture.height)) return { fault: "picture_small" };
    const { fault, warnings } = warningsOfPicture(greyPixelsOf(drawToCanvas(picture, CHECKED_SIDE, 0)));
    if (fault) return { fault };
    const canvas = drawToCanvas(picture, MAX_SIDE, quarterTurns);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    const isLarge = Math.max(picture.width, picture.height) > MAX_SIDE;
    const isBetter = blob !== null && (quarterTurns > 0 || isLarge || blob.size < chosen.size);
    const file = isBetter ? new File([blob], "licence.jpg", { type: "image/jpeg" }) : chosen;
    return { file, warnings, isRotatable: true };
  } catch {
    return { file: chosen, warnings: [], isRotatable: false };
  } finally {
    picture.close();
  }
}

class PictureBox extends HTMLElement {
  #chosen: File | undefined;
  #quarterTurns = 0;
  #attempt = 0;
  #sending: Sending | undefined;
  #busy = false;
  #heldSubmit: { submitter: HTMLElement | null } | undefined;
  #preview = "";
  #form: HTMLFormElement | null = null;

  connectedCallback() {
    this.#form = this.closest("form");
    this.#form?.addEventListener("submit", this.#hold, { capture: true });
    this.addEventListener("change", this.#choose);
    this.#on("again", () => this.#send());
    this.#on("turn", () => {
      this.#quarterTurns = (this.#quarterTurns + 1) % 4;
      this.#send();
    });
    this.#hide("alone", true);
    for (const input of this.#inputs) if (input.files?.length) this.#takeFile(input);
  }

  disconnectedCallback() {
    this.#form?.removeEventListener("submit", this.#hold, { capture: true });
    this.#attempt += 1;
    this.#sending?.stop();
    URL.revokeObjectURL(this.#preview);
  }

  get #inputs() {
    return [...this.querySelectorAll<HTMLInputElement>("input[type=file]")];
  }
  #part<E extends HTMLElement = HTMLElement>(name: string): E | null {
    return this.querySelector<E>(`[data-${name}]`);
  }
  #on(name: string, act: () => void) {
    this.#part(name)?.addEventListener("click", act);
  }
  #hide(name: string, hidden: boolean) {
    const part = this.#part(name);
    if (part) part.hidden = hidden;
  }
  #say(name: string, words: string) {
    const part = this.#part(name);
    if (!part) return;
    part.textContent = words;
    part.hidden = words === "";
  }

  readonly #choose = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === "file") this.#takeFile(target);
  };

  #takeFile(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    if (!chosen) return;
    for (const other of this.#inputs) if (other !== input) other.value = "";
    this.#chosen = chosen;
    this.#quarterTurns = 0;
    void this.#send();
  }

  async #send() {
    const chosen = this.#chosen;
    if (!chosen) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#sending?.stop();
    this.#startUpload();
    const ready: PreparedPicture =
      chosen.size > MAX_FILE_BYTES ? { fault: "picture_too_large" } : await prepare(chosen, this.#quarterTurns);
    if (attempt !== this.#attempt) return;
    if ("fault" in ready) return this.#fail({ code: ready.fault, minutes: 1, again: false });
    if (ready.file.size > Number(this.getAttribute("limit")))
      return this.#fail({ code: "picture_too_large", minutes: 1, again: false });
    this.#show(ready.file, ready.isRotatable);
    this.#warn(ready.warnings);
    this.#sending = sendFile(this.getAttribute("address") ?? "", ready.file, (percent) => {
      if (attempt === this.#attempt) this.#progress(percent);
    });
    const sent = await this.#sending.sent;
    if (attempt !== this.#attempt) return;
    if ("token" in sent) this.#showUploaded(sent);
    else this.#fail(sent);
  }

  #startUpload() {
    this.#busy = true;
    for (const part of ["arrived", "again", "turn", "barcode"]) this.#hide(part, true);
    this.#say("fault", "");
    this.#warn([]);
    this.querySelector(".fault[id]")?.remove();
    for (const input of this.#inputs) input.removeAttribute("aria-invalid");
    this.#say("state", textsOf(this).sending ?? "");
    this.#progress(0);
    this.#hide("progress", false);
    // Labelled only while visible, or the label would name two elements.
    this.querySelector("progress")?.setAttribute("aria-labelledby", this.querySelector(".label")?.id ?? "");
  }

  #progress(percent: number) {
    const bar = this.querySelector("progress");
    if (bar) bar.value = percent;
    const words = this.#part("percent");
    if (words) words.textContent = fill(textsOf(this).percent, { percent });
  }

  #show(file: File, isRotatable: boolean) {
    const image = this.#part<HTMLImageElement>("preview");
    URL.revokeObjectURL(this.#preview);
    this.#preview = URL.createObjectURL(file);
    if (!image) return;
    image.onerror = () => {
      image.hidden = true;
    };
    image.hidden = false;
    image.src = this.#preview;
    this.#hide("frame", false);
    this.setAttribute("there", "");
    this.#hide("turn", !isRotatable);
  }

  #warn(warnings: readonly string[]) {
    const texts = textsOf(this);
    for (const line of this.querySelectorAll<HTMLElement>("[data-warning]")) {
      const { warning = "" } = line.dataset;
      line.hidden = !warnings.includes(warning);
      line.querySelector("[data-words]")?.replaceChildren(line.hidden ? "" : (texts[warning] ?? ""));
    }
    this.#hide("warnings", warnings.length === 0);
  }

  #endUpload() {
    this.#busy = false;
    this.#hide("progress", true);
    this.querySelector("progress")?.removeAttribute("aria-labelledby");
    this.#say("state", "");
  }

  #showUploaded({ token, warnings, barcode }: Extract<Sent, { token: string }>) {
    this.#endUpload();
    const name = this.querySelector<HTMLInputElement>("input[name^=staged_]");
    if (name) name.value = token;
    for (const input of this.#inputs) Object.assign(input, { value: "", required: false });
    this.#warn(warnings);
    const { arrived = "", clear = "" } = textsOf(this);
    this.#say("arrived", warnings.length > 0 ? arrived : `${arrived} ${clear}`);
    this.#hide("barcode", !barcode.some((name) => this.#isEmpty(name)));
    const held = this.#heldSubmit;
    this.#heldSubmit = undefined;
    if (held) this.#form?.requestSubmit(held.submitter);
  }

  #isEmpty(name: string): boolean {
    const fields = [...new FormData(this.#form ?? undefined)];
    return !fields.some(([own, value]) => (own === name || own.startsWith(`${name}.`)) && value !== "");
  }

  #fail({ code, minutes, again }: UploadFailure) {
    this.#endUpload();
    const held = this.#heldSubmit;
    this.#heldSubmit = undefined;
    const texts = textsOf(this);
    this.#say("fault", fill(texts[code] ?? texts.unknown, { minutes }));
    this.#hide("again", !again);
    for (const input of this.#inputs) {
      input.setAttribute("aria-invalid", "true");
      // Sent again with the form it would be refused again.
      if (code === "picture_too_large") input.value = "";
    }
    // The form's response leads to sign-in, and what was typed is stored.
    if (held && code === "session_ended") this.#form?.requestSubmit(held.submitter);
  }

  /** Holds the form until the upload is done. */
  readonly #hold = (event: SubmitEvent) => {
    if (!this.#busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#heldSubmit = { submitter: event.submitter };
    this.#say("state", textsOf(this).waiting ?? "");
  };
}

customElements.define("picture-box", PictureBox);
