import { notFound } from "~/domain/errors";
import { answer } from "./respond.server";

/** Any unmatched path of the API, whatever the method. */
export const loader = ({ request }: { request: Request }) => answer(request, "any", () => Promise.reject(notFound()));
export const action = loader;
