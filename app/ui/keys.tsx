import { Preference } from "./preference";
import { useTexts } from "./words";

/** The shortcuts of app/enhance/key-board.ts. */
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
      ["?", "show"],
    ],
  },
] as const;

/** Optional, and can be turned off (WCAG 2.1.4). */
export function Keys() {
  const { t } = useTexts("account");
  return (
    <key-board>
      <template>
        <dialog
          aria-label={t("keys.title")}
          className="card m-auto max-h-[calc(100vh-2rem)] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto text-inherit shadow-front"
        >
          <div className="grid gap-4">
            {GROUPS.map(({ title, keys }) => (
              <section key={title}>
                <h2 className="text-base">{t(`keys.${title}`)}</h2>
                <dl className="mt-1">
                  {keys.map(([key, word]) => (
                    <div key={key} className="grid min-h-7 grid-cols-[3rem_minmax(0,1fr)] items-baseline">
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
              <form method="dialog" className="contents">
                <button type="submit" className="button">
                  {t("keys.close")}
                </button>
              </form>
              <Preference name="keys" value="off" label={t("keys.turnOff")} className="button quiet">
                {t("keys.turnOff")}
              </Preference>
            </div>
          </div>
        </dialog>
      </template>
    </key-board>
  );
}
