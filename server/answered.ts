import type { Response } from "express";
import onHeaders from "on-headers";

/** Called once the answer is made, or has turned out to be long: sending it is the client's time. */
export function onceAnswered(res: Response, leave: () => void): void {
  onHeaders(res, leave);
  res.once("close", leave);
}
