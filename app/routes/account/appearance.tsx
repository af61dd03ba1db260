import { LANGUAGES, OWN_NAMES } from "locales/index";
import { useRouteLoaderData } from "react-router";
import { Card } from "~/ui/page";
import { Preference } from "~/ui/preference";
import { useLanguage, useTexts } from "~/ui/words";

export function Appearance({ language = false }: { language?: boolean }) {
  const { t } = useTexts("public");
  const spoken = useLanguage();
  const root = useRouteLoaderData("root") as { theme: "light" | "dark" | null; lite: boolean } | undefined;
  const theme = root?.theme ?? null;
  const themes = [
    { value: "light", label: t("common:lightTheme") },
    { value: "dark", label: t("common:darkTheme") },
  ].filter(({ value }) => value !== theme);
  return (
    <Card title={t("account.appearance")}>
      <ul className="tasks">
        {language && (
          <li>
            <span>{t("account.language")}</span>
            {LANGUAGES.filter((other) => other !== spoken).map((other) => (
              <Preference
                key={other}
                name="language"
                value={other}
                label={`${t("common:toggleLanguage")}: ${OWN_NAMES[other]}`}
                className="button quiet"
              >
                <span lang={other}>{OWN_NAMES[other]}</span>
              </Preference>
            ))}
          </li>
        )}
        <li>
          <span>
            {t("account.theme", {
              theme: theme ? t(theme === "dark" ? "common:darkTheme" : "common:lightTheme") : t("account.asDevice"),
            })}
          </span>
          <span className="actions">
            {themes.map(({ value, label }) => (
              <Preference
                key={value}
                name="theme"
                value={value}
                label={`${t("common:toggleTheme")}: ${label}`}
                className="button quiet"
              >
                {label}
              </Preference>
            ))}
          </span>
        </li>
        <li>
          <span>{t(root?.lite ? "account.liteIsOn" : "account.liteIsOff")}</span>
          <Preference
            name="lite"
            value={root?.lite ? "off" : "on"}
            label={t(root?.lite ? "common:footer.liteOff" : "common:footer.liteOn")}
            className="button quiet"
          >
            {t(root?.lite ? "common:footer.liteOff" : "common:footer.liteOn")}
          </Preference>
        </li>
      </ul>
    </Card>
  );
}
