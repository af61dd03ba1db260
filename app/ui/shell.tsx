import type { ReactNode } from "react";
import { Header } from "./header";
import type { HeaderProps } from "./header-parts";
import { Link } from "./link";
import { ALERT, type Tone } from "./page";
import { Preference, useFormOfPage } from "./preference";
import { SkipLink } from "./skip-link";
import { StaffHeader } from "./staff-header";
import { Undo } from "./undo";
import { errorText, useInstant, useTexts, word } from "./words";

export type ShellProps = HeaderProps & {
  sessionEnds: { at: Date; idle: number } | null;
  masquerade: { userName: string; company: string; minutes: number; blocked: boolean } | null;
  /** `timeout`: milliseconds until it closes by itself. */
  alert: {
    id: string;
    code: string;
    /** Whom it is about. */
    name: string | null;
    tone: Tone;
    timeout?: number | undefined;
    /** `left`: milliseconds in which what was done may be undone. */
    undo?: { id: string; left: number } | undefined;
  } | null;
  lite: boolean;
  demo: boolean;
  twoFactorDue: Date | null;
  children: ReactNode;
};

function MasqueradeBar({ userName, company, minutes, blocked }: NonNullable<ShellProps["masquerade"]>) {
  const { t } = useTexts();
  return (
    <section aria-label={t("masquerade.bar")} className="bg-warning text-on-tone print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <p className="label">{t("masquerade.as", { name: userName })}</p>
        <p>{t("masquerade.company", { company })}</p>
        <p>{t("masquerade.left", { count: minutes })}</p>
        <form method="post" action="/user/stop-masquerade">
          <button
            type="submit"
            className="min-h-(--tap) cursor-pointer rounded-md bg-on-tone px-4 py-2 font-semibold text-paper"
          >
            {t("masquerade.stop")}
          </button>
        </form>
        {blocked && <p className="w-full">{errorText(t, "", "masquerade_blocked")}</p>}
      </div>
    </section>
  );
}

const ALERT_MS = 10_000;

function Alerts({ alert }: { alert: ShellProps["alert"] }) {
  const { t } = useTexts();
  const { tone = "info", timeout = ALERT_MS } = alert ?? {};
  return (
    <section
      aria-label={t("messages")}
      aria-live={tone === "error" ? "assertive" : "polite"}
      className="wrap print:hidden"
    >
      {alert && (
        <timed-alert key={alert.id} timeout={timeout}>
          <div className={`${ALERT[tone]} mt-4 flex-wrap`}>
            <p className="min-w-0 grow basis-48">
              {alert.name && <strong>{alert.name}: </strong>}
              {word(t, "alert", alert.code)}
            </p>
            {alert.undo && <Undo {...alert.undo} />}
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
    <footer className="mt-4 border-t border-line bg-surface print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-3 py-2 text-sm [&_a]:py-3">
        <p className="text-muted">
          {t(role === "Anonymous" ? "footer.visitor" : "footer.signedInAs", { role: word(t, "role", role) })} ·{" "}
          {t("footer.by", { product: t("product") })}
        </p>
        {sessionEnds && <SessionEnd {...sessionEnds} />}
        <Link to="/privacy-policy" reloadDocument>
          {t("footer.privacy")}
        </Link>
        <Link to="/terms-and-conditions" reloadDocument>
          {t("footer.terms")}
        </Link>
        <Link to="/api/docs" reloadDocument>
          {t("footer.api")}
        </Link>
        <Preference
          name="lite"
          value={lite ? "off" : "on"}
          label={t(lite ? "footer.liteOff" : "footer.liteOn")}
          className="link-button"
        >
          {t(lite ? "footer.liteOff" : "footer.liteOn")}
        </Preference>
        {demo && (
          <Link to="/dev/mail" reloadDocument>
            {t("footer.demoMail")}
          </Link>
        )}
      </div>
    </footer>
  );
}

/** With script it stays hidden until two minutes before. */
function SessionEnd({ at, idle }: { at: Date; idle: number }) {
  const { t } = useTexts();
  const formatTime = useInstant();
  return (
    <session-end at={at.toISOString()} idle={idle} texts={JSON.stringify({ soon: t("sessionEnd.soon") })}>
      <p>{t("sessionEnd.at", { at: formatTime(at) })}</p>
      <a href="/applicant" className="button" hidden>
        {t("sessionEnd.stay")}
      </a>
    </session-end>
  );
}

function TwoFactorDue({ due }: { due: Date }) {
  const { t } = useTexts();
  const formatTime = useInstant();
  return (
    <section aria-label={t("twoFactorDue.bar")} className="wrap print:hidden">
      <div className={`${ALERT.warning} mt-4`}>
        <p className="grow">
          {t("twoFactorDue.until", { at: formatTime(due) })}{" "}
          <Link to="/user/second-step">{t("twoFactorDue.setUp")}</Link>
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

export function Shell({ children, masquerade, alert, twoFactorDue, ...rest }: ShellProps) {
  const { t } = useTexts();
  return (
    <>
      <SkipLink to="#content">{t("skip")}</SkipLink>
      <DefaultButton />
      {rest.menu.length > 0 ? <StaffHeader {...rest} /> : <Header {...rest} />}
      {masquerade && <MasqueradeBar {...masquerade} />}
      {twoFactorDue && <TwoFactorDue due={twoFactorDue} />}
      <Alerts alert={alert} />
      <main id="content" tabIndex={-1} className="wrap grow pt-6 pb-4 outline-none">
        {children}
      </main>
      <Footer {...rest} />
    </>
  );
}
