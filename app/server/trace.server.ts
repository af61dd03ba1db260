/** W3C Trace Context, level 1: https://www.w3.org/TR/trace-context/ */
import { randomBytes } from "node:crypto";

/** Named as OpenTelemetry names them in logs that are not its own. */
export type Trace = { trace_id: string; span_id: string };

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

export const traceOf = (traceparent = ""): Trace => ({
  trace_id: TRACEPARENT.exec(traceparent)?.[1] ?? randomBytes(16).toString("hex"),
  span_id: randomBytes(8).toString("hex"),
});
