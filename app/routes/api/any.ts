import { answerApi } from "./call/dispatch.server";

/** Any path of the API: its own table says which call it is. */
export const loader = ({ request }: { request: Request }) => answerApi(request);
export const action = loader;
