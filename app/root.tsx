import type { Language } from "locales/index";
import { type ReactNode, use } from "react";
import {
  data,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import icon from "../public/icon.svg?raw";
import type { Route } from "./+types/root";
import { findEmployer } from "./domain/application/own.server";
import { nameOfUndo } from "./domain/application/undo.server";
import { lastChange } from "./domain/audit/changes.server";
import { languageNamed, languageOnOpenWeb } from "./domain/posting/open-web";
import { isOverdue } from "./domain/session/actor";
import { endOf, offlineUntil } from "./domain/session/session.server";
import { env } from "./env.server";
import { alertOf } from "./http/alert.server";
import { takeFlash } from "./http/flash.server";
import type { Handle } from "./http/handle";
import { pagePath } from "./http/page-path";
import { hasSheet, sheetCookie } from "./http/sheet.server";
import { isRestoredQuietly, restoreForm } from "./http/stored-form.server";
import { actorOf, isMasqueradeOver, sessionOf, timeZoneOf } from "./middleware/context.server";
import { documentMiddleware } from "./middleware/document.server";
import { languageOfContext, localeMiddleware } from "./middleware/locale.server";
import { originMiddleware } from "./middleware/origin.server";
import { paramsMiddleware } from "./middleware/params.server";
import { redirectMiddleware } from "./middleware/redirect.server";
import { responseMiddleware } from "./middleware/response.server";
import { sessionMiddleware } from "./middleware/session.server";
import { FINDERS, MENUS, masqueradeOf } from "./navigation.server";
import { NonceContext } from "./nonce";
import { can, isForStaff, PERMISSIONS } from "./permissions";
import { clearCookie, readCookie, writeCookie } from "./server/cookies.server";
import { newId } from "./server/ids.server";
import { requestScope } from "./server/request-scope.server";
import driverSheet from "./styles/driver.css?url";
import { SheetContext } from "./styles/sheet";
import staffSheet from "./styles/staff.css?url";
import { RefusedContext } from "./ui/form";
import { Keys } from "./ui/keys";
import { LiveUpdates } from "./ui/live";
import { Navigation } from "./ui/navigation";
import { Palette } from "./ui/palette";
import { Shell } from "./ui/shell";
import { stayOnPage } from "./ui/unsent";
import { useLanguage, useTexts } from "./ui/words";
import { UsedTexts } from "./used-texts";

export const middleware: Route.MiddlewareFunction[] = [
  responseMiddleware,
  redirectMiddleware,
  documentMiddleware,
  paramsMiddleware,
  localeMiddleware,
  sessionMiddleware,
  originMiddleware,
];

/** Inlined, since browsers request an icon in any case; it repeats the brand's path, so it compresses well. */
const DRAWN = encodeURIComponent(icon.replace(/<title>[^<]*<\/title>/, "").trim());
const ICON = `data:image/svg+xml,${DRAWN.replace(/%(?:2C|2F|3A|3D)/g, decodeURIComponent)}`;
const ICON_KEPT = "/icon.svg";

type StylesProps = { staff: boolean; inside: boolean; nonce: string };

/** Inlined for visitors and drivers without it, so that the first view takes one request. */
function Styles({ staff, inside, nonce }: StylesProps) {
  const sheet = use(SheetContext);
  if (!inside) return <link rel="stylesheet" href={staff ? staffSheet : driverSheet} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text, and a style is none */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
      {/* Prefetched for the next page. */}
      <link rel="stylesheet" href={driverSheet} media="not all" />
    </>
  );
}

/** An inline script waits for the style sheet, with which the module would otherwise share a slow connection. */
const Enhancement = ({ inside, nonce }: Pick<StylesProps, "inside" | "nonce">) =>
  inside ? (
    <script type="module" src={ENHANCEMENT} nonce={nonce} />
  ) : (
    <script type="module" nonce={nonce}>{`import("${ENHANCEMENT}")`}</script>
  );

/** Runs before the first paint, to avoid a flash. The specification's clients store the choice there. */
const THEME_KEPT =
  'try{const t=localStorage.getItem("theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch{}';

