/** A driver whom Northway employed already, brought in by a table with nothing but what stands in it. */
import { newEmail } from "../applicant";
import { administrator } from "../northway";
import { nextNumber } from "../numbers";
import { shows } from "../page";
import { driverId } from "../rows";

export type Imported = { id: string; email: string; name: string };

export async function imported(more: { head?: string; cells?: string } = {}): Promise<Imported> {
  const [name, email] = [`Bytable${nextNumber()}`, newEmail()];
  const form = new FormData();
  form.set("then", "import");
  const rows = [
    `first_name,last_name,email,start_date${more.head ?? ""}`,
    `Rosa,${name},${email},2024-03-14${more.cells ?? ""}`,
  ];
  form.set("table", new Blob([rows.join("\n")]), "drivers.csv");
  shows(await administrator.upload("/drivers/import", form), 200, "1 driver was added");
  return { id: driverId({ email }), email, name };
}
