import type { Language } from "locales/index";
import { type ReactNode, use } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { isOverdue } from "./domain/session/actor";
import { env } from "./env.server";
import { NonceContext } from "./nonce";
import { PERMISSIONS, STAFF_ROLES } from "./permissions";
import {
  actorOf,
  isMasqueradeOver,
  languageOfContext,
  localeMiddleware,
  openPageContext,
  pagePath,
  paramsMiddleware,
  sessionMiddleware,
  timeZoneOf,
} from "./routes/shared/context.server";
import type { Handle } from "./routes/shared/handle";
import { giveBack } from "./routes/shared/kept-form.server";
import { revalidate } from "./routes/shared/network-error";
import { redirectMiddleware } from "./routes/shared/redirect.server";
import { alertOf, MENUS, masqueradeOf } from "./routes/shared/shell.server";
import { clearCookie, readCookie } from "./server/cookies.server";
import { requestScope } from "./server/request-scope.server";
import stylesheet from "./styles/main.css?url";
import { Shell } from "./ui/shell";
import { useLanguage } from "./ui/words";

export const middleware: Route.MiddlewareFunction[] = [
  redirectMiddleware,
  paramsMiddleware,
  localeMiddleware,
  sessionMiddleware,
];

export const links: Route.LinksFunction = () => [{ rel: "icon", href: "/icon.svg", type: "image/svg+xml" }];

/** Hydration has to render the styles as the server did. */
const stylesInside = (asked: boolean | undefined) =>
  typeof document === "undefined" ? asked === true : document.querySelector("style[data-all]") !== null;

/** Open pages have their styles inlined by server/open-pages.ts; the sheet is prefetched for the next page. */
function Styles({ inside }: { inside: boolean }) {
  if (!inside) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and the browser leaves alone what it finds there */}
      <style data-all="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      <link rel="prefetch" href={stylesheet} as="style" />
    </>
  );
}

function wantsScripts(request: Request): boolean {
  const { headers } = request;
  const slow = headers.get("save-data") === "on" || ["2g", "slow-2g"].includes(headers.get("ect") ?? "");
  return readCookie(request, "lite") !== "on" && !slow;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const kept = await giveBack(request, actor, pagePath(request));
  const over = isMasqueradeOver(context);
  const alert = alertOf(over ? "masqueradeEnded" : kept ? "formGivenBack" : readCookie(request, "alert"));
  const theme = readCookie(request, "theme");
  return data(
    {
      language: languageOfContext(context) satisfies Language as Language,
      theme: theme === "dark" || theme === "light" ? theme : null,
      lite: readCookie(request, "lite") === "on",
      scripts: wantsScripts(request),
      stylesInside: context.get(openPageContext),
      demo: env.mode === "demo",
      // An open page is cached for everybody, so it cannot name one request.
      requestId: context.get(openPageContext) ? null : (requestScope()?.requestId ?? null),
      role: actor.role,
      username: "username" in actor ? actor.username : null,
      company: "severalCompanies" in actor && actor.severalCompanies ? actor.companyName : null,
      masquerade: masqueradeOf(actor),
      timeZone: timeZoneOf(context),
      menu: isOverdue(actor) ? [] : MENUS[actor.role],
      secondStepDue: "secondStepDue" in actor && !isOverdue(actor) ? actor.secondStepDue : null,
      alert,
      kept,
    },
    { headers: usedUp(alert && "alert", kept && "kept", over && "session") },
  );
}

function usedUp(...cookies: ("alert" | "kept" | "session" | false | null)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", clearCookie(cookie));
  return headers;
}

/** The alert, the role and the masquerade may change with any navigation. */
export const shouldRevalidate = revalidate;

const useInPersonOnly = () =>
  useMatches().some(({ id, handle }) => {
    const { permission } = (handle ?? {}) as Handle;
    const asked = typeof permission === "object" ? permission[id] : permission;
    return asked && !PERMISSIONS[asked].inMasquerade;
  });

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  const nonce = use(NonceContext);
  const { pathname } = useLocation();
  const blocked = useInPersonOnly();
  const isStaff = root && (STAFF_ROLES as readonly string[]).includes(root.role);
  return (
    <html
      lang={root?.language ?? language}
      data-theme={root?.theme ?? undefined}
      data-page={pathname}
      data-staff={isStaff ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Styles inside={stylesInside(root?.stylesInside)} />
        <Links />
      </head>
      <body>
        <Shell
          role={root?.role ?? "Anonymous"}
          username={root?.username ?? null}
          company={root?.company ?? null}
          masquerade={root?.masquerade ? { ...root.masquerade, blocked } : null}
          menu={root?.menu ?? []}
          alert={root?.alert ?? null}
          lite={root?.lite ?? false}
          demo={root?.demo ?? false}
          secondStepDue={root?.secondStepDue ?? null}
        >
          {children}
        </Shell>
        {root?.scripts !== false && (
          <>
            <ScrollRestoration nonce={nonce ?? ""} />
            <Scripts nonce={nonce ?? ""} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorBoundary } from "./routes/shared/error-page";
