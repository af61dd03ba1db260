import {
  mdiAccountCircle,
  mdiBriefcaseOutline,
  mdiHome,
  mdiLogin,
  mdiLogout,
  mdiSwapHorizontal,
  mdiThemeLightDark,
  mdiTranslate,
  mdiTruck,
} from "@mdi/js";
import { LANGUAGES, OWN_NAMES } from "locales/index";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { Icon } from "./icon";
import type { Tone } from "./page";
import { Preference, useFormOfPage } from "./preference";
import { errorText, useInstant, useLanguage, useTexts, word } from "./words";

export type ShellProps = {
  role: string;
  username: string | null;
  company: string | null;
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

function Header({ role, username, company, menu }: Pick<ShellProps, "role" | "username" | "company" | "menu">) {
  const { t } = useTexts();
  const language = useLanguage();
  const anonymous = role === "Anonymous";
  return (
    <header className="bar">
      <div className="wrap bar-inner">
        <Link to="/" className="bar-button brand" aria-label={`${t("product")}, ${t("home")}`}>
          <Icon path={mdiTruck} size={28} />
          <span className={anonymous ? undefined : "max-sm:hidden"}>{t("product")}</span>
        </Link>
        <span className="grow" />
        <Preference
          name="theme"
          value="dark"
          label={`${t("toggleTheme")}: ${t("darkTheme")}`}
          className="bar-button when-light"
        >
          <Icon path={mdiThemeLightDark} />
        </Preference>
        <Preference
          name="theme"
          value="light"
          label={`${t("toggleTheme")}: ${t("lightTheme")}`}
          className="bar-button when-dark"
        >
          <Icon path={mdiThemeLightDark} />
        </Preference>
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <Preference
            key={other}
            name="language"
            value={other}
            label={`${t("toggleLanguage")}: ${OWN_NAMES[other]}`}
            className="bar-button"
          >
            <Icon path={mdiTranslate} />
            <span lang={other}>{OWN_NAMES[other]}</span>
          </Preference>
        ))}
        {anonymous ? (
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
            {company && (
              <Link
                to="/user#companies"
                className="bar-button min-w-0 max-sm:order-last max-sm:px-0"
                aria-label={t("switchCompany", { company })}
              >
                <Icon path={mdiSwapHorizontal} />
                <span className="truncate sm:max-w-64">{company}</span>
              </Link>
            )}
            {username && (
              <Link to="/user" className="bar-button" aria-label={`${t("myAccount")}: ${username}`}>
                <Icon path={mdiAccountCircle} />
                <span className="max-sm:hidden">{username}</span>
              </Link>
            )}
            <form method="post" action="/user/logout" className="contents">
              <button type="submit" className="bar-button" aria-label={t("logout")}>
                <Icon path={mdiLogout} />
                <span className="max-sm:hidden">{t("logout")}</span>
              </button>
            </form>
          </>
        )}
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

function Footer({ role, lite, demo }: Pick<ShellProps, "role" | "lite" | "demo">) {
  const { t } = useTexts();
  return (
    <footer className="footer">
      <div className="wrap">
        <p className="text-muted">{t("footer.signedInAs", { role: word(t, "role", role) })}</p>
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
        {demo && <Link to="/dev/mail">{t("footer.demoMail")}</Link>}
      </div>
    </footer>
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
