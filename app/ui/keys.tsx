import { Preference } from "./preference";
import { useTexts } from "./words";

/** What app/enhance/key-board.ts knows. */
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

/** Nothing needs them, and they can be turned off (WCAG 2.1.4). */
export function Keys() {
  const { t } = useTexts("account");
  return (
    <key-board>
      <template>
        <dialog aria-label={t("keys.title")} className="card keys">
          <div className="grid gap-4">
            {GROUPS.map(({ title, keys }) => (
              <section key={title}>
                <h2 className="text-base">{t(`keys.${title}`)}</h2>
                <dl className="keys-list">
                  {keys.map(([key, word]) => (
                    <div key={key}>
                      <dt>
                        <kbd>{key}</kbd>
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
