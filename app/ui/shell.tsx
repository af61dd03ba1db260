import {
  mdiAccountCircle,
  mdiBriefcaseOutline,
  mdiHome,
  mdiLogin,
  mdiLogout,
  mdiMenu,
  mdiSwapHorizontal,
  mdiThemeLightDark,
  mdiTranslate,
  mdiTruck,
} from "@mdi/js";
import { LANGUAGES, OWN_NAMES } from "locales/index";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { Logo as CompanyLogo } from "~/domain/company/logo";
import { Icon } from "./icon";
import { Logo, type Tone } from "./page";
import { Preference, useFormOfPage } from "./preference";
import { errorText, useInstant, useLanguage, useTexts, word } from "./words";

export type ShellProps = {
  role: string;
  username: string | null;
  company: string | null;
  /** Whom a driver applies to. */
  employer: { name: string; logo: CompanyLogo | null } | null;
  /** When a driver is signed out if nothing more is done. */
  sessionEnds: { at: Date; idle: number } | null;
  masquerade: { userName: string; company: string; blocked: boolean } | null;
  menu: { to: string; label: string }[];
  /** `timeout`: milliseconds until it leaves by itself. */
  alert: { id: string; tone: Tone; code: string; timeout?: number } | null;
  lite: boolean;
  demo: boolean;
  /** Until when two-step sign-in must be set up. */
  secondStepDue: Date | null;
  children: ReactNode;
};

type HeaderProps = Pick<ShellProps, "role" | "username" | "company" | "employer" | "menu">;

