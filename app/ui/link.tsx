import type { Ref } from "react";
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from "react-router";

type LinkProps = Omit<RouterLinkProps, "to"> & { to: string; ref?: Ref<HTMLAnchorElement> | undefined };

/** To a page. What is no page (a file, an export) is a plain `<a>`. Nothing is fetched before the click: what may not be stored would be fetched again. */
export const Link = (link: LinkProps) => <RouterLink discover="none" {...link} />;

export function NavLink({ end, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const [path, target] = [pathname.toLowerCase(), link.to.toLowerCase()];
  const current = path === target || (!end && target !== "/" && path.startsWith(`${target}/`));
  return <Link {...link} aria-current={current ? "page" : undefined} />;
}
