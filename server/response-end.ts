import type { Response } from "express";
import onHeaders from "on-headers";

/** Not after sending: that time is the client's. */
export function onResponseEnd(res: Response, leave: () => void): void {
  // A closed response emits no event.
  if (res.closed) {
    leave();
    return;
  }
  onHeaders(res, leave);
  res.once("close", leave);
}
