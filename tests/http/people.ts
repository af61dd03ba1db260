/** Who takes part in a test of the running product. */
import { DEMO_PASSWORD } from "./app";
import { idOf } from "./database";
import { userId } from "./rows";
import { app, data } from "./running";
import { staff, Visitor } from "./visitor";

export const NEW_PASSWORD = "seven purple walruses sing";
/** As the form asks for it. */
export const CHOSEN = { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD };

/** A company as RTIC types it in. */
export const companyNamed = (name: string) => ({
  name,
  legalName: `${name} LLC`,
  street: "1 Main Street",
  city: "Omaha",
  state: "NE",
  zip: "68102",
  timeZone: "America/Denver",
  language: "en",
});

/** A position without driving, and a question of its. */
export const YARD = {
  nameEn: "Yard Hand",
  nameEs: "Ayudante de patio",
  descriptionEn: "Keep the yard in order.",
  descriptionEs: "Mantenga el patio en orden.",
  location: "Omaha, NE",
  employmentType: "non_driving",
  commerce: "none",
  cdlRequired: "no",
};
export const LABELS = { labelEn: "Do you own boots?", labelEs: "¿Tiene botas propias?" };

export const visitor = (headers: Record<string, string> = {}) => new Visitor(app.origin, headers);

export const signIn = (username: string, password = DEMO_PASSWORD, who = visitor()) =>
  who.post("/user/login", { username: app.username(username), password });

/** The same person at another device, or in another language. */
export function alsoAs(who: Visitor, headers: Record<string, string> = {}): Visitor {
  const other = visitor(headers);
  for (const [name, value] of who.cookies) other.cookies.set(name, value);
  return other;
}

/** As if an applicant had done nothing for half an hour. */
export const expireSessionsOf = ({ email }: { email: string }) =>
  data.run(
    "update sessions set idle_expires_at = 1 where applicant_id in (select id from applicants where email = ?)",
    email,
  );

const firstCompanyOf = (username: string) =>
  idOf(
    data,
    "select c.id from memberships m join companies c on c.id = m.company_id where m.user_id = ? order by c.name limit 1",
    userId(username),
  );

/** Somebody of RTIC who looks through a user's eyes. */
export async function masquerading(
  username: string,
  { by = "rtic.admin", reason = "Ticket 4711", at }: { by?: string; reason?: string; at?: string | undefined } = {},
): Promise<Visitor> {
  const who = await staff(app, by);
  const response = await who.post(`/admin/user/${userId(username)}/masquerade`, {
    reason,
    companyId: at ?? firstCompanyOf(username),
  });
  if (response.location !== "/") throw new Error(`no masquerade: ${response.status}`);
  return who;
}
