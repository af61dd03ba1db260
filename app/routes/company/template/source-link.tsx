import { SOURCE_LENGTH, SOURCE_PARAM } from "~/domain/template/source";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";
import { CopyLink } from "./copy-link";

/** `address` is null until a valid source is typed. */
export type ShownSource = { source: string; address: string | null; poster: string | null };

export function SourceLink({ code, source: { source, address, poster } }: { code: string; source: ShownSource }) {
  const { t } = useTexts("templates");
  const refused = source !== "" && address === null;
  return (
    <Card id="source" title={t("source.title")}>
      <p className="text-muted">{t("source.description")}</p>
      <form method="get" action="#source" className="grid gap-4">
        <div className="field">
          <label htmlFor="via">{t("source.name")}</label>
          <p id="via-hint" className="hint">
            {t("source.hint", { most: SOURCE_LENGTH })}
          </p>
          {refused && (
            <p id="via-fault" className="fault" role="alert">
              {t("source.refused", { most: SOURCE_LENGTH })}
            </p>
          )}
          <input
            key={source}
            id="via"
            type="text"
            name={SOURCE_PARAM}
            defaultValue={source}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? "via-hint via-fault" : "via-hint"}
            className="max-w-80"
          />
        </div>
        <div>
          <button type="submit" className="button quiet">
            {t("source.make")}
          </button>
        </div>
      </form>
      {address && poster && (
        <div role="status" className="grid gap-2">
          <code className="wrap-anywhere">{address}</code>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <CopyLink address={address} code={code} />
            <a href={poster}>{t("source.poster")}</a>
          </p>
        </div>
      )}
    </Card>
  );
}
