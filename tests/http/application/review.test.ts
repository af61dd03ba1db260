/** The review of an application: what may be done when and by whom, what stands beside what, and two reviewers at once. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { applicant, submitted } from "../applicant";
import { mailsTo } from "../mail";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, companyId, eventsOf, row, userEmail, userId, userName } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { type Fields, staff, Visitor } from "../visitor";
import { dayInMonth, filledIn, monthsAgo, setQuestions, sign, type Typed, WHOLE } from "./whole-application";

const manager = await staff(app, "north.manager");
const administrator = await staff(app, "north.admin");
const sun = { manager: await staff(app, "sun.manager"), administrator: await staff(app, "sun.admin") };

const rowOf = (id: string) => row("applications", id);
const version = (id: string) => String(rowOf(id).version);
/** Everything that a decision could change. */
const everything = () =>
  JSON.stringify([
    data.all("select * from applications order by id"),
    data.all("select * from drivers order by id").map((row) => JSON.stringify(row)),
    data.count("application_events"),
    data.count("notes"),
    data.count("outbox"),
  ]);

setQuestions(app, app.code("NRTHWAY"), []);
/** Who has signed at Northway. */
async function signedAs(firstName: string, lastName: string, otherwise: Typed) {
  const who = await filledIn(app, { you: { ...WHOLE.you, firstName, lastName, ...otherwise } });
  await sign(who, `${firstName} ${lastName}`);
  return applicationId(who);
}
const cole = await signedAs("Cole", "Jensen", { ssn: "536-22-4403", dateOfBirth: dayInMonth(monthsAgo(20 * 12)) });
const abdi = await signedAs("Hodan", "Abdi", { ssn: undefined, noSsn: "on", noSsnReason: "Visa just arrived" });
const novak = await signedAs("Petra", "Novak", { ssn: "536-22-4404" });

/** Somebody who has signed at Sunbeam, and their application. */
async function signedAtSunbeam() {
  const who = await submitted(app);
  return { who, id: applicationId(who) };
}

/** The neighbour that a review leads to. */
const leadsTo = (html: string, rel: "next" | "prev") =>
  new RegExp(`href="/application/([\\w-]+)[^"]*"[^>]* rel="${rel}"|rel="${rel}"[^>]* href="/application/([\\w-]+)`)
    .exec(html)
    ?.slice(1)
    .find(Boolean);

