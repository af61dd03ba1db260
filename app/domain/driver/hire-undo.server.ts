import { type Db, db, transaction } from "db/client.server";
import { applicationEvents, applications } from "db/schema";
import { and, desc, eq, gte } from "drizzle-orm";
import { moveApplication } from "~/domain/application/move.server";
import { HIRED_ELSEWHERE, isLive } from "~/domain/application/status";
import { conflict } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Application, applicationsOf } from "~/domain/row-access/application.server";
import { type DriverRow, loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { decryptEmployment, setEmployment } from "./employment.server";
import { HIRE_UNDO_WINDOW, type Undo } from "./hire";

type UndoRefusal = "not_employed" | "undo_too_late" | "applied_since";

export async function previewUndo(
  tx: Db,
  driver: DriverRow,
  own: Application[],
): Promise<{ hired: Application; until: Date; closed: Application[] } | { refusal: UndoRefusal }> {
  const [event] = await tx
    .select({ applicationId: applicationEvents.applicationId, at: applicationEvents.at })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applications.driverId, driver.id),
        eq(applications.status, "hired"),
        eq(applicationEvents.toStatus, "hired"),
      ),
    )
    .orderBy(desc(applicationEvents.at))
    .limit(1);
  const hired = own.find(({ id }) => id === event?.applicationId);
  if (driver.status !== "active" || !event || !hired) return { refusal: "not_employed" };
  const until = new Date(event.at.getTime() + HIRE_UNDO_WINDOW);
  if (Date.now() > until.getTime()) return { refusal: "undo_too_late" };
  if (own.some(({ templateId, status }) => templateId === hired.templateId && isLive(status)))
    return { refusal: "applied_since" };
  return { hired, until, closed: await closedBy(tx, own, driver.id, event.at) };
}

async function closedBy(tx: Db, own: Application[], driverId: string, hiredAt: Date): Promise<Application[]> {
  const closed = await tx
    .select({ id: applicationEvents.applicationId })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applications.driverId, driverId),
        eq(applicationEvents.reason, HIRED_ELSEWHERE),
        gte(applicationEvents.at, hiredAt),
      ),
    );
  return own.filter(({ id }) => closed.some((event) => event.id === id));
}

export async function getHireUndo(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, id);
  const undo = await previewUndo(db, driver, await applicationsOf(db, driver));
  return { driver, undo, may: can(actor, "overrideDecisions") };
}

export async function undoHire(
  actor: Actor,
  id: string,
  { version, reason }: Undo,
  idempotencyKey?: string,
): Promise<void> {
  const administrator = authorize(actor, "overrideDecisions");
  await transaction((tx) =>
    once(tx, administrator, idempotencyKey, () => undoNow(tx, administrator, id, { version, reason })),
  );
}

async function undoNow(tx: Db, actor: CompanyActor, id: string, { version, reason }: Undo): Promise<string> {
  const driver = await loadUnerasedDriver(tx, actor.companyId, id);
  const undo = await previewUndo(tx, driver, await applicationsOf(tx, driver));
  if ("refusal" in undo) throw conflict(undo.refusal);
  if (driver.version !== version) throw conflict("stale_version");
  const vault = await openVault(tx, driver.dataKeyId);
  const earlier = decryptEmployment(vault, driver)?.earlier ?? [];
  const before = earlier.at(-1);
  await setEmployment(
    tx,
    vault,
    driver,
    "approved",
    before ? { ...before, ...(earlier.length > 1 && { earlier: earlier.slice(0, -1) }) } : null,
  );
  await moveApplication(tx, actor, undo.hired, "undoHire", { reason });
  await audit(tx, actor, { action: "driver.hire_undone", object: id });
  return id;
}
