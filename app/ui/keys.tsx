import { useEffect, useRef, useState } from "react";
import { Preference } from "./preference";
import { isTyping, pressKey } from "./press-key";
import { useTexts } from "./words";

const GROUPS = [
  {
    title: "inLists",
    keys: [
      ["j", "down"],
      ["k", "up"],
      ["x", "tick"],
      ["e", "open"],
    ],
  },
  {
    title: "inReview",
    keys: [
      ["a", "approve"],
      ["r", "reject"],
      ["c", "changes"],
      ["n", "next"],
    ],
  },
  {
    title: "everywhere",
    keys: [
      ["/", "search"],
      ["u", "undo"],
      ["Ctrl K", "palette"],
      ["?", "show"],
    ],
  },
] as const;

export function Keys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key === "?") setOpen(true);
      else if (!pressKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  // Rendered on demand, so that a search of the page does not find it before.
  return isOpen && <Explained close={() => setOpen(false)} />;
}

function Explained({ close }: { close: () => void }) {
  const { t } = useTexts("account");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-label={t("keys.title")}
      className="card m-auto max-h-[calc(100vh-2rem)] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto text-inherit shadow-front"
    >
      <div className="grid gap-4">
        {GROUPS.map(({ title, keys }) => (
          <section key={title}>
            <h2 className="text-base">{t(`keys.${title}`)}</h2>
            <dl className="mt-1">
              {keys.map(([key, word]) => (
                <div key={key} className="grid min-h-7 grid-cols-[4rem_minmax(0,1fr)] items-baseline">
                  <dt>
                    <kbd className="rounded-sm border border-line-strong px-1.5 font-sans font-bold">{key}</kbd>
                  </dt>
                  <dd>{t(`keys.${word}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("keys.close")}
          </button>
          <Preference name="keys" value="off" label={t("keys.turnOff")} className="button quiet">
            {t("keys.turnOff")}
          </Preference>
        </div>
      </div>
    </dialog>
  );
}
