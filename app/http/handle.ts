import type { Permission } from "~/permissions";

export type Handle = {
  /** Permission of the page's form, by route id where several share the module. */
  permission?: Permission | Readonly<Record<string, Permission>>;
  /** Id of the form whose typed words a change of theme, language or Lite must not cost. */
  form?: string | ((params: Record<string, string | undefined>) => string | undefined);
  files?: true | ((params: Record<string, string>) => boolean);
  /** Called by a page's script, so errors are JSON. */
  isCalledByScript?: true;
  /** The same for everybody without a session, so it is cached. */
  isOpen?: true;
};
