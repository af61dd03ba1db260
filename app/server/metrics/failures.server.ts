/** Errors that were logged, grouped by where they happened and what they are called: never by their message, which may hold somebody's data. */

export type Failure = {
  /** A route's pattern, or what the log calls the work. */
  place: string;
  /** Name and code. */
  name: string;
  /** The first of our own lines in its stack. */
  frame: string;
  count: number;
  firstAt: number;
  lastAt: number;
  requestId: string | null;
};

const MOST = 200;
const FRAME = /^ {4}at (?:async )?(?:([\w$.<>#[\] ]+) \()?(?:file:\/\/)?(\/[^()]+:\d+:\d+)\)?$/;

/** The message may have lines that look like frames: only addresses of files are taken. */
function ownFrame({ stack = "" }: Error): string | undefined {
  for (const line of stack.split("\n")) {
    const [, work, address = ""] = FRAME.exec(line) ?? [];
    if (!address || address.includes("/node_modules/")) continue;
    const place = address.replace(/^.*\/(?=(?:build|app|server|db)\/)/, "");
    return work ? `${work} (${place})` : place;
  }
  return undefined;
}

const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

function nameOf(error: Error): string {
  const cause = causeOf(error);
  const { code } = cause as { code?: unknown };
  const name = /^[\w$]{1,60}$/.test(cause.name) ? cause.name : "Error";
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? `${name} ${code}` : name;
}

let noted = new Map<string, Failure>();
let total = 0;

export function noteFailure(error: Error, place: string, requestId: string | undefined, now = Date.now()): void {
  total += 1;
  const name = nameOf(error);
  const frame = ownFrame(error) ?? ownFrame(causeOf(error)) ?? "";
  const key = [place, name, frame].join("\n");
  const known = noted.get(key);
  if (!known && noted.size >= MOST) return;
  noted.set(key, {
    place,
    name,
    frame,
    count: (known?.count ?? 0) + 1,
    firstAt: known?.firstAt ?? now,
    lastAt: now,
    requestId: requestId ?? known?.requestId ?? null,
  });
}

export const failuresSoFar = (): number => total;

/** Since the last call. */
export function takeFailures(): Failure[] {
  const taken = [...noted.values()];
  noted = new Map();
  return taken;
}
