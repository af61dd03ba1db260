import { mdiBriefcaseOutline, mdiLogin, mdiMenu } from "@mdi/js";
import { Account, BAR, Brand, BUTTON, type HeaderProps, Languages, Themes } from "./header-parts";
import { Icon } from "./icon";
import { Link } from "./link";
import { useTexts } from "./words";

const MENU =
  "absolute right-0 z-10 grid w-max max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-2 text-ink [box-shadow:var(--shadow-front)] *:justify-start";

/** Visitors' and drivers'. One row even at 320 px: what is needed less is in a menu that opens without script. */
export function Header({ role, username, employer }: Pick<HeaderProps, "role" | "username" | "employer">) {
  const { t } = useTexts();
  const choices = (
    <>
      <Themes />
      {role === "Anonymous" ? <SignIn /> : <Account username={username} />}
    </>
  );
  return (
    <header className={BAR}>
      <div className="wrap flex h-16 items-center gap-1">
        <Brand employer={employer} />
        <span className="grow" />
        <Languages />
        <div className="contents max-sm:hidden">{choices}</div>
        <details className="relative sm:hidden">
          <summary className={`${BUTTON} list-none`} aria-label={t("menuButton")}>
            <Icon path={mdiMenu} />
          </summary>
          <div className={MENU}>{choices}</div>
        </details>
      </div>
    </header>
  );
}

function SignIn() {
  const { t } = useTexts();
  return (
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
  );
}
