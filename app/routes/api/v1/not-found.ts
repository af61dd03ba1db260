import { answerNotFound } from "./respond.server";

/** Any unmatched path of the API, whatever the method. */
export const loader = ({ request }: { request: Request }) => answerNotFound(request);
export const action = loader;
