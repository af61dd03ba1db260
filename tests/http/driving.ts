import { randomUUID } from "node:crypto";
import type { Data, NewRow } from "./database";

/** As if what was applied for were a job that drives: only then no notice has to come before a decision because of a report. */
export function makeDriving(data: Data, applicationId: string): void {
  const row = data.one<NewRow>(
    "select * from template_versions where id = (select template_version_id from applications where id = ?)",
    applicationId,
  );
  const { number } = data.one<{ number: number }>(
    "select 100 + max(number) as number from template_versions where template_id = ?",
    row.template_id,
  );
  const definition = JSON.stringify({ ...JSON.parse(String(row.definition)), duty: "cmv" });
  const version = randomUUID();
  data.insert("template_versions", { ...row, id: version, number, definition, published_at: null });
  data.run("update applications set template_version_id = ? where id = ?", version, applicationId);
}
