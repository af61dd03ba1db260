import { mdiAccountCircle, mdiChevronDown, mdiMagnify, mdiMenu, mdiSwapHorizontal } from "@mdi/js";
import { useLocation } from "react-router";
import { GetForm } from "./form";
import { Account, BAR, Brand, BUTTON, type HeaderProps, Languages, SHAPE, Themes } from "./header-parts";
import { Icon } from "./icon";
import { Link, NavLink } from "./link";
import { Menu } from "./menu";
import { useTexts, word } from "./words";

const PLACE = `${SHAPE} inline-flex font-medium aria-[current=page]:bg-shade aria-[current=page]:font-semibold`;

export function StaffHeader({ username, company, employer, menu, finder }: HeaderProps) {
  const { t } = useTexts();
  return (
    <header className={BAR}>
      <div className="wrap grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 py-1.5 lg:flex">
        <Brand employer={employer} small />
        <nav
          aria-label={t("mainMenu")}
          className="col-span-full row-start-2 flex max-w-full gap-0.5 overflow-x-auto *:flex-none max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pr-8 lg:grow"
        >
          {menu.map(({ to, label }) => (
            <NavLink key={to} to={to} end={menu.some((other) => other.to.startsWith(`${to}/`))} className={PLACE}>
              {word(t, "menu", label)}
            </NavLink>
          ))}
        </nav>
        {finder ? <Finder {...finder} /> : <span />}
        <Menu
          button={`${SHAPE} inline-flex font-medium`}
          summary={
            <>
              <span className="grid max-w-40 text-left leading-tight max-sm:hidden">
                {company && <span className="truncate text-xs text-muted">{company}</span>}
                <span className="truncate">{username ?? t("myAccount")}</span>
              </span>
              <span className="sr-only">{t("menuButton")}</span>
              <span className="contents sm:hidden">
                <Icon path={mdiMenu} />
              </span>
              <span className="contents max-sm:hidden">
                <Icon path={username ? mdiChevronDown : mdiAccountCircle} size={18} />
              </span>
            </>
          }
        >
          {company && (
            <Link to="/user#companies" className={BUTTON} aria-label={t("switchCompany", { company })}>
              <Icon path={mdiSwapHorizontal} />
              <span className="max-w-64 truncate">{company}</span>
            </Link>
          )}
          <Languages />
          <Themes named />
          <Account username={username} />
        </Menu>
      </div>
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
      className="ml-auto flex w-full min-w-0 items-center sm:max-w-72 lg:flex-[0_1_18rem]"
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
        className="min-w-0 py-1"
      />
      <button type="submit" className={BUTTON} aria-label={t(`find.${whom}`)}>
        <Icon path={mdiMagnify} />
      </button>
    </GetForm>
  );
}