describe("the actions of the review page", () => {
  /** Written by hand, not taken from the code. */
  const DECISIONS: Record<string, { both: string[]; administrator?: string[] }> = {
    draft: { both: ["post assignment"] },
    submitted: {
      both: ["post approval", "changes", "post rejection", "post assignment", "post review", "withdrawal"],
    },
    in_review: { both: ["post approval", "changes", "post rejection", "post assignment", "withdrawal"] },
    changes_requested: { both: ["post rejection", "post assignment", "withdrawal"] },
    approved: { both: ["hire", "changes", "post rejection", "post assignment", "withdrawal"] },
    hired: { both: [], administrator: ["hire/undo"] },
    rejected: { both: [], administrator: ["reopening"] },
    withdrawn: { both: [] },
    expired: { both: [] },
  };

  function actionsOf(html: string, id: string): string[] {
    const header = html.slice(
      html.indexOf('id="actions"'),
      html.indexOf('class="review ', html.indexOf('id="actions"')),
    );
    const links = [...header.matchAll(/<(a|form)\b[^>]*?(?:href|action)="([^"]+)"/g)];
    return links.map(([, tag, to = ""]) => {
      const noun = to
        .replace(`/application/${id}/`, "")
        .replace(`/driver/${rowOf(id).driver_id}/`, "")
        .replace(/\?.*/, "");
      return tag === "form" ? `post ${noun}` : noun;
    });
  }

  it.each(Object.entries(DECISIONS))("on %s are those of the table, by role", async (status, wanted) => {
    const id = status === "draft" ? applicationId(await applicant(app)) : novak;
    data.run("update applications set status = ?, status_since = ? where id = ?", status, Date.now(), id);
    const tools = status === "draft" ? [] : ["pdf"];
    const [forManager, forAdministrator] = [
      actionsOf((await manager.get(`/application/${id}`)).text, id),
      actionsOf((await administrator.get(`/application/${id}`)).text, id),
    ];
    expect(forManager).toEqual([...wanted.both, ...tools]);
    expect(forAdministrator).toEqual([
      ...(wanted.administrator ?? []),
      ...wanted.both,
      ...tools,
      ...(status === "draft" ? [] : ["ssn"]),
    ]);
  });

  it("lead on to what has waited longest and is no colleague's", async () => {
    for (let number = 0; number < 3; number += 1) await signedAtSunbeam();
    const sunbeam = companyId("Sunbeam Carriers");
    const waiting = data.all<{ id: string }>(
      "select id from applications where company_id = ? and status = 'submitted' order by last_activity_at, id",
      sunbeam,
    );
    const [first, second, third] = waiting.map(({ id }) => id) as [string, string, string];
    const pageOf = async (id: string) => (await sun.manager.get(`/application/${id}`)).text;
    const nextOn = async (id: string) => leadsTo(await pageOf(id), "next");
    const colleague = userId("sun.admin");
    const own = userId("sun.manager");
    data.run("update applications set assigned_user_id = null where company_id = ? and status = 'submitted'", sunbeam);
    expect([await nextOn(first), await nextOn(second)]).toEqual([second, third]);
    says(wordsOf(await pageOf(second)), `2 of ${waiting.length} new`);
    data.run("update applications set assigned_user_id = ? where id = ?", colleague, second);
    expect(await nextOn(first)).toBe(third);
    // One that is not among them leads to the first.
    expect(await nextOn(second)).toBe(first);
    data.run("update applications set assigned_user_id = ? where id = ?", own, second);
    expect(await nextOn(first)).toBe(second);
  });

  it("offer no reopening a year after the rejection", async () => {
    const { id } = await signedAtSunbeam();
    const since = Date.now() - 366 * 24 * 3600_000;
    data.run("update applications set status = 'rejected', status_since = ? where id = ?", since, id);
    expect((await sun.administrator.get(`/application/${id}`)).text).not.toContain("/reopening");
    const page = await sun.administrator.get(`/application/${id}/reopening`);
    says(page, "You can't do this anymore");
    const late = { version: version(id), reason: "A mistake" };
    const response = await sun.administrator.post(`/application/${id}/reopening`, late);
    expect([response.status, rowOf(id).status]).toEqual([409, "rejected"]);
    says(response, "rejected more than 365 days ago");
  });
});

describe("what was never signed", () => {
  it.each([
    ["draft", "The driver is still filling it in."],
    ["withdrawn", "It was withdrawn before it was signed."],
    ["expired", "so its answers were erased."],
  ])("and is %s says so", async (status, said) => {
    const id = applicationId(await applicant(app));
    data.run("update applications set status = ? where id = ?", status, id);
    const page = await manager.get(`/application/${id}`);
    says(page, said);
    if (status !== "draft") expect(wordsOf(page.text)).not.toContain("still filling it in");
  });
});

describe("the answers", () => {
  it("have each warning beside what causes it, and above all a list that leads there", async () => {
    const { text } = await manager.get(`/application/${cole}`);
    expect(text).toMatch(/Date of birth<\/dt><dd>[^<]*<span[^>]*>Under 21/);
    expect(text).toMatch(/<a [^>]*href="#you"[^>]*>Under 21/);
    // What has to be thought about is open.
    expect(text).toMatch(/<details id="you" open=""/);
  });

  it("begin with facts and doubts that each lead to a part which is there; consents stand last", async () => {
    const { text } = await manager.get(`/application/${abdi}`);
    const lead = text.slice(text.indexOf('class="review '), text.indexOf('class="review-side '));
    const targets = [...lead.matchAll(/href="#(\w+)"/g)].map(([, target]) => target as string);
    expect(targets).toEqual(expect.arrayContaining(["cdl", "you", "experience", "accidents", "work", "testing"]));
    for (const target of targets) expect(text, target).toContain(`id="${target}"`);
    says(wordsOf(lead), "Has no Social Security number", "is not accounted for.");
    const parts = [...text.matchAll(/<details id="(\w+)"/g)].map(([, part]) => part);
    expect([parts.indexOf("work") > 0, parts.at(-1)]).toEqual([true, "notices"]);
  });

  it("that are folded are all open where that is asked for", async () => {
    const path = `/application/${abdi}`;
    const folded = (html: string) => html.match(/<details id="\w+" class/g)?.length ?? 0;
    const { text } = await manager.get(path);
    expect(folded(text)).toBeGreaterThan(4);
    expect(text).toContain(`href="${path}?open=all"`);
    expect(folded((await manager.get(`${path}?open=all`)).text)).toBe(0);
  });

  it("speak of the driver, not to the driver", async () => {
    const spanish = await staff(app, "north.manager");
    await spanish.post("/preferences/language", { value: "es", returnTo: "/" });
    for (const id of [abdi, cole, novak]) {
      const path = `/application/${id}?open=all`;
      const main = async (by: typeof manager) => {
        const { text } = await by.get(path);
        // The company's questions are in its own words.
        const own = text.slice(text.indexOf('class="review ')).replace(/<details id="questions".*?<\/details>/s, "");
        return [...own.matchAll(/<(dt|th|h2|h3|summary)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = ""]) =>
          wordsOf(inner),
        );
      };
      for (const label of await main(manager)) expect(label).not.toMatch(/\b(you|yourself|I|my)\b|\byour (?!company)/i);
      for (const label of await main(spanish))
        expect(label).not.toMatch(/\b(usted|tú|sus?|mi|mis|tengo|acepto|leí)\b/i);
    }
  });
});

