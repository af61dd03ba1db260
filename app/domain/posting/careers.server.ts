import { type Db, db, transaction } from "db/client.server";
import { careersPages, companies, companyLogos } from "db/schema";
import { and, eq, ne } from "drizzle-orm";
import type { CompanyTexts } from "locales/index";
import { loadCompany } from "~/domain/company/company.server";
import type { Logo } from "~/domain/company/logo";
import { conflict, invalid, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { slugOf } from "./careers";
import type { CareersInput } from "./careers-form";

async function findOwn(tx: Db, companyId: string) {
  const [page] = await tx.select().from(careersPages).where(eq(careersPages.companyId, companyId));
  return page;
}

const isTaken = async (tx: Db, slug: string, companyId: string): Promise<boolean> => {
  const [other] = await tx
    .select({ slug: careersPages.slug })
    .from(careersPages)
    .where(and(eq(careersPages.slug, slug), ne(careersPages.companyId, companyId)));
  return other !== undefined;
};

/** What is saved, or what a company that has saved nothing begins with. */
export async function getCareersPage(actor: Actor) {
  const { companyId } = authorize(actor, "editCompany");
  const { name } = await loadCompany(db, companyId);
  const page = await findOwn(db, companyId);
  if (page) return { ...page, name };
  const slug = slugOf(name);
  return {
    name,
    slug: (await isTaken(db, slug, companyId)) ? "" : slug,
    words: { en: "", es: "" } satisfies CompanyTexts,
    isShown: false,
    version: 0,
  };
}

export async function saveCareersPage(actor: Actor, { version, ...input }: CareersInput): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const page = await findOwn(tx, companyId);
    if ((page?.version ?? 0) !== version) throw conflict("stale_version");
    if (await isTaken(tx, input.slug, companyId)) throw invalid({ slug: ["slug_taken"] });
    const saved = { ...input, version: version + 1, updatedAt: new Date() };
    await tx
      .insert(careersPages)
      .values({ companyId, ...saved })
      .onConflictDoUpdate({ target: careersPages.companyId, set: saved });
    await audit(tx, actor, {
      action: input.isShown ? "company.careers_shown" : "company.careers_hidden",
      object: companyId,
    });
  });
}

export type CareersPage = {
  companyId: string;
  slug: string;
  company: string;
  logo: Logo | null;
  words: CompanyTexts;
};
export type ShownCareers = { state: "open"; page: CareersPage } | { state: "gone" };

export async function findCareersPage(slug: string): Promise<ShownCareers> {
  const [row] = await db
    .select({
      companyId: careersPages.companyId,
      slug: careersPages.slug,
      words: careersPages.words,
      company: companies.name,
      status: companies.status,
      logo: { hash: companyLogos.contentHash, width: companyLogos.width, height: companyLogos.height },
    })
    .from(careersPages)
    .innerJoin(companies, eq(companies.id, careersPages.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, careersPages.companyId))
    .where(and(eq(careersPages.slug, slug), eq(careersPages.isShown, true)));
  if (!row) throw notFound();
  const { status, ...page } = row;
  return status === "closed" ? { state: "gone" } : { state: "open", page };
}

export const openCareersPages = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: careersPages.slug, updatedAt: careersPages.updatedAt })
    .from(careersPages)
    .innerJoin(companies, eq(companies.id, careersPages.companyId))
    .where(and(eq(careersPages.isShown, true), eq(companies.status, "active")))
    .orderBy(careersPages.slug);
