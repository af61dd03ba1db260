import { LANGUAGES, ownName } from "locales/index";
import { useRouteLoaderData } from "react-router";
import { Card } from "~/ui/page";
import { Preference } from "~/ui/preference";
import { useLanguage, useTexts } from "~/ui/words";

export function Appearance({ language = false, keys = false }: { language?: boolean; keys?: boolean }) {
  const { t } = useTexts("public");
  const spoken = useLanguage();
  const root = useRouteLoaderData("root") as
    | { theme: "light" | "dark" | null; lite: boolean; keys: boolean }
    | undefined;
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
                label={`${ownName(other)}: ${t("common:toggleLanguage")}`}
                className="button quiet"
              >
                <span lang={other}>{ownName(other)}</span>
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
          <div className="actions">
            {themes.map(({ value, label }) => (
              <Preference
                key={value}
                name="theme"
                value={value}
                label={`${label}: ${t("common:toggleTheme")}`}
                className="button quiet"
              >
                {label}
              </Preference>
            ))}
          </div>
        </li>
        <Switch
          name="lite"
          on={root?.lite ?? false}
          label={t(root?.lite ? "account.liteIsOn" : "account.liteIsOff")}
          description={t(root?.lite ? "common:footer.liteOff" : "common:footer.liteOn")}
        />
        {keys && !root?.lite && (
          <Switch
            name="keys"
            on={root?.keys ?? false}
            label={t(root?.keys ? "account:keys.areOn" : "account:keys.areOff")}
            description={t(root?.keys ? "account:keys.turnOff" : "account:keys.turnOn")}
          />
        )}
      </ul>
    </Card>
  );
}

type SwitchProps = { name: "lite" | "keys"; on: boolean; label: string; description: string };

const Switch = ({ name, on, label, description }: SwitchProps) => (
  <li>
    <span>{label}</span>
    <Preference name={name} value={on ? "off" : "on"} label={description} className="button quiet">
      {description}
    </Preference>
  </li>
);
