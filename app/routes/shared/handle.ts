/** What a route module says of its page in its `handle`, so that nobody keeps a second list of addresses. */
import type { Permission } from "~/permissions";

export type Handle = {
  /** What its form does; where several rows share the module, by the id of the row. A masquerade is told before anything is typed. */
  permission?: Permission | Readonly<Record<string, Permission>>;
  /** Its form brings files. */
  files?: true | ((params: Record<string, string>) => boolean);
  /** A page's script calls it, and reads JSON. */
  isCalledByScript?: true;
  /** It looks the same to everybody who has no session, so it is rendered once and kept. */
  isOpen?: true;
};
