export const GAUGES = {
  /** Seconds; the 99th percentile. */
  loop: "max",
  /** Bytes. */
  memory: "max",
  atWork: "max",
  queued: "max",
  /** Bytes. */
  database: "last",
  wal: "max",
  files: "last",
  free: "min",
  lettersWaiting: "last",
  lettersLate: "last",
  lettersFailed: "last",
  requests: "sum",
  requestsFailed: "sum",
  requestsRefused: "sum",
  signInsRefused: "sum",
  errors: "sum",
} as const satisfies Record<string, "last" | "max" | "min" | "sum">;

export type Gauge = keyof typeof GAUGES;
export type Measured = Partial<Record<Gauge, number>>;
