import pino from "pino";
import { env } from "~/env.server";
import { logStream } from "./log/stream";
import { recordFailure } from "./metrics/failures.server";
import { requestScope } from "./request-scope.server";

/** Database errors contain the values of the failed statement. */
const withoutValues = (message: string) => message.split("\nparams:", 1)[0] ?? "";
const stackFrames = (stack = "") => stack.split("\n").filter((line) => line.startsWith("    at "));

function describe(error: Error): object {
  return {
    name: error.name,
    message: withoutValues(error.message),
    stack: stackFrames(error.stack),
    ...(error.cause instanceof Error && { cause: withoutValues(error.cause.message) }),
  };
}

const { labels, values } = pino.levels;
const threshold = env.logLevel === "silent" ? Number.POSITIVE_INFINITY : (values[env.logLevel] ?? 0);
const ERROR = values.error ?? 0;
const WARN = values.warn ?? 0;

/** Milliseconds and characters by which informational lines are batched: writing each takes a fifth of a cached page. */
const FLUSH_AFTER_MS = 200;
const MIN_BATCH_LENGTH = 4096;
const destination = pino.destination({ fd: logStream.fd, sync: true, minLength: MIN_BATCH_LENGTH });
let flushTimer: NodeJS.Timeout | undefined;

function flush(): void {
  clearTimeout(flushTimer);
  flushTimer = undefined;
  process.off("exit", flush);
  try {
    destination.flushSync();
  } catch {
    // The reader of the log has closed it.
  }
}

function scheduleFlush(): void {
  if (flushTimer) return;
  flushTimer = setTimeout(flush, FLUSH_AFTER_MS).unref();
  process.on("exit", flush);
}

function recordLoggedError([fields, message]: unknown[]): void {
  const { err, requestId } = (fields ?? {}) as { err?: unknown; requestId?: string };
  const scope = requestScope();
  if (err instanceof Error) recordFailure(err, scope?.route ?? String(message), requestId ?? scope?.requestId);
}

/** Logged fields are chosen one by one; redaction is the second net. */
export const log = pino(
  {
    level: threshold > ERROR ? (labels[ERROR] ?? "error") : env.logLevel,
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR) recordLoggedError(args);
        if (level < threshold) return;
        method.apply(this, args);
        if (level >= WARN) flush();
        else scheduleFlush();
      },
    },
    base: undefined,
    mixin: () => requestScope()?.trace ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "ssn",
        "dateOfBirth",
        "token",
        "email",
        "cookie",
        "authorization",
        "licenceNumber",
        "*.password",
        "*.ssn",
        "*.token",
        "*.email",
        "*.cookie",
        "*.authorization",
      ],
      censor: "[removed]",
    },
    serializers: { err: describe },
  },
  destination,
);
