import { data, type ShouldRevalidateFunction } from "react-router";
import type { Refused } from "./respond.server";

/** A post that never arrived, or whose answer got lost, leaves the form as it is with a word about it, not the error page. */
export async function orKeepForm<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    // That is what fetch throws where the line breaks.
    if (!(error instanceof TypeError)) throw error;
    return data<Refused>({ result: { status: "error", error: { "": ["line_broken"] } } }, { status: 503 });
  }
}

/** Asks the server again after a form was refused as well; not where nothing answers. */
export const revalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
