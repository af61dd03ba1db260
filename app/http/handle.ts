import type { Permission } from "~/permissions";

export type Handle = {
  permission?: Permission | Readonly<Record<string, Permission>>;
  form?: string | ((params: Record<string, string | undefined>) => string | undefined);
  files?: true | ((params: Record<string, string | undefined>) => boolean);
  isCalledByScript?: true;
  /** Whether React takes the page over in the browser, for staff with script. */
  hydrate?: true;
  /** What others change is shown at once (app/ui/live.tsx). */
  live?: true;
  /** Stands in a page of others: without header, footer and script. */
  isFrame?: true;
  /** Identical for everybody without a session, so it is cached. */
  isOpen?: true;
};
