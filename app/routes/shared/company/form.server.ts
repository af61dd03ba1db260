/** What the pages that change a company's details load and do, whoever changes them. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { companySchema, TIME_ZONES } from "~/domain/company/company";
import { editCompany, getCompanyToEdit } from "~/domain/company/company.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, orPage, redirectWith } from "~/routes/shared/respond.server";

type Context = Readonly<RouterContextProvider>;
const schema = companySchema.extend({ version: z.coerce.number() });

export async function loadCompanyForm(context: Context, id?: string) {
  return { company: await orPage(getCompanyToEdit(actorOf(context), id)), timeZones: [...TIME_ZONES] };
}

export async function saveCompanyForm(request: Request, context: Context, back: string, id?: string) {
  return handleForm(request, schema, async ({ version, ...details }) => {
    await editCompany(actorOf(context), version, details, id);
    return redirectWith("companySaved", back);
  });
}
