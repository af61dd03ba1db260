/** What the pages load and do on which RTIC suspends, resumes, closes and reopens a company. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { getCompanyMove, moveCompany } from "~/domain/company/move.server";
import type { CompanyMove } from "~/domain/company/status";
import { reasonSchema } from "~/domain/fields";
import { actorOf } from "~/routes/shared/context.server";
import { type AlertCode, handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";

type Context = Readonly<RouterContextProvider>;
const schema = reasonSchema.extend({ version: z.coerce.number() });

const ALERT = {
  suspend: "companySuspended",
  resume: "companyResumed",
  close: "companyClosed",
  reopen: "companyReopened",
} as const satisfies Record<CompanyMove, AlertCode>;

export async function loadCompanyMove(context: Context, id: string, move: CompanyMove) {
  const { company, ...rest } = await orPage(getCompanyMove(actorOf(context), id, move));
  return { id, name: company.name, status: company.status, version: company.version, ...rest };
}
export type LoadedMove = Awaited<ReturnType<typeof loadCompanyMove>>;

export async function makeCompanyMove(request: Request, context: Context, id: string, move: CompanyMove) {
  return handleForm(request, schema, async (input) => {
    await moveCompany(actorOf(context), id, move, input);
    return redirectWith(ALERT[move], `/admin/company/${id}`);
  });
}
