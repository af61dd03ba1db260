/** Errors are grouped by location and name, never by message, which may hold personal data. */

export type Failure = {
  route: string;
  name: string;
  frame: string;
  count: number;
  firstAt: number;
  lastAt: number;
  requestId: string | null;
};

const MAX_GROUPS = 200;
const FRAME = /^ {4}at (?:async )?(?:([\w$.<>#[\] ]+) \()?(?:file:\/\/)?(\/[^()]+:\d+:\d+)\)?$/;
/** Hides where the program is installed. */
const INSTALLATION_PATH = /^.*\/(?:node_modules\/|(?=(?:build|app|server|db)\/))/;

/** Only lines with file addresses, because the message may look like frames. */
function framesOf({ stack = "" }: Error): { own: boolean; frame: string }[] {
  return stack.split("\n").flatMap((line) => {
    const [, functionName, address] = FRAME.exec(line) ?? [];
    if (!address) return [];
    const route = address.replace(INSTALLATION_PATH, "");
    return [{ own: !address.includes("/node_modules/"), frame: functionName ? `${functionName} (${route})` : route }];
  });
}

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

let counts = new Map<string, Failure>();
let total = 0;

export function recordFailure(error: Error, route: string, requestId: string | undefined, now = Date.now()): void {
  total += 1;
  const name = nameOf(error);
  const frame = frameOf(error);
  const key = [route, name, frame].join("\n");
  const existing = counts.get(key);
  if (!existing && counts.size >= MAX_GROUPS) return;
  counts.set(key, {
    route,
    name,
    frame,
    count: (existing?.count ?? 0) + 1,
    firstAt: existing?.firstAt ?? now,
    lastAt: now,
    requestId: requestId ?? existing?.requestId ?? null,
  });
}

export const failuresSoFar = (): number => total;

export function drainFailures(): Failure[] {
  const entries = [...counts.values()];
  counts = new Map();
  return entries;
}
