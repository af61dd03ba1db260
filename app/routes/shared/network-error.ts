import { data, type ShouldRevalidateFunction } from "react-router";
import type { Refused } from "./respond.server";

/** A lost request or answer keeps the form and what was typed, with an error, instead of the error page. */
export async function keepFormOnNetworkError<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    // fetch throws TypeError for network errors.
    if (!(error instanceof TypeError)) throw error;
    return data<Refused>({ result: { status: "error", error: { "": ["line_broken"] } } }, { status: 503 });
  }
}

/** Reloads after a refused form too, but not when the server cannot be reached. */
export const revalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