describe("a list that the reviewer comes from", () => {
  const LIST = "?status=in_review&sort=name_asc";
  beforeAll(() => {
    data.run("update applications set status = 'in_review' where id in (?, ?, ?)", abdi, cole, novak);
    data.relist();
  });
  const listed = () =>
    data
      .all<{ id: string }>(
        `select id from applications where company_id = ? and status = 'in_review' order by last_name, first_name, id`,
        companyId(),
      )
      .map(({ id }) => id);

  it("is told with the place in it, and its neighbours keep its filter and order", async () => {
    const ids = listed();
    const { text } = await manager.get(`/application/${ids[1]}${LIST}`);
    says(wordsOf(text), `2 of ${ids.length}`, "Back to my list");
    expect([leadsTo(text, "prev"), leadsTo(text, "next")]).toEqual([ids[0], ids[2]]);
    expect(text).toContain(`href="/applications?status=in_review&amp;sort=name_asc"`);
    expect(text).toMatch(new RegExp(`href="/application/${ids[2]}\\?status=in_review&amp;sort=name_asc"`));
  });

  it("stands beside the pages that belong to an application, too", async () => {
    const ids = listed();
    for (const page of ["message", "changes", "rejection"]) {
      const { text } = await manager.get(`/application/${ids[1]}/${page}${LIST}`);
      const beside = text.slice(text.indexOf('class="beside-list"'));
      expect(ids.filter((id) => beside.includes(`/application/${id}?`))).toEqual(ids);
    }
  });

  it("is led back to from a document request and from an interview", async () => {
    const id = String(listed()[1]);
    const { text } = await manager.get(`/application/${id}${LIST}`);
    const links = [...text.matchAll(/href="([^"]*\/(?:document-request|interview)\?[^"]*)"/g)].map(([, to]) =>
      String(to).replaceAll("&amp;", "&"),
    );
    expect(links).toHaveLength(2);
    for (const link of links)
      expect((await manager.get(link)).text).toContain(`href="/application/${id}${LIST.replace("&", "&amp;")}#`);
    const form = (await manager.get(`/application/${id}/interview${LIST}`)).text;
    const proposed = await manager.post(`/application/${id}/interview${LIST}`, {
      once: String(heldIn(form, "once")),
      kind: "phone",
      minutes: "30",
      day1: new Date(Date.now() + 5 * 24 * 3600_000).toISOString().slice(0, 10),
      time1: "10:00",
    });
    expect([proposed.status, proposed.location]).toEqual([302, `/application/${id}${LIST}#interviews`]);
  });

  it("is led back to by what is done beside a decision", async () => {
    const id = String(listed()[1]);
    const page = async (path: string) => (await manager.get(`${path}${LIST}`)).text.replaceAll("&amp;", "&");
    const application = `/application/${id}`;
    const before = await page(application);
    expect(before).toContain(`="${application}/note${LIST}"`);
    const note = { note: "Called, no answer", once: String(heldIn(before, "once")) };
    const post = async (path: string, values: Record<string, string>) =>
      (await manager.post(`${path}${LIST}`, values)).location;
    expect(await post(`${application}/note`, note)).toBe(`${application}${LIST}#notes`);
    const { noteId } = data.one<{ noteId: string }>(
      `select id as "noteId" from notes where application_id = ? order by created_at desc`,
      id,
    );
    const after = await page(application);
    for (const act of ["pin", "edit", "strike"]) expect(after).toContain(`="/note/${noteId}/${act}${LIST}"`);
    for (const act of ["edit", "strike"])
      expect(await page(`/note/${noteId}/${act}`)).toContain(`="${application}${LIST}#notes"`);
    expect(await post(`/note/${noteId}/pin`, { pinned: "on" })).toBe(`${application}${LIST}#notes`);
    expect(await post(`/note/${noteId}/strike`, { reason: "Wrong driver" })).toBe(`${application}${LIST}#notes`);
    expect(await post(`${application}/tags`, {})).toBe(`${application}${LIST}`);
    expect(await post(`${application}/message/set-aside`, {})).toBe(`${application}${LIST}#timeline`);
    expect(await page(`${application}/release-reminder`)).toContain(`="${application}${LIST}#releases"`);
  });

  it("may be ordered either way and be one of few; its ends lead nowhere further", async () => {
    const ids = listed();
    const back = `?status=in_review&sort=name_desc`;
    const last = (await manager.get(`/application/${ids[0]}${back}`)).text;
    expect([leadsTo(last, "prev"), leadsTo(last, "next")]).toEqual([ids[1], undefined]);
    says(wordsOf(last), `${ids.length} of ${ids.length}`);
  });

  it("names nobody: what was searched for is left out of every address", async () => {
    const { text } = await manager.get(`/application/${listed()[0]}${LIST}&q=abdi`);
    expect([...text.slice(text.indexOf("<main")).matchAll(/href="[^"]*[?;&]q=/g)].map(([address]) => address)).toEqual(
      [],
    );
  });
});

