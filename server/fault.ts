import type { Reason } from "~/middleware/context.server";

/** A request that is answered before React Router has a page for it, or instead of that page. */
export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Why, where the page of the status does not say it. */
    readonly reason?: Reason,
  ) {
    super(code);
  }
}
