/** The program asks earlier employers again, once for each day that is due, and only while it may. */
import { expect, it } from "vitest";
import { asked, inquiriesOf, investigated, letter, opened, RELEASE } from "../http/inquiry/investigated";
import { letterTo, mailsTo } from "../http/mail";
import { administrator, app, data } from "../http/northway";
import { says, shows } from "../http/page";
import { startAgain } from "../http/restart";
import { stopApp } from "../http/running";
import { Visitor } from "../http/visitor";

const DAY = 24 * 3600_000;

it("a letter of eight days ago is followed by one with a new link; a withdrawn release by none", async () => {
  const [one, other] = [await investigated(), await investigated()];
  const [waiting = ""] = await inquiriesOf(one);
  const [withdrawn = ""] = await inquiriesOf(other);
  const first = await asked(waiting);
  const ended = await asked(withdrawn);
  await other.post(`${RELEASE}/withdrawal`);
  await stopApp();
  data.run("update inquiries set sent_at = ? where id in (?, ?)", Date.now() - 8 * DAY, waiting, withdrawn);
  await startAgain();
  const reminder = await letterTo(app, first.email, 2);
  expect(reminder.subject).toBe("Reminder: Northway Freight LLC asks about a former driver");
  shows(await new Visitor(app.origin).get(first.link), 410, "A newer letter has another one.");
  await opened(await letter(first.email, 2));
  says(await administrator.get(`/inquiry/${waiting}`), "Reminded by email");
  expect(data.one("select reminders from inquiries where id = ?", waiting)).toEqual({ reminders: 1 });
  expect(data.one("select reminders from inquiries where id = ?", withdrawn)).toEqual({ reminders: 0 });
  expect(mailsTo(app, ended.email)).toHaveLength(1);
});