/** One row, also at 320 px: there what is needed less is in a menu that opens without script. */
function Header({ role, username, company, employer, menu }: HeaderProps) {
  const { t } = useTexts();
  const choices = <Choices role={role} username={username} />;
  return (
    <header className="bar">
      <div className="wrap bar-inner">
        <Brand employer={employer} />
        <span className="grow" />
        {company && (
          <Link to="/user#companies" className="bar-button min-w-0" aria-label={t("switchCompany", { company })}>
            <Icon path={mdiSwapHorizontal} />
            <span className="truncate sm:max-w-64">{company}</span>
          </Link>
        )}
        <Languages />
        <div className="contents max-sm:hidden">{choices}</div>
        <details className="bar-menu sm:hidden">
          <summary className="bar-button" aria-label={t("menuButton")}>
            <Icon path={mdiMenu} />
          </summary>
          <div className="bar-sheet">{choices}</div>
        </details>
      </div>
      {menu.length > 0 && (
        <nav aria-label={t("mainMenu")} className="wrap menu">
          <NavLink to="/" className="bar-button">
            <Icon path={mdiHome} />
            {t("home")}
          </NavLink>
          {menu.map(({ to, label }) => (
            <NavLink key={to} to={to} end={menu.some((other) => other.to.startsWith(`${to}/`))} className="bar-button">
              {word(t, "menu", label)}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  );
}

/** To a driver it is the company that hires; the provider's name is in the footer. */
function Brand({ employer }: Pick<ShellProps, "employer">) {
  const { t } = useTexts();
  const name = employer?.name ?? t("product");
  return (
    <Link to="/" className="bar-button brand" aria-label={`${name}, ${t("home")}`}>
      {employer?.logo ? (
        <Logo logo={employer.logo} name={employer.name} small />
      ) : (
        <>
          {!employer && <Icon path={mdiTruck} size={28} />}
          <span className="truncate">{name}</span>
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
      label={`${t("toggleLanguage")}: ${OWN_NAMES[other]}`}
      className="bar-button"
    >
      <span className="contents max-sm:hidden">
        <Icon path={mdiTranslate} />
      </span>
      <span lang={other}>{OWN_NAMES[other]}</span>
    </Preference>
  ));
}

function Choices({ role, username }: Pick<ShellProps, "role" | "username">) {
  const { t } = useTexts();
  return (
    <>
      {(["dark", "light"] as const).map((theme) => (
        <Preference
          key={theme}
          name="theme"
          value={theme}
          label={`${t("toggleTheme")}: ${t(`${theme}Theme`)}`}
          className={`bar-button ${theme === "dark" ? "when-light" : "when-dark"}`}
        >
          <Icon path={mdiThemeLightDark} />
          <span className="sm:hidden">{t(`${theme}Theme`)}</span>
        </Preference>
      ))}
      {role === "Anonymous" ? (
        <>
          <Link to="/user/login" className="bar-button">
            <Icon path={mdiLogin} />
            {t("login")}
          </Link>
          <Link to="/apply" className="bar-button">
            <Icon path={mdiBriefcaseOutline} />
            {t("applyForAJob")}
          </Link>
        </>
      ) : (
        <>
          <Link to="/user" className="bar-button" aria-label={[t("myAccount"), username].filter(Boolean).join(": ")}>
            <Icon path={mdiAccountCircle} />
            <span>{username ?? t("myAccount")}</span>
          </Link>
          <form method="post" action="/user/logout" className="contents">
            <button type="submit" className="bar-button" aria-label={t("logout")}>
              <Icon path={mdiLogout} />
              {t("logout")}
            </button>
          </form>
        </>
      )}
    </>
  );
}

function MasqueradeBar({ userName, company, blocked }: NonNullable<ShellProps["masquerade"]>) {
  const { t } = useTexts();
  return (
    <section aria-label={t("masquerade.bar")} className="masquerade print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <p className="label">{t("masquerade.as", { name: userName })}</p>
        <p>{t("masquerade.company", { company })}</p>
        <form method="post" action="/user/stop-masquerade">
          <button type="submit">{t("masquerade.stop")}</button>
        </form>
        {blocked && <p className="w-full">{errorText(t, "", "masquerade_blocked")}</p>}
      </div>
    </section>
  );
}

const ALERT_MS = 10_000;

function Alerts({ alert }: { alert: ShellProps["alert"] }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t("messages")}
      aria-live={alert?.tone === "error" ? "assertive" : "polite"}
      className="wrap print:hidden"
    >
      {alert && (
        <timed-alert key={alert.id} timeout={alert.timeout ?? ALERT_MS}>
          <div className={`alert alert-${alert.tone} mt-4`}>
            <p className="grow">{word(t, "alert", alert.code)}</p>
          </div>
          <details className="mt-2 text-sm text-muted" hidden>
            <summary>{t("recentMessages")}</summary>
          </details>
        </timed-alert>
      )}
    </section>
  );
}

function Footer({ role, lite, demo, sessionEnds }: Pick<ShellProps, "role" | "lite" | "demo" | "sessionEnds">) {
  const { t } = useTexts();
  return (
    <footer className="footer">
      <div className="wrap">
        <p className="text-muted">
          {t("footer.signedInAs", { role: word(t, "role", role) })} · {t("footer.by", { product: t("product") })}
        </p>
        <Link to="/privacy-policy">{t("footer.privacy")}</Link>
        <Link to="/terms-and-conditions">{t("footer.terms")}</Link>
        <Preference
          name="lite"
          value={lite ? "off" : "on"}
          label={t(lite ? "footer.liteOff" : "footer.liteOn")}
          className="link-button"
        >
          {t(lite ? "footer.liteOff" : "footer.liteOn")}
        </Preference>
        {sessionEnds && <SessionEnd {...sessionEnds} />}
        {demo && <Link to="/dev/mail">{t("footer.demoMail")}</Link>}
      </div>
    </footer>
  );
}

/** With script it stays hidden until two minutes before, and offers to stay. */
function SessionEnd({ at, idle }: { at: Date; idle: number }) {
  const { t } = useTexts();
  const writeTime = useInstant();
  return (
    <session-end at={at.toISOString()} idle={idle} texts={JSON.stringify({ soon: t("sessionEnd.soon") })}>
      <p>{t("sessionEnd.at", { at: writeTime(at) })}</p>
      <a href="/applicant" className="button" hidden>
        {t("sessionEnd.stay")}
      </a>
    </session-end>
  );
}

function SecondStepDue({ due }: { due: Date }) {
  const { t } = useTexts();
  const writeTime = useInstant();
  return (
    <section aria-label={t("secondStepDue.bar")} className="wrap print:hidden">
      <div className="alert alert-warning mt-4">
        <p className="grow">
          {t("secondStepDue.until", { at: writeTime(due) })}{" "}
          <Link to="/user/second-step">{t("secondStepDue.setUp")}</Link>
        </p>
      </div>
    </section>
  );
}

/** Enter presses the first button of a form, which must not be one of the header's. */
function DefaultButton() {
  const form = useFormOfPage();
  return form && <button type="submit" form={form} hidden />;
}

export function Shell({ children, masquerade, alert, secondStepDue, ...rest }: ShellProps) {
  const { t } = useTexts();
  return (
    <>
      <a href="#content" className="skip">
        {t("skip")}
      </a>
      <DefaultButton />
      <Header {...rest} />
      {masquerade && <MasqueradeBar {...masquerade} />}
      {secondStepDue && <SecondStepDue due={secondStepDue} />}
      <Alerts alert={alert} />
      <main id="content" tabIndex={-1} className="wrap grow pt-6 pb-4 outline-none">
        {children}
      </main>
      <Footer {...rest} />
    </>
  );
}
