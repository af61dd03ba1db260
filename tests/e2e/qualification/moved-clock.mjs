/**
 * Loaded before the program itself: its clock goes ahead by as many milliseconds as the file CLOCK_AHEAD says, and whatever
 * waits for a minute or longer wakes by that clock, as if the time had really gone by.
 */
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const { Date: RealDate } = globalThis;
const READ_AFTER = 50;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > READ_AFTER) {
    ahead = Number(readFileSync(process.env.CLOCK_AHEAD, "utf8"));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
  apply: () => new RealDate(now()).toString(),
  construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
});

const MINUTE = 60_000;
const really = timers.setTimeout;
timers.setTimeout = async (wait, value, options) => {
  if (wait < MINUTE) return really(wait, value, options);
  for (const until = now() + wait; now() < until; ) await really(250, undefined, options);
  return value;
};
syncBuiltinESMExports();