describe("two reviewers at once", () => {
  it("the second is told who did what and when, keeps what was typed, and overwrites nothing", async () => {
    const { id } = await signedAtSunbeam();
    const stale = version(id);
    await sun.administrator.post(`/application/${id}/approval`, { version: stale });
    const before = everything();
    const typed = "Called twice, nobody answered.";
    const refused = await sun.manager.post(`/application/${id}/rejection`, {
      version: stale,
      reason: "no_answer",
      note: typed,
    });
    expect(refused.status).toBe(409);
    const name = userName("sun.admin");
    expect(wordsOf(refused.text)).toMatch(
      new RegExp(`Changed by ${name}, \\w+ \\d+, \\d+, \\d+:\\d\\d [AP]M: approved`),
    );
    expect(heldIn(refused.text, "note")).toBe(typed);
    expect(everything()).toBe(before);
    // Knowing that, it can be done from the page as it is now.
    expect(heldIn(refused.text, "version")).toBe(version(id));
  });

  it("is told of an assignment, and of the applicant's own doing", async () => {
    const { who, id } = await signedAtSunbeam();
    const stale = version(id);
    const to = { version: stale, userId: userId("sun.manager") };
    expect((await sun.administrator.post(`/application/${id}/assignment`, to)).location).toBe(`/application/${id}`);
    const late = await sun.manager.post(`/application/${id}/review`, { version: stale });
    expect(late.status).toBe(409);
    expect(wordsOf(late.text)).toMatch(/Changed by [^:]+, \w+ \d+, \d+, [^:]+:\d\d [AP]M: assigned again/);
    expect(rowOf(id).status).toBe("submitted");
    const again = version(id);
    await who.post("/applicant/application/withdraw", { withdrawReason: "" });
    const gone = await sun.manager.post(`/application/${id}/changes`, {
      version: again,
      sections: "you",
      message: "Please look at your name.",
    });
    shows(gone, 409, `Changed by ${who.email}`, "withdrawn by the driver");
    expect(heldIn(gone.text, "message")).toBe("Please look at your name.");
  });

  it("is told in Spanish as well", async () => {
    const { id } = await signedAtSunbeam();
    const stale = version(id);
    await sun.administrator.post(`/application/${id}/review`, { version: stale });
    const spanish = await staff(app, "sun.manager");
    await spanish.post("/preferences/language", { value: "es", returnTo: "/" });
    const refused = await spanish.post(`/application/${id}/rejection`, { version: stale, reason: "incomplete" });
    expect(wordsOf(refused.text)).toMatch(
      /Cambio hecho por [^:]+, \d+ \w+ \d+, [^:]+:\d\d [ap]\.\s?m\.: tomada en revisión/,
    );
  });
});

