import { db, transaction } from "db/client.server";
import { binders, companies, inspectorLinks } from "db/schema";
import { and, eq, lt, sql } from "drizzle-orm";
import { conflict, gone, invalid, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import type { FolderZip } from "~/domain/folder/zip.server";
import { digitsIn } from "~/domain/folding";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { hashToken, isId, newId, newToken } from "~/server/ids.server";
import { limitFailures } from "~/server/limits.server";
import { newMailedCode } from "~/server/mailed-code.server";
import { clientAddress } from "~/server/request-scope.server";
import { systemVault } from "~/server/vault.server";
import { CODE_TRIES } from "./binder";
import { loadBinder } from "./binder.server";
import { type BinderPdf, joinEntries } from "./pdf.server";
import type { LinkRequest } from "./schema";
import { documentEntriesOf, readEntry, zipEntries } from "./zip.server";

const DAY = 24 * 3600_000;
const SESSION_DURATION = 2 * 3600_000;

const codeHash = (linkId: string, code: string) => hashToken(`${linkId}:${code}`);

export async function makeInspectorLink(
  actor: Actor,
  binderId: string,
  { inspector, days }: LinkRequest,
): Promise<{ id: string; link: string; code: string }> {
  const { companyId, userId } = authorize(actor, "makeBinders");
  const id = newId();
  const token = newToken();
  const code = newMailedCode();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + days * DAY);
  await transaction(async (tx) => {
    const binder = await loadBinder(tx, companyId, binderId);
    if (binder.state !== "ready") throw conflict("binder_not_ready");
    if (binder.investigation) authorize(actor, "readInvestigation");
    await tx.insert(inspectorLinks).values({
      id,
      companyId,
      binderId,
      inspector,
      createdByUserId: userId,
      createdAt: now,
      expiresAt,
      tokenHash: hashToken(token),
      codeHash: codeHash(id, code),
    });
    if (binder.expiresAt < expiresAt) await tx.update(binders).set({ expiresAt }).where(eq(binders.id, binderId));
    await audit(tx, actor, {
      action: "inspector_link.made",
      object: id,
      detail: { binder: binderId, inspector, days },
    });
  });
  return { id, link: `${env.appUrl}/inspection?token=${token}`, code };
}

export async function endInspectorLink(actor: Actor, id: string): Promise<string> {
  const { companyId } = authorize(actor, "makeBinders");
  return transaction(async (tx) => {
    const [link] = isId(id)
      ? await tx
          .select()
          .from(inspectorLinks)
          .where(and(eq(inspectorLinks.id, id), eq(inspectorLinks.companyId, companyId)))
      : [];
    if (!link) throw notFound();
    if (link.endedAt) throw conflict("link_over");
    await tx.update(inspectorLinks).set({ endedAt: new Date() }).where(eq(inspectorLinks.id, id));
    await audit(tx, actor, { action: "inspector_link.ended", object: id, detail: { binder: link.binderId } });
    return link.binderId;
  });
}

async function find(condition: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ link: inspectorLinks, company: companies, binder: binders })
    .from(inspectorLinks)
    .innerJoin(binders, eq(binders.id, inspectorLinks.binderId))
    .innerJoin(companies, eq(companies.id, inspectorLinks.companyId))
    .where(condition);
  return found;
}
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** One response for unknown and expired links and closed companies. */
function requireOpenLink(found: Found | undefined): Found {
  const over =
    !found ||
    found.link.endedAt !== null ||
    found.link.expiresAt <= new Date() ||
    found.link.wrong >= CODE_TRIES ||
    found.company.status !== "active" ||
    found.binder.state !== "ready";
  if (over) throw gone("inspection_over");
  return found;
}

const byToken = (token: string): Promise<Found> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () =>
    requireOpenLink(await find(eq(inspectorLinks.tokenHash, hashToken(token)))),
  );

export async function requireInspectorLink(token: string): Promise<void> {
  await byToken(token);
}

const PASS_CONTEXT = { table: "inspector_links", column: "pass", row: "", company: "" };
type Pass = { link: string; until: number };

/** @returns the browser's session token */
export async function openInspection(token: string, code: string): Promise<string> {
  const { link } = await byToken(token);
  const right = codeHash(link.id, digitsIn(code) ?? "").equals(link.codeHash);
  await transaction(async (tx) => {
    // Counts atomically, or parallel attempts would all pass.
    const [counted] = await tx
      .update(inspectorLinks)
      .set({ wrong: sql`${inspectorLinks.wrong} + ${right ? 0 : 1}` })
      .where(and(eq(inspectorLinks.id, link.id), lt(inspectorLinks.wrong, CODE_TRIES)))
      .returning({ wrong: inspectorLinks.wrong });
    if (!counted) throw gone("inspection_over");
    await audit(tx, anonymous, {
      action: right ? "inspector_link.opened" : "inspector_link.refused",
      companyId: link.companyId,
      object: link.id,
      detail: { binder: link.binderId },
    });
  });
  if (!right) throw invalid({ code: ["wrong_inspection_code"] });
  return systemVault
    .sealJson(PASS_CONTEXT, { link: link.id, until: Date.now() + SESSION_DURATION } satisfies Pass)
    .toString("base64url");
}

async function requirePass(pass: string | undefined): Promise<Found> {
  let granted: Pass | undefined;
  try {
    granted = systemVault.openJson<Pass>(PASS_CONTEXT, Buffer.from(pass ?? "", "base64url"));
  } catch {
    throw gone("inspection_over");
  }
  if (granted.until < Date.now()) throw gone("inspection_over");
  return requireOpenLink(await find(eq(inspectorLinks.id, granted.link)));
}

const auditAccess = ({ link }: Found, action: "viewed" | "downloaded", detail: Record<string, string>): Promise<void> =>
  auditView(anonymous, {
    action: `inspector_link.${action}`,
    companyId: link.companyId,
    object: link.id,
    detail: { binder: link.binderId, ...detail },
  });

export async function readInspection(pass: string | undefined) {
  const found = await requirePass(pass);
  const entries = await documentEntriesOf(found.binder.id);
  await auditAccess(found, "viewed", { what: "contents" });
  return {
    company: found.company.name,
    until: found.link.expiresAt,
    timeZone: found.company.timeZone,
    entries: entries.map(({ entry: { id, path, section, size, driverId } }) => ({ id, path, section, size, driverId })),
  };
}

/** @throws gone inspection_over, notFound for a document outside their binder */
export async function readInspected(pass: string | undefined, id: string): Promise<FileContent> {
  const found = await requirePass(pass);
  if (!isId(id)) throw notFound();
  const content = await readEntry(found.binder.id, id);
  await auditAccess(found, "viewed", { what: id });
  return content;
}

export async function zipInspection(pass: string | undefined): Promise<FolderZip> {
  const found = await requirePass(pass);
  const zip = await zipEntries(found.binder.id);
  await auditAccess(found, "downloaded", {});
  return zip;
}

/** @throws gone inspection_over, notFound for a driver who is not in it */
export async function joinInspection(pass: string | undefined, driverId: string): Promise<BinderPdf> {
  const found = await requirePass(pass);
  const pdf = await joinEntries(found.binder.id, driverId);
  await auditAccess(found, "downloaded", { driver: driverId });
  return pdf;
}
