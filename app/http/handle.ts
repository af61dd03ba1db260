import type { Permission } from "~/permissions";

export type Handle = {
  /** By route id where several routes share the module. */
  permission?: Permission | Readonly<Record<string, Permission>>;
  /** Id of the form whose input survives a change of theme, language or Lite mode. */
  form?: string | ((params: Record<string, string | undefined>) => string | undefined);
  files?: true | ((params: Record<string, string | undefined>) => boolean);
  /** Called by script, so errors are JSON. */
  isCalledByScript?: true;
  /** Identical for everybody without a session, so it is cached. */
  isOpen?: true;
};
