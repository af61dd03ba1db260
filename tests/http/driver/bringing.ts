/** A table of drivers, looked at and then brought in, press by press as the page has it. */
import { forgetLimit } from "../database";
import { app } from "../northway";
import { formsOf } from "../page";
import type { HttpResponse, Visitor } from "../visitor";

export async function bringIn(who: Visitor, table: string | Buffer): Promise<HttpResponse> {
  forgetLimit(app, "stagedTables");
  const sent = new FormData();
  sent.set("table", new Blob([typeof table === "string" ? table : new Uint8Array(table)]), "drivers.csv");
  const looked = await who.upload("/drivers/import", sent);
  const shown = formsOf(looked.text).find(({ values }) => "seen" in values);
  if (looked.status !== 200 || !shown) return looked;
  const pressed = new FormData();
  for (const [name, value] of Object.entries(shown.values)) pressed.set(name, String(value));
  pressed.set("then", "import");
  const done = await who.upload(shown.action, pressed);
  return done.location ? who.get(done.location) : done;
}