describe("assigning", () => {
  const assign = (id: string, fields: Fields, by = sun.manager) =>
    by.post(`/application/${id}/assignment`, { version: version(id), ...fields });

  it("gives an application to a colleague, to oneself, to nobody", async () => {
    const { id } = await signedAtSunbeam();
    const page = wordsOf((await sun.manager.get(`/application/${id}/assignment`)).text);
    expect(page).toContain("(you)");
    for (const [given, stored] of [
      [userId("sun.admin"), userId("sun.admin")],
      [userId("sun.manager"), userId("sun.manager")],
      ["nobody", null],
    ] as const) {
      expect((await assign(id, { userId: given })).location).toBe(`/application/${id}`);
      expect(rowOf(id).assigned_user_id).toBe(stored);
    }
    says(await sun.manager.get(`/application/${id}`), "Assigned to Nobody");
  });

  it("knows nobody from elsewhere, and nothing of another company's", async () => {
    const { id } = await signedAtSunbeam();
    const before = everything();
    for (const given of [userId("north.admin"), userId("rtic.admin"), "somebody", ""])
      expect((await assign(id, { userId: given })).status, given).toBe(422);
    expect((await assign(id, {})).status).toBe(422);
    expect((await assign(id, { userId: "nobody" }, administrator)).status).toBe(404);
    expect((await administrator.get(`/application/${id}/assignment`)).status).toBe(404);
    expect((await assign(id, { userId: "nobody" }, new Visitor(app.origin))).location).toContain("/forbidden");
    expect(everything()).toBe(before);
  });
});

describe("handing over", () => {
  const hand = (id: string, to: string, by = sun.manager) =>
    by.post(`/application/${id}/assignment`, { version: version(id), userId: userId(to) });
  const told = (username: string) =>
    data.count("outbox", "letter = 'handed-over' and to_address = ?", userEmail(username));

  it("tells the colleague by mail, once, and nobody who takes it or hands it back to nobody", async () => {
    const { id, who } = await signedAtSunbeam();
    const before = [told("sun.manager"), told("sun.admin")] as const;
    await hand(id, "sun.manager");
    await hand(id, "sun.admin");
    await hand(id, "sun.admin");
    await sun.manager.post(`/application/${id}/assignment`, { version: version(id), userId: "nobody" });
    expect([told("sun.manager"), told("sun.admin")]).toEqual([before[0], before[1] + 1]);
    const letter = await until(() =>
      mailsTo(app, userEmail("sun.admin")).find(
        ({ subject, text }) => /^Assigned to you: /.test(subject) && text.includes(`/application/${id}`),
      ),
    );
    // Nothing of the driver's stands in it.
    expect(`${letter.subject}${letter.text}`).not.toContain(who.email);
  });

  it("to and fro mails the colleague three times an hour at most, and is new to them all the same", async () => {
    const { id } = await signedAtSunbeam();
    const before = told("sun.admin");
    for (let time = 0; time < 5; time += 1) {
      await sun.manager.post(`/application/${id}/assignment`, { version: version(id), userId: "nobody" });
      await hand(id, "sun.admin");
    }
    expect(told("sun.admin")).toBe(before + 3);
    expect(rowOf(id)).toMatchObject({ assigned_user_id: userId("sun.admin"), handed_over: 1 });
  });

  it("is new to the colleague, and to nobody else, until they open it", async () => {
    const { id } = await signedAtSunbeam();
    const list = async (who: Visitor) => wordsOf((await who.get("/applications?assigned=me")).text);
    await hand(id, "sun.admin");
    const sees = async () => /New to you/.test(await list(sun.administrator));
    expect(await sees()).toBe(true);
    says(await sun.administrator.get("/"), "New to you");
    expect(await list(sun.administrator)).toMatch(/Assigned to me \d+ \d+ new/);
    const { text } = await sun.manager.get("/applications");
    const row = text.match(/<tr>.*?<\/tr>/gs)?.find((candidate) => candidate.includes(id)) ?? "";
    expect(wordsOf(row)).toContain(userName("sun.admin"));
    // A colleague who looks at it takes nothing away, nor does what the owner sees make their page old.
    await sun.manager.get(`/application/${id}`);
    const before = version(id);
    expect(rowOf(id).handed_over).toBe(1);
    await sun.administrator.get(`/application/${id}`);
    expect([rowOf(id).handed_over, version(id)]).toEqual([0, before]);
    await hand(id, "sun.admin", sun.administrator);
    expect(rowOf(id).handed_over).toBe(0);
  });

  it("of several at once is one letter, which leads to all of them", async () => {
    const before = told("sun.admin");
    const ids = [(await signedAtSunbeam()).id, (await signedAtSunbeam()).id];
    const path = `/applications/assignment?${ids.map((id) => `id=${id}`).join("&")}`;
    const chosen = heldIn((await sun.manager.get(path)).text, "chosen") ?? [];
    await sun.manager.post(path, { chosen, userId: userId("sun.admin") });
    expect(ids.map((id) => rowOf(id).assigned_user_id)).toEqual([userId("sun.admin"), userId("sun.admin")]);
    expect(told("sun.admin")).toBe(before + 1);
  });
});

