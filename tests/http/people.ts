/** Who takes part in a test of the running product. */
import { DEMO_PASSWORD } from "./app";
import { userId } from "./rows";
import { app } from "./running";
import { staff, Visitor } from "./visitor";

export const NEW_PASSWORD = "seven purple walruses sing";

export const visitor = (headers: Record<string, string> = {}) => new Visitor(app.origin, headers);

export const signIn = (username: string, password = DEMO_PASSWORD, who = visitor()) =>
  who.post("/user/login", { username, password });

/** Somebody of RTIC who looks through a user's eyes. */
export async function masquerading(
  username: string,
  { by = "rtic.admin", reason = "Ticket 4711" } = {},
): Promise<Visitor> {
  const who = await staff(app, by);
  const answer = await who.post(`/admin/user/${userId(username)}/masquerade`, { reason });
  if (answer.location !== "/") throw new Error(`no masquerade: ${answer.status}`);
  return who;
}
