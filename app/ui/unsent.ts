/** With React in the browser: a request without an answer, or one whose error page would lose the form, leaves the page as it is. */
import { type ClientActionFunctionArgs, type DataStrategyResult, isRouteErrorResponse } from "react-router";

type Results = Record<string, DataStrategyResult>;

/** Event of the window: why the last request failed, or undefined once another begins. */
export const UNSENT_EVENT = "roadhand:unsent";
export type Unsent = { code: string; params?: Record<string, string | number> };
const say = (detail: Unsent | undefined) => window.dispatchEvent(new CustomEvent(UNSENT_EVENT, { detail }));

const CODES: Record<number, string> = { 403: "forbidden", 413: "too_large", 429: "slow_down", 503: "busy" };

function reasonOf({ type, result }: DataStrategyResult, isForm: boolean): Unsent | undefined {
  if (type !== "error") return undefined;
  // As fetch fails without a connection; React Router wraps what an action's fetch has thrown.
  if ([result, (result as { data?: unknown } | null)?.data].some((each) => each instanceof TypeError))
    return { code: "line_broken" };
  if (!isForm || !isRouteErrorResponse(result)) return undefined;
  const { status, data } = result;
  if (!CODES[status] && status < 500) return undefined;
  return { code: CODES[status] ?? "try_again", ...(typeof data?.code === "string" && data) };
}

/** The next request, or leaving the page, ends the wait. */
export async function stayOnPage(
  { request }: Pick<ClientActionFunctionArgs, "request">,
  next: () => Promise<Results>,
): Promise<Results> {
  say(undefined);
  const results = await next();
  const isForm = request.method !== "GET";
  const reason = Object.values(results)
    .map((result) => reasonOf(result, isForm))
    .find((found) => found !== undefined);
  if (!reason || request.signal.aborted) return results;
  say(reason);
  return new Promise((resolve) => request.signal.addEventListener("abort", () => resolve(results)));
}
