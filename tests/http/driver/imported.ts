/** A driver whom Northway employed already, brought in by a table with nothing but what stands in it. */
import { newEmail } from "../applicant";
import { administrator } from "../northway";
import { nextNumber } from "../numbers";
import { shows } from "../page";
import { driverId } from "../rows";
import { bringIn } from "./bringing";

export type Imported = { id: string; email: string; name: string };

export async function imported(more: { head?: string; cells?: string } = {}): Promise<Imported> {
  const [name, email] = [`Bytable${nextNumber()}`, newEmail()];
  const rows = [
    `first_name,last_name,email,start_date${more.head ?? ""}`,
    `Rosa,${name},${email},2024-03-14${more.cells ?? ""}`,
  ];
  shows(await bringIn(administrator, rows.join("\n")), 200, "1 driver was added");
  return { id: driverId({ email }), email, name };
}
