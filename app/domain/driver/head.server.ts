import { db } from "db/client.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";

export async function getDriverHead(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, id);
  const main = driver.mergedIntoId ? await loadDriver(db, companyId, driver.mergedIntoId) : null;
  return {
    id: driver.id,
    name: personName(driver),
    status: driver.status,
    main: main && { id: main.id, name: personName(main), email: main.email },
  };
}
