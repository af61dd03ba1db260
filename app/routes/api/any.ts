import { answerApi } from "./call/dispatch.server";

export const loader = ({ request }: { request: Request }) => answerApi(request);
export const action = loader;
