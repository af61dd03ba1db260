import pino from "pino";
import { env } from "~/env.server";

/** JSON lines on stdout. What is logged is chosen field by field; redaction is the second net. */
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
  serializers: { err: (error: Error) => ({ name: error.name, message: error.message, stack: error.stack }) },
});
