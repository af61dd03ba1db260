import type { AnchorHTMLAttributes } from "react";
import { useLocation } from "react-router";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** No page has a router in the browser (docs/decisions/0091): a link is the browser's own. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}

/** Current on its page and on those below, except for home. @param end on its own page only */
export function NavLink({ end, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const [path, target] = [pathname.toLowerCase(), link.to.toLowerCase()];
  const current = path === target || (!end && target !== "/" && path.startsWith(`${target}/`));
  return <Link {...link} aria-current={current ? "page" : undefined} />;
}