describe("a decision taken in a list", () => {
  const LIST = "?status=submitted&sort=name_asc";

  it("leads on to the next in it, by its filter and order as they were", async () => {
    const ids = [await signedAtSunbeam(), await signedAtSunbeam(), await signedAtSunbeam()].map(({ id }) => id);
    const ordered = data
      .all<{ id: string }>(
        `select id from applications where status = 'submitted' and company_id = (select company_id from applications where id = ?)
         order by last_name, first_name, id`,
        ids.at(-1) as string,
      )
      .map(({ id }) => id);
    const [first, second, third] = ordered as [string, string, string];
    const approved = await sun.manager.post(`/application/${first}/approval${LIST}`, { version: version(first) });
    expect([approved.location, rowOf(first).status]).toEqual([`/application/${second}${LIST}`, "approved"]);
    says(await sun.manager.get(`/application/${second}${LIST}`), "Approved. This is the next one in your list.");
    const no = { version: version(second), reason: "no_answer" };
    expect((await sun.manager.post(`/application/${second}/rejection${LIST}`, no)).location).toBe(
      `/application/${third}${LIST}`,
    );
    // What only starts a review stays with it.
    const started = await sun.manager.post(`/application/${third}/review${LIST}`, { version: version(third) });
    expect(started.location).toBe(`/application/${third}${LIST}`);
  });

  it("is not an assignment: who assigns reads on, unless a colleague has it now and it is out of the list", async () => {
    const [first, second] = [await signedAtSunbeam(), await signedAtSunbeam()].map(({ id }) => id) as [string, string];
    const self = userId("sun.manager");
    const assign = async (id: string, list: string, to: string) =>
      (await sun.manager.post(`/application/${id}/assignment${list}`, { version: version(id), userId: to })).location;
    for (const to of [userId("sun.admin"), self, "nobody"])
      expect(await assign(first, LIST, to)).toBe(`/application/${first}${LIST}`);
    const unassigned = "?status=submitted&assigned=nobody&sort=submitted_desc";
    expect(await assign(first, unassigned, self)).toBe(`/application/${first}${unassigned}`);
    await assign(second, LIST, self);
    const own = "?status=submitted&assigned=me&sort=submitted_asc";
    expect(await assign(first, own, userId("sun.admin"))).not.toContain(first);
  });

  it("that was the last of it stays where it is", async () => {
    const { id } = await signedAtSunbeam();
    const last = data.one<{ id: string }>(
      `select id from applications where status = 'submitted' and company_id = (select company_id from applications where id = ?)
       order by last_name desc, first_name desc, id desc`,
      id,
    ).id;
    const done = await sun.manager.post(`/application/${last}/rejection${LIST}`, {
      version: version(last),
      reason: "incomplete",
    });
    expect(done.location).toBe(`/application/${last}${LIST}`);
  });
});

