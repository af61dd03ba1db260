import type { Reason } from "~/middleware/context.server";

export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly reason?: Reason,
  ) {
    super(code);
  }
}
