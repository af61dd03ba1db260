/** What is kept over time, and how the values of a span become one. */
export const GAUGES = {
  /** Seconds of delay, the 99th of 100 looks. */
  loop: "most",
  /** Bytes of memory that the process holds. */
  memory: "most",
  atWork: "most",
  queued: "most",
  /** Bytes. */
  database: "last",
  wal: "most",
  files: "last",
  free: "least",
  lettersWaiting: "last",
  lettersLate: "last",
  lettersFailed: "last",
  requests: "sum",
  /** Those that the program could not answer: status 5xx. */
  requestsFailed: "sum",
  /** Those that found too many others at work. */
  requestsRefused: "sum",
  signInsRefused: "sum",
  /** Errors in the log. */
  errors: "sum",
} as const satisfies Record<string, "last" | "most" | "least" | "sum">;

export type Gauge = keyof typeof GAUGES;
export type Measured = Partial<Record<Gauge, number>>;
