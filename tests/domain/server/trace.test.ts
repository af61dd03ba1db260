/** The W3C's traceparent: what is one is gone on with, anything else begins a new trace. */
import { expect, it } from "vitest";
import { traceOf } from "~/server/trace.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

it("A request has a span of its own in the trace that a proxy began, of a later version too", () => {
  for (const header of [`00-${TRACE}-${PARENT}-01`, `01-${TRACE}-${PARENT}-00-more`]) {
    const { trace_id, span_id } = traceOf(header);
    expect(trace_id).toBe(TRACE);
    expect(span_id).toMatch(/^[0-9a-f]{16}$/);
    expect(span_id).not.toBe(PARENT);
  }
});

it("What is no traceparent begins a new trace", () => {
  const wrong = [
    undefined,
    "",
    TRACE,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${"0".repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01x`,
    `00-${TRACE}\n-${PARENT}-01`,
  ];
  const traces = wrong.map((header) => traceOf(header).trace_id);
  expect(traces.filter((trace) => trace === TRACE || !/^[0-9a-f]{32}$/.test(trace))).toEqual([]);
  expect(new Set(traces).size).toBe(wrong.length);
});
