/** A table of drivers, looked at and then brought in, press by press as the page has it. */
import { forgetLimit } from "../database";
import { administrator, app } from "../northway";
import { formsOf } from "../page";
import type { HttpResponse, Visitor } from "../visitor";

export async function bringIn(who: Visitor, table: string | Buffer): Promise<HttpResponse> {
  forgetLimit(app, "stagedTables");
  const sent = new FormData();
  sent.set("table", new Blob([typeof table === "string" ? table : new Uint8Array(table)]), "drivers.csv");
  const looked = await who.upload("/drivers/import", sent);
  const shown = formsOf(looked.text).find(({ values }) => "seen" in values);
  if (looked.status !== 200 || !shown) return looked;
  const done = await pressTable(shown.action, shown.values, "import", who);
  return done.location ? who.get(done.location) : done;
}

/** @param button "import" or "check" */
export async function pressTable(
  address: string,
  values: Readonly<Record<string, unknown>>,
  button: string,
  who: Visitor = administrator,
): Promise<HttpResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  form.set("then", button);
  return who.upload(address, form);
}
