import { randomUUID } from "node:crypto";
import type { Data } from "./database";

/** As if what was applied for were a job that drives: only then no notice has to come before a decision because of a report. */
export function makeDriving(data: Data, applicationId: string): void {
  const version = randomUUID();
  data.run(
    `insert into template_versions (id, company_id, template_id, number, definition, created_at)
     select ?, company_id, template_id, (select 100 + max(number) from template_versions same where same.template_id = version.template_id),
       json_set(definition, '$.duty', 'cmv'), created_at
     from template_versions version where id = (select template_version_id from applications where id = ?)`,
    version,
    applicationId,
  );
  data.run("update applications set template_version_id = ? where id = ?", version, applicationId);
}
