import { storageFault } from "db/storage.server";
import { createContext, type MiddlewareFunction } from "react-router";
import { auditDenial } from "~/server/audit/denial.server";
import { requestScope } from "~/server/request-scope.server";
import type { Reason } from "./context.server";

type ErrorPages = {
  /** Whether a person navigates, rather than a script fetching. */
  isNavigation(): boolean;
  explain(fault: { status: number; code: string; reason?: Reason | undefined }): Promise<Response>;
};
export const errorPageContext = createContext<ErrorPages | null>(null);

const isText = ({ headers }: Response) => (headers.get("content-type") ?? "").startsWith("text/");

export const responseMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { status } = response;
  const scope = requestScope();
  if (scope?.denied) await auditDenial(scope, request.method);
  const pages = context.get(errorPageContext);
  // For pages without a form to report it in.
  if (status === 500 && storageFault())
    return (await pages?.explain({ status: 503, code: "busy", reason: { code: "cannot_save" } })) ?? response;
  if (!pages || status < 400 || isText(response) || !pages.isNavigation()) return response;
  return pages.explain({ status, code: "refused", reason: await reasonOf(response) });
};

async function reasonOf(answer: Response): Promise<Reason | undefined> {
  const body = (await answer.json().catch(() => null)) as Partial<Reason> | null;
  return typeof body?.code === "string" ? { code: body.code, params: body.params } : undefined;
}
