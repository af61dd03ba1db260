import type { Permission } from "~/permissions";

export type Handle = {
  /** Permission of the page's form, by route id where several share the module. */
  permission?: Permission | Readonly<Record<string, Permission>>;
  files?: true | ((params: Record<string, string>) => boolean);
  /** Called by a page's script, so errors are JSON. */
  isCalledByScript?: true;
  /** The same for everybody without a session, so it is cached. */
  isOpen?: true;
};
