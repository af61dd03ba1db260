/** What has happened at a company of the demo, copied to this file's own: for lists, counts and charts alone, since nothing sealed opens under another id. */
import { newId } from "~/server/ids.server";
import { connectDemo } from "./connection";
import type { NewRow } from "./database";
import { nextNumber } from "./numbers";
import { companyId, templateId, userId } from "./rows";
import { data } from "./running";

const SEALED_OR_FOUND_BY = [
  "sealed_employment",
  "licence_number_index",
  "licence_ending_index",
  "ssn_index",
  "search_id",
];

export function copyHistory(name = "Northway Freight"): void {
  const demo = connectDemo();
  const rowsOf = (table: string) =>
    demo.all(`select * from ${table} where company_id = (select id from companies where name = ?) order by id`, [
      name,
    ]) as NewRow[];
  const lookUp = (column: string, table: string, id: unknown) =>
    demo.all(`select ${column} from ${table} where id = ?`, [id])[0]?.[column] as string | number;
  const own = companyId(name);
  const ids = new Map<unknown, string>();
  const add = (table: string, row: NewRow, more: NewRow) => {
    ids.set(row.id, newId());
    data.insert(table, { ...row, id: ids.get(row.id) ?? null, company_id: own, ...more });
  };
  const colleague = (id: unknown) => (id ? userId(String(lookUp("username", "users", id))) : null);

  data.atOnce(() => {
    for (const driver of rowsOf("drivers")) {
      const [applicant, email] = [newId(), `${nextNumber()}.${driver.email}`];
      const at = driver.created_at ?? null;
      data.run("insert into applicants (id, email, created_at) values (?, ?, ?)", applicant, email, at);
      const none = Object.fromEntries(SEALED_OR_FOUND_BY.map((column) => [column, null]));
      const main = ids.get(driver.merged_into_id) ?? null;
      add("drivers", driver, { ...none, applicant_id: applicant, email, merged_into_id: main });
    }
    for (const application of rowsOf("applications")) {
      const template = templateId(String(lookUp("code", "templates", application.template_id)));
      const version = data.one<{ id: string }>(
        "select id from template_versions where template_id = ? and number = ?",
        template,
        lookUp("number", "template_versions", application.template_version_id),
      );
      add("applications", application, {
        driver_id: ids.get(application.driver_id) ?? null,
        template_id: template,
        template_version_id: version.id,
        assigned_user_id: colleague(application.assigned_user_id),
        search_id: null,
      });
    }
    for (const section of rowsOf("application_sections"))
      add("application_sections", section, { application_id: ids.get(section.application_id) ?? null });
    for (const event of rowsOf("application_events"))
      add("application_events", event, {
        application_id: ids.get(event.application_id) ?? null,
        actor_user_id: colleague(event.actor_user_id),
      });
  });
  demo.close();
  data.relist();
}
