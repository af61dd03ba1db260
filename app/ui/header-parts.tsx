import { mdiAccountCircle, mdiLogout, mdiThemeLightDark, mdiTranslate, mdiTruck } from "@mdi/js";
import { LANGUAGES, ownName } from "locales/index";
import type { Logo as CompanyLogo } from "~/domain/company/logo";
import { Icon } from "./icon";
import { Link } from "./link";
import { Logo } from "./page";
import { Preference } from "./preference";
import { useLanguage, useTexts } from "./words";

export type HeaderProps = {
  role: string;
  username: string | null;
  company: string | null;
  employer: { name: string; logo: CompanyLogo | null } | null;
  menu: { to: string; label: string }[];
  finder: { to: string; name: string; whom: "person" | "user" } | null;
};

export const BAR = "border-b border-line bg-primary text-on-primary print:hidden";
export const SHAPE =
  "text-inherit focus-visible:outline-current min-h-(--tap) min-w-(--tap) cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 py-1.5 whitespace-nowrap no-underline hover:bg-shade";
export const BUTTON = `${SHAPE} inline-flex font-semibold`;

export function Brand({ employer, small }: Pick<HeaderProps, "employer"> & { small?: boolean }) {
  const { t } = useTexts();
  const name = employer?.name ?? t("product");
  return (
    <Link
      to="/"
      className={`${SHAPE} inline-flex min-w-0 pl-0 text-lg font-bold tracking-tight`}
      aria-label={`${name}, ${t("home")}`}
    >
      {employer?.logo ? (
        <Logo logo={employer.logo} name={employer.name} small />
      ) : (
        <>
          {!employer && <Icon path={mdiTruck} size={28} />}
          <span className={small ? "truncate max-sm:hidden" : "truncate"}>{name}</span>
        </>
      )}
    </Link>
  );
}

export function Languages() {
  const { t } = useTexts();
  const language = useLanguage();
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <Preference
      key={other}
      name="language"
      value={other}
      label={`${ownName(other)}: ${t("toggleLanguage")}`}
      className={BUTTON}
    >
      <span className="contents max-sm:hidden">
        <Icon path={mdiTranslate} />
      </span>
      <span lang={other}>{ownName(other)}</span>
    </Preference>
  ));
}

export function Themes({ named = false }) {
  const { t } = useTexts();
  return (["dark", "light"] as const).map((theme) => (
    <Preference
      key={theme}
      name="theme"
      value={theme}
      label={`${t(`${theme}Theme`)}: ${t("toggleTheme")}`}
      className={`${SHAPE} font-semibold ${theme === "dark" ? "inline-flex dark:hidden" : "hidden dark:inline-flex"}`}
    >
      <Icon path={mdiThemeLightDark} />
      <span className={named ? undefined : "sm:hidden"}>{t(`${theme}Theme`)}</span>
    </Preference>
  ));
}

export function Account({ username }: Pick<HeaderProps, "username">) {
  const { t } = useTexts();
  return (
    <>
      <Link to="/user" className={BUTTON} aria-label={[username, t("myAccount")].filter(Boolean).join(": ")}>
        <Icon path={mdiAccountCircle} />
        <span>{username ?? t("myAccount")}</span>
      </Link>
      <form method="post" action="/user/logout" className="contents">
        <button type="submit" className={BUTTON}>
          <Icon path={mdiLogout} />
          {t("logout")}
        </button>
      </form>
    </>
  );
}
