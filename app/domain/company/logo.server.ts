import { type Db, db, transaction } from "db/client.server";
import { companyLogos } from "db/schema";
import { eq } from "drizzle-orm";
import { conflict, invalid, notFound } from "~/domain/errors";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId, sha256 } from "~/server/ids.server";
import { asPng, type PictureFault, readLogo } from "~/server/images.server";
import { consumeLimit } from "~/server/limits.server";
import { type Company, loadCompany } from "./company.server";
import { hashOfAddress, type Logo } from "./logo";

async function findLogo(tx: Db, companyId: string): Promise<Logo | null> {
  const [logo] = await tx
    .select({ hash: companyLogos.contentHash, width: companyLogos.width, height: companyLogos.height })
    .from(companyLogos)
    .where(eq(companyLogos.companyId, companyId));
  return logo ?? null;
}
export const publicLogo = (companyId: string): Promise<Logo | null> => findLogo(db, companyId);

/** @returns WebP */
export async function readLogoPicture(name: string): Promise<Buffer> {
  const hash = hashOfAddress(name);
  const [found] = hash
    ? await db
        .select({ picture: companyLogos.picture })
        .from(companyLogos)
        .where(eq(companyLogos.contentHash, hash))
        .limit(1)
    : [];
  if (!found) throw notFound();
  return found.picture;
}

export type PrintedLogo = { png: Buffer; width: number; height: number };

export async function logoForPdf(companyId: string): Promise<PrintedLogo | null> {
  const [logo] = await db.select().from(companyLogos).where(eq(companyLogos.companyId, companyId));
  return logo ? { png: await asPng(logo.picture), width: logo.width, height: logo.height } : null;
}

async function loadCompanyOfLogo(tx: Db, actor: Actor, companyId?: string): Promise<Company & { userId: string }> {
  if (companyId === undefined) {
    const { companyId: own, userId } = authorize(actor, "editCompany");
    return { ...(await loadCompany(tx, own)), userId };
  }
  const { userId } = authorize(actor, "runCompanies");
  if (!isId(companyId)) throw notFound();
  return { ...(await loadCompany(tx, companyId)), userId };
}

export async function getLogoToChange(actor: Actor, companyId?: string) {
  const { id, name } = await loadCompanyOfLogo(db, actor, companyId);
  return { logo: await findLogo(db, id), name, mayChange: may(actor, "changeLogo") };
}

async function requireLogoChange(tx: Db, actor: Actor, companyId?: string) {
  const company = await loadCompanyOfLogo(tx, actor, companyId);
  authorize(actor, "changeLogo");
  return company;
}

export async function mayChangeLogo(actor: Actor, companyId?: string): Promise<void> {
  await requireLogoChange(db, actor, companyId);
}

const invalidLogo = (fault: PictureFault | "picture_too_large" | "choose_file") => invalid({ logo: [fault] });

/** @throws invalid with the fault of the picture, also where no file was sent, tooMany */
export async function setLogo(
  actor: Actor,
  file: { bytes: Buffer; tooLarge: boolean } | undefined,
  companyId?: string,
): Promise<void> {
  const { id, userId } = await requireLogoChange(db, actor, companyId);
  if (!file) throw invalidLogo("choose_file");
  await consumeLimit("uploads", userId);
  if (file.tooLarge) throw invalidLogo("picture_too_large");
  const read = await readLogo(file.bytes);
  if ("fault" in read) throw invalidLogo(read.fault);
  const { webp: picture, width, height } = read;
  const logo = { picture, width, height, contentHash: sha256(picture) };
  await transaction(async (tx) => {
    if ((await findLogo(tx, id))?.hash === logo.contentHash) return;
    await tx
      .insert(companyLogos)
      .values({ companyId: id, ...logo })
      .onConflictDoUpdate({ target: companyLogos.companyId, set: logo });
    await audit(tx, actor, { action: "company.logo_changed", companyId: id, object: id, detail: { logo: "set" } });
  });
}

export async function removeLogo(actor: Actor, shownHash: string, companyId?: string): Promise<void> {
  const { id } = await requireLogoChange(db, actor, companyId);
  await transaction(async (tx) => {
    const logo = await findLogo(tx, id);
    if (!logo) return;
    if (logo.hash !== shownHash) throw conflict("logo_stale");
    await tx.delete(companyLogos).where(eq(companyLogos.companyId, id));
    await audit(tx, actor, { action: "company.logo_changed", companyId: id, object: id, detail: { logo: "removed" } });
  });
}