describe("withdrawing for the driver", () => {
  it("says who asked, keeps the reason among colleagues, and sends no mail", async () => {
    const { who, id } = await signedAtSunbeam();
    const path = `/application/${id}/withdrawal`;
    const empty = await sun.manager.post(path, { version: version(id), note: "Moved to Ohio" });
    shows(empty, 422, "Choose who asked for it.");
    expect(heldIn(empty.text, "note")).toBe("Moved to Ohio");
    const outbox = data.count("outbox");
    const done = await sun.manager.post(path, {
      version: version(id),
      askedBy: "driver_phone",
      note: "Moved to Ohio",
    });
    expect(done.location).toBe(`/application/${id}`);
    expect(rowOf(id).status).toBe("withdrawn");
    expect(eventsOf(id).at(-1)).toMatchObject({
      to_status: "withdrawn",
      reason: "driver_phone",
      actor_user_id: userId("sun.manager"),
    });
    expect(data.count("outbox")).toBe(outbox);
    const words = wordsOf((await sun.manager.get(`/application/${id}`)).text);
    says(words, "Withdrawn Asked by the driver, by phone", "Moved to Ohio");
    expect((await who.get("/applicant")).text).not.toMatch(/Ohio|by phone/);
    const twice = await sun.manager.post(path, { version: version(id), askedBy: "driver_mail" });
    expect(twice.status).toBe(409);
  });

  it("is for the company's own staff, in their own name", async () => {
    const { who, id } = await signedAtSunbeam();
    const before = everything();
    const path = `/application/${id}/withdrawal`;
    const fields = { version: version(id), askedBy: "driver_phone" };
    expect((await manager.post(path, fields)).status).toBe(404);
    expect((await who.post(path, fields)).location).toBe("/forbidden");
    const rtic = await staff(app, "rtic.admin");
    expect((await rtic.post(path, fields)).location).toBe("/forbidden");
    await rtic.post(`/admin/user/${userId("sun.admin")}/masquerade`, { reason: "Ticket 1" });
    for (const [noun, more] of [
      ["withdrawal", fields],
      ["rejection", { ...fields, reason: "incomplete" }],
      ["reopening", { ...fields, reason: "A mistake" }],
    ] as const)
      expect((await rtic.post(`/application/${id}/${noun}`, more)).status, noun).toBe(403);
    expect(everything()).toBe(before);
  });
});

describe("rejecting and reopening", () => {
  it("keeps a note for colleagues; an Administrator reopens with a reason that stands in the history", async () => {
    const { who, id } = await signedAtSunbeam();
    const path = `/application/${id}/reopening`;
    const rejected = await sun.manager.post(`/application/${id}/rejection`, {
      version: version(id),
      reason: "failed_check",
      report: "none",
      note: "The reference said no.",
    });
    expect(rejected.location).toBe(`/application/${id}`);
    says(await sun.manager.get(`/application/${id}`), "The reference said no.");
    expect((await sun.manager.get(path)).location).toBe("/forbidden");
    const reason = "Mixed up with a namesake";
    expect((await sun.manager.post(path, { version: version(id), reason })).location).toBe("/forbidden");
    expect((await administrator.post(path, { version: version(id), reason })).status).toBe(404);
    expect((await sun.administrator.post(path, { version: version(id), reason: " " })).status).toBe(422);
    expect(rowOf(id).status).toBe("rejected");
    const outbox = data.count("outbox");
    expect((await sun.administrator.post(path, { version: version(id), reason })).location).toBe(`/application/${id}`);
    expect(rowOf(id).status).toBe("in_review");
    expect(data.count("outbox")).toBe(outbox);
    says(await sun.manager.get(`/application/${id}`), `In review ${reason}`);
    expect((await who.get("/applicant")).text).not.toMatch(/namesake|reference said/);
  });

  it("waits where the driver has applied for the same position again", async () => {
    const { id } = await signedAtSunbeam();
    await sun.manager.post(`/application/${id}/rejection`, { version: version(id), reason: "incomplete" });
    data.run(
      `insert into applications (id, company_id, driver_id, template_id, template_version_id, language, sections_asked, status_since, last_activity_at, created_at)
       select ?, company_id, driver_id, template_id, template_version_id, language, sections_asked, status_since, last_activity_at, created_at
       from applications where id = ?`,
      newId(),
      id,
    );
    const response = await sun.administrator.post(`/application/${id}/reopening`, {
      version: version(id),
      reason: "A second look",
    });
    expect([response.status, rowOf(id).status]).toEqual([409, "rejected"]);
    says(response, "This driver applied for the same position again");
  });
});
