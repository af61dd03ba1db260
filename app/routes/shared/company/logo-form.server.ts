/** What the pages of a company's logo load and do; without an id it is the actor's own company. */
import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { MAX_LOGO_BYTES } from "~/domain/company/logo";
import { getLogoToChange, mayChangeLogo, removeLogo, setLogo } from "~/domain/company/logo.server";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, orPage, redirectWith, refused } from "~/routes/shared/respond.server";
import { readUpload } from "~/server/upload.server";

type Context = Readonly<RouterContextProvider>;

const pageOf = (companyId?: string) => (companyId === undefined ? "/my-company" : `/admin/company/${companyId}`);

export async function loadLogoForm(context: Context, companyId?: string) {
  return { ...(await orPage(getLogoToChange(actorOf(context), companyId))), page: pageOf(companyId) };
}

export async function setLogoFrom(request: Request, context: Context, companyId?: string) {
  const actor = actorOf(context);
  try {
    await mayChangeLogo(actor, companyId);
    const { files } = await readUpload(request, MAX_LOGO_BYTES, 1);
    await setLogo(actor, files.get("logo"), companyId);
    return redirectWith("logoSaved", pageOf(companyId));
  } catch (error) {
    return refused(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
}

/** There is nothing to ask where no logo is. */
export async function loadLogoRemoval(context: Context, companyId?: string) {
  const loaded = await loadLogoForm(context, companyId);
  if (!loaded.logo) throw redirect(loaded.page);
  return loaded;
}

const removalSchema = z.object({ seen: z.string().max(64) });

export const removeLogoFrom = (request: Request, context: Context, companyId?: string) =>
  handleForm(request, removalSchema, async ({ seen }) => {
    await removeLogo(actorOf(context), seen, companyId);
    return redirectWith("logoRemoved", pageOf(companyId));
  });
