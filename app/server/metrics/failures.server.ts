/** Errors that were logged, grouped by where they happened and what they are called: never by their message, which may hold somebody's data. */

export type Failure = {
  /** A route's pattern, or what the log calls the work. */
  place: string;
  /** Name and code. */
  name: string;
  /** The first of our own lines in its stack, or the first of all. */
  frame: string;
  count: number;
  firstAt: number;
  lastAt: number;
  requestId: string | null;
};

const MOST = 200;
const FRAME = /^ {4}at (?:async )?(?:([\w$.<>#[\] ]+) \()?(?:file:\/\/)?(\/[^()]+:\d+:\d+)\)?$/;
/** Where on this machine the program lies is nobody's business. */
const OUTSIDE = /^.*\/(?:node_modules\/|(?=(?:build|app|server|db)\/))/;

/** The message may have lines that look like frames: only addresses of files are taken. */
function framesOf({ stack = "" }: Error): { own: boolean; frame: string }[] {
  return stack.split("\n").flatMap((line) => {
    const [, work, address] = FRAME.exec(line) ?? [];
    if (!address) return [];
    const place = address.replace(OUTSIDE, "");
    return [{ own: !address.includes("/node_modules/"), frame: work ? `${work} (${place})` : place }];
  });
}

/** Where none is ours, as of the database's errors, the first of all. */
function frameOf(error: Error): string {
  const frames = [...framesOf(error), ...framesOf(causeOf(error))];
  return (frames.find(({ own }) => own) ?? frames[0])?.frame ?? "";
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
  const frame = frameOf(error);
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
