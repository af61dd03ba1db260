/** What the pages that staff open all day need is fetched while the browser is idle: else a first click on a slow line waits for one round trip for the page's module, one for what that imports, and one for its texts. */
import type { Namespace } from "locales/index";

/** As the manifest of a build names them. */
type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

const ROUTES = [
  "routes/public/home/home",
  "routes/company/application/list",
  "routes/company/application/layout",
  "routes/company/application/review",
  "routes/company/driver/list",
  "routes/company/driver/layout",
  "routes/company/driver/driver",
];

export const FREQUENT_NAMESPACES: Namespace[] = [
  "lists",
  "company",
  "homes",
  "review",
  "reading",
  "applicant",
  "public",
  "releases",
  "requests",
  "messages",
  "interviews",
  "drivers",
  "qualification",
  "binders",
  "investigation",
  "retention",
  "reports",
];

/** Module and imports of each, by links that the browser follows when nothing else is to be done. */
export function preloadModules(): void {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const files = new Set(ROUTES.flatMap((id) => [routes[id]?.module, ...(routes[id]?.imports ?? [])]));
  for (const href of files) {
    if (!href) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.fetchPriority = "low";
    document.head.append(link);
  }
}

/** Safari has no idle callback. */
export const onceIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 2000);
