import {
  mdiAccountCircle,
  mdiBriefcaseOutline,
  mdiHome,
  mdiLogin,
  mdiLogout,
  mdiMagnify,
  mdiMenu,
  mdiSwapHorizontal,
  mdiThemeLightDark,
  mdiTranslate,
  mdiTruck,
} from "@mdi/js";
import { LANGUAGES, ownName } from "locales/index";
import { useLocation } from "react-router";
import type { Logo as CompanyLogo } from "~/domain/company/logo";
import { GetForm } from "./form";
import { Icon } from "./icon";
import { Link, NavLink } from "./link";
import { Logo } from "./page";
import { Preference } from "./preference";
import { useLanguage, useTexts, word } from "./words";

export type HeaderProps = {
  role: string;
  username: string | null;
  company: string | null;
  employer: { name: string; logo: CompanyLogo | null } | null;
  menu: { to: string; label: string }[];
  finder: { to: string; name: string; whom: "person" | "user" } | null;
};

const BAR = "border-b border-line bg-primary text-on-primary print:hidden";
const SHAPE =
  "text-inherit focus-visible:outline-current min-h-(--tap) min-w-(--tap) cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 py-1.5 whitespace-nowrap not-aria-[current=page]:no-underline hover:bg-shade aria-[current=page]:underline";
const BUTTON = `${SHAPE} inline-flex font-semibold`;
const MENU =
  "absolute right-0 z-10 grid w-max max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-2 text-ink shadow-front *:justify-start";

/** One row even at 320 px: what is needed less is in a menu that opens without script. */
export function Header({ role, username, company, employer, menu, finder }: HeaderProps) {
  const { t } = useTexts();
  const choices = <Choices role={role} username={username} />;
  return (
    <header className={BAR}>
      <div className="wrap flex h-16 items-center gap-1">
        <Brand employer={employer} besides={company !== null} />
        <span className="grow" />
        {company && (
          <Link to="/user#companies" className={`${BUTTON} min-w-0`} aria-label={t("switchCompany", { company })}>
            <Icon path={mdiSwapHorizontal} />
            <span className="truncate sm:max-w-64">{company}</span>
          </Link>
        )}
        <Languages />
        <div className="contents max-sm:hidden">{choices}</div>
        <details className="relative sm:hidden">
          <summary className={`${BUTTON} list-none`} aria-label={t("menuButton")}>
            <Icon path={mdiMenu} />
          </summary>
          <div className={MENU}>{choices}</div>
        </details>
      </div>
      {menu.length > 0 && (
        <div className="wrap flex flex-wrap items-center gap-x-4 pb-1">
          <nav aria-label={t("mainMenu")} className="flex max-w-full gap-1 overflow-x-auto *:flex-none">
            {menu.map(({ to, label }, index) => (
              <NavLink key={to} to={to} end={menu.some((other) => other.to.startsWith(`${to}/`))} className={BUTTON}>
                {index === 0 && <Icon path={mdiHome} />}
                {word(t, "menu", label)}
              </NavLink>
            ))}
          </nav>
          {finder && <Finder {...finder} />}
        </div>
      )}
    </header>
  );
}

function Finder({ to, name, whom }: NonNullable<HeaderProps["finder"]>) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = pathname === to ? (new URLSearchParams(search).get(name) ?? "") : "";
  return (
    <GetForm
      action={to}
      role="search"
      aria-label={t(`find.${whom}`)}
      className="ml-auto flex flex-[1_1_16rem] items-center sm:max-w-104"
    >
      <input
        key={query}
        name={name}
        type="search"
        aria-label={t(`find.${whom}`)}
        placeholder={whom === "person" ? t("find.hint") : t("find.user")}
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-9 min-w-0 py-1 focus-visible:outline-current max-sm:min-h-(--tap)"
      />
      <button type="submit" className={BUTTON} aria-label={t(`find.${whom}`)}>
        <Icon path={mdiMagnify} />
      </button>
    </GetForm>
  );
}

/** Drivers see the company that hires. @param besides whether its name is beside the logo, for which a phone has no room */
function Brand({ employer, besides }: Pick<HeaderProps, "employer"> & { besides: boolean }) {
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
          <span className={besides ? "truncate max-sm:hidden" : "truncate"}>{name}</span>
        </>
      )}
    </Link>
  );
}

function Languages() {
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

function Choices({ role, username }: Pick<HeaderProps, "role" | "username">) {
  const { t } = useTexts();
  return (
    <>
      {(["dark", "light"] as const).map((theme) => (
        <Preference
          key={theme}
          name="theme"
          value={theme}
          label={`${t(`${theme}Theme`)}: ${t("toggleTheme")}`}
          className={`${SHAPE} font-semibold ${theme === "dark" ? "inline-flex dark:hidden" : "hidden dark:inline-flex"}`}
        >
          <Icon path={mdiThemeLightDark} />
          <span className="sm:hidden">{t(`${theme}Theme`)}</span>
        </Preference>
      ))}
      {role === "Anonymous" ? (
        <>
          <Link to="/user/login" className={BUTTON}>
            <Icon path={mdiLogin} />
            {t("login")}
          </Link>
          <Link to="/apply" className={BUTTON}>
            <Icon path={mdiBriefcaseOutline} />
            {t("applyForAJob")}
          </Link>
        </>
      ) : (
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
      )}
    </>
  );
}
