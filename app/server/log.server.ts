import pino from "pino";
import { env } from "~/env.server";

/** Database errors carry the values of the failed statement, which must stay out of the log. */
const withoutValues = (message: string) => message.split("\nparams:", 1)[0] ?? "";
const frames = (stack = "") => stack.split("\n").filter((line) => line.startsWith("    at "));

function describe(error: Error): object {
  return {
    name: error.name,
    message: withoutValues(error.message),
    stack: frames(error.stack),
    ...(error.cause instanceof Error && { cause: withoutValues(error.cause.message) }),
  };
}

/** Fields are chosen one by one where they are logged; redaction is the second net. */
export const log = pino({
  level: env.logLevel,
  base: undefined,
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
});