function wantsScripts(request: Request): boolean {
  const { headers } = request;
  const slow = headers.get("save-data") === "on" || ["2g", "slow-2g"].includes(headers.get("ect") ?? "");
  return readCookie(request, "lite") !== "on" && !slow;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const session = sessionOf(context);
  const restored = await restoreForm(request, actor, pagePath(request));
  const over = isMasqueradeOver(context);
  const flashed = await takeFlash(request);
  const urgent = over ? "masqueradeEnded" : restored && !isRestoredQuietly(request) ? "formGivenBack" : undefined;
  const undo = urgent ? undefined : (flashed?.undo ?? undefined);
  // The same on the next page, as long as it may be undone.
  const alert = alertOf(urgent ?? flashed?.code, undo?.id ?? newId(), undo);
  const alertName = undo ? await nameOfUndo(actor, undo.id) : null;
  const employer = actor.role === "Applicant" ? await findEmployer(actor) : null;
  const theme = readCookie(request, "theme");
  const staff = isForStaff(actor.role);
  const inside = !staff && !hasSheet(request);
  const named = languageNamed(pagePath(request));
  return data(
    {
      language: languageOfContext(context) satisfies Language as Language,
      origin: env.appUrl,
      theme: theme === "dark" || theme === "light" ? theme : null,
      lite: readCookie(request, "lite") === "on",
      scripts: wantsScripts(request),
      keys: staff && readCookie(request, "keys") !== "off",
      demo: env.mode === "demo",
      requestId: requestScope()?.requestId ?? null,
      role: actor.role,
      username: "username" in actor ? actor.username : null,
      company: "severalCompanies" in actor && actor.severalCompanies ? actor.companyName : null,
      employer,
      application: actor.role === "Applicant" ? actor.applicationId : null,
      sessionEnds: actor.role === "Applicant" && session ? endOf(session) : null,
      offlineUntil: actor.role === "Applicant" && session ? offlineUntil(session) : null,
      masquerade: masqueradeOf(actor, session),
      timeZone: employer?.timeZone ?? timeZoneOf(context),
      change: "companyId" in actor && can(actor, "reviewApplications") ? await lastChange() : null,
      menu: isOverdue(actor) ? [] : MENUS[actor.role],
      finder: isOverdue(actor) ? null : FINDERS[actor.role],
      twoFactorDue: "twoFactorDue" in actor && !isOverdue(actor) ? actor.twoFactorDue : null,
      inside,
      alert: alert && { ...alert, name: alertName },
      restored,
    },
    {
      headers: cookiesOf(
        inside && !languageOnOpenWeb(pagePath(request)) && sheetCookie(),
        named && writeCookie("language", named),
        flashed?.cookie,
        restored && clearCookie("storedForm"),
        over && clearCookie("session"),
      ),
    },
  );
}

function cookiesOf(...cookies: unknown[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (typeof cookie === "string") headers.append("Set-Cookie", cookie);
  return headers;
}

const useInPersonOnly = () =>
  useMatches().some(({ id, handle }) => {
    const { permission } = (handle ?? {}) as Handle;
    const required = typeof permission === "object" ? permission[id] : permission;
    return required && !PERMISSIONS[required].inMasquerade;
  });

const useIsFrame = () => useMatches().some(({ handle }) => ((handle ?? {}) as Handle).isFrame);

export const clientMiddleware = [stayOnPage];

/** Not when a page looks again by itself: the message of the last act, which comes once, would be gone. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href);

/** A page of staff that React takes over in the browser; the other pages load app/enhance alone (docs/decisions/0134). */
function useHydrates(staff: boolean): boolean {
  const isHydratedRoute = useMatches().some(({ handle }) => ((handle ?? {}) as Handle).hydrate);
  return import.meta.env.SSR ? isHydratedRoute && staff : true;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  const nonce = use(NonceContext);
  const { t } = useTexts();
  const blocked = useInPersonOnly();
  const framed = useIsFrame();
  const enhanced = root?.scripts === true;
  const staff = isForStaff(root?.role);
  const inside = !staff && root?.inside !== false;
  const hydrates = useHydrates(staff) && enhanced;
  if (framed)
    return (
      <html lang={root?.language ?? language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          <Meta />
          <Styles staff={false} inside={false} nonce="" />
        </head>
        <body>
          <main className="wrap py-4">{children}</main>
        </body>
      </html>
    );
  return (
    <html lang={root?.language ?? language} data-theme={root?.theme ?? undefined} data-desk={staff ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {enhanced && !root.theme && <script nonce={nonce}>{THEME_KEPT}</script>}
        <Meta />
        <Styles staff={staff} inside={inside} nonce={nonce ?? ""} />
        <link rel="icon" href={inside ? ICON : ICON_KEPT} />
        {enhanced && root.offlineUntil && <link rel="manifest" href="/app.webmanifest" />}
        {enhanced && !hydrates && <Enhancement inside={inside} nonce={nonce ?? ""} />}
      </head>
      <body
        data-working={enhanced ? t("working") : undefined}
        // In an attribute: text browsers show what stands in a <template>.
        data-line-broken={enhanced && !hydrates ? t("lineBroken") : undefined}
      >
        <RefusedContext value={Boolean(root?.masquerade) && Boolean(blocked)}>
          <Shell
            role={root?.role ?? "Anonymous"}
            username={root?.username ?? null}
            company={root?.company ?? null}
            employer={root?.employer ?? null}
            sessionEnds={root?.sessionEnds ?? null}
            masquerade={root?.masquerade ? { ...root.masquerade, blocked } : null}
            menu={root?.menu ?? []}
            finder={root?.finder ?? null}
            alert={root?.alert ?? null}
            lite={root?.lite ?? false}
            demo={root?.demo ?? false}
            twoFactorDue={root?.twoFactorDue ?? null}
          >
            {children}
          </Shell>
        </RefusedContext>
        {hydrates && <Navigation />}
        {hydrates && root.change !== null && <LiveUpdates after={root.change} />}
        {hydrates && root.change !== null && <Palette menu={root.menu} />}
        {hydrates && root.keys && <Keys />}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <UsedTexts />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorBoundary } from "./routes/public/error/error-page";
