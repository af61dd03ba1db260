export const GAUGES = {
  /** Seconds; the 99th percentile. */
  loop: "most",
  /** Bytes. */
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
  requestsFailed: "sum",
  requestsRefused: "sum",
  signInsRefused: "sum",
  errors: "sum",
} as const satisfies Record<string, "last" | "most" | "least" | "sum">;

export type Gauge = keyof typeof GAUGES;
export type Measured = Partial<Record<Gauge, number>>;
