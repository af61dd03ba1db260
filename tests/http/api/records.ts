/** What a call of the API is asked about: an own record, on which it may be done, and one that is somebody else's. */
import { dayOf } from "~/domain/day";
import { isForStaff, type Role, STAFF_ROLES, type StaffRole } from "~/permissions";
import { newId } from "~/server/ids.server";
import { usernameOf } from "../../../server/seed/companies";
import { type App, DEMO_PASSWORD } from "../app";
import { type Data, idOf } from "../database";
import { pdf } from "../driver/filing";
import { makeDriving } from "../driving";
import { until } from "../until";
import { applicantToken, callApi, tokenOf } from "./caller";
import type { Document } from "./document";

type Body = Record<string, unknown>;
type Records = {
  tokens: Partial<Record<Role, string>>;
  /** Undefined where the role has none. */
  own(path: string, method: string, role: Role): Promise<string | undefined>;
  foreign(path: string, role: Role): string | undefined;
  /** After a call that may have ended the role's session. */
  signInAgain(role: Role): Promise<void>;
  fill(path: string, id: string): string;
  /** The example, upon what stands now. */
  body(path: string, role: Role, id: string, example: Body): Promise<Body>;
};

/** Where the table is not the plural of its resource. */
const TABLES: Record<string, string> = {
  applicationTemplate: "templates",
  view: "saved_views",
  qualification: "qualification_records",
  form: "company_forms",
  inquiry: "inquiries",
  webhook: "webhook_endpoints",
  "webhook-delivery": "webhook_deliveries",
};
const tableOf = (path: string): string => {
  const what = path.split("/")[1] ?? "";
  return TABLES[what] ?? `${what.replaceAll("-", "_")}s`;
};
const EMPLOYED_WITH_PAGE = "t.status = 'active' and exists (select 1 from applications where driver_id = t.id)";
const HAS_CDL = "exists (select 1 from cdls where driver_id = t.id)";
/** On which of a company's records the act may be done. */
const FITTING: Record<string, string> = {
  "/application/{id}": "t.status = 'submitted'",
  "/application/{id}/approve": "t.status = 'in_review' and t.warnings = '[]'",
  "/application/{id}/reject": "t.status = 'in_review'",
  "/application/{id}/request-changes": "t.status = 'in_review'",
  "/application/{id}/reopen": "t.status = 'rejected'",
  "/driver/{id}/hire": "t.status = 'approved' and t.licence_expires_on > date('now', '+7 days')",
  "/driver/{id}/hire/undo": "t.status = 'active'",
  "/driver/{id}/merge": "t.status = 'applicant' and t.merged_into_id is null",
  "/driver/{id}/separate": "t.merged_into_id is not null",
  "/driver/{id}/end": "t.status = 'active'",
  "/driver/{id}/contact": "not exists (select 1 from applications where driver_id = t.id)",
  "/driver/{id}/qualification": "t.status = 'active'",
  "/driver/{id}/document-request": `${EMPLOYED_WITH_PAGE} and not exists (select 1 from document_requests where driver_id = t.id and place <> 'cdl')`,
  "/driver/{id}/legal-hold": "not exists (select 1 from legal_holds where driver_id = t.id and lifted_at is null)",
  "/driver/{id}": HAS_CDL,
  "/form/{id}": "t.ended_at is null",
  "/accident/{id}": "t.removed_at is null",
  "/binder/{id}": "t.state = 'ready'",
  "/inspector-link/{id}": "t.ended_at is null",
  "/adverse-action/{id}/posting": "t.noticed_at is null",
  "/adverse-action/{id}/copy": "t.copied_at is null",
  "/qualification/{id}": "t.taken_back_at is null",
  "/qualification-item/{id}": "t.removed_at is null",
  "/folder/{id}/zip": "exists (select 1 from files where folder_id = t.id)",
  "/folder/{id}/file": "t.kind = 'other'",
  "/note/{id}": "t.application_id is not null",
};
const pathsUp = (path: string): string[] => (path ? [path, ...pathsUp(path.slice(0, path.lastIndexOf("/")))] : []);
const isStaff = (role: Role) => role === "Manager" || role === "Administrator";

/** Northway is the own company, Sunbeam the other. @param document of the API, by whose examples records are made */
export async function makeRecords(app: App, data: Data, { paths }: Pick<Document, "paths">): Promise<Records> {
  const example = (path: string): Body => paths[path]?.post?.requestBody?.content["application/json"]?.example ?? {};
  // By id, for a company may be given another name.
  const [northway, sunbeamId] = ["Northway", "Sunbeam"].map((name) =>
    idOf(data, `select id from companies where name like '${name}%'`),
  ) as [string, string];
  const tokens: Records["tokens"] = {};
  for (const role of STAFF_ROLES) tokens[role] = await tokenOf(app, usernameOf(role));
  const [applicant, other, sunbeam] = [
    await applicantToken(app),
    await applicantToken(app),
    await tokenOf(app, "sun.manager"),
  ];
  tokens.Applicant = applicant;

  /** Whose password the example may have changed. */
  const signIn = (role: StaffRole) =>
    tokenOf(app, usernameOf(role)).catch(() =>
      tokenOf(app, usernameOf(role), (example("/auth/password") as { password: string }).password),
    );

  async function passwordOf(role: StaffRole): Promise<string> {
    const { status } = await callApi(app, "POST", "auth/login", {
      body: { email: usernameOf(role), password: DEMO_PASSWORD },
    });
    return status === 200 ? DEMO_PASSWORD : (example("/auth/password") as { password: string }).password;
  }

  async function make(path: string, token: string | undefined, body: Body | FormData) {
    const sent = body instanceof FormData ? { form: body } : { body };
    const answer = await callApi(app, "POST", path, { ...sent, token: token ?? "" });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body.data as unknown as { id: string; definition: { questions: { id: string }[] } };
  }
  const rtic = () => tokens["RTIC Administrator"];
  const company = (await make("company", rtic(), example("/company"))).id;
  // A call that suspends or closes it ends the access.
  const letRticIn = () => {
    const open = { requested_at: Date.now(), opens_at: Date.now(), decision: "allowed", decided_at: Date.now() };
    data.insert("access_grants", { id: newId(), company_id: company, ...open });
  };
  letRticIn();
  let grant = newId();
  function newGrant(companyId: string, isAllowed: boolean): string {
    const [id, now] = [newId(), Date.now()];
    const times = { requested_at: now, opens_at: now + 72 * 3600_000, ends_at: now + 96 * 3600_000 };
    data.insert("access_grants", {
      id,
      company_id: companyId,
      reason: "The import fails",
      hours: 24,
      ...times,
      ...(isAllowed && { decision: "allowed", decided_at: now }),
    });
    return id;
  }
  await make(`company/${company}/notes`, rtic(), example("/company/{id}/notes"));
  const companyNote = idOf(data, "select id from notes where company_id = ?", company);
  let people = 0;
  async function newUser(): Promise<string> {
    letRticIn();
    people += 1;
    const email = `colleague${people}@example.test`;
    await make(`company/${company}/user`, rtic(), { ...example("/company/{id}/user"), email });
    return idOf(data, "select id from users where email = ?", email);
  }
  const newRticUser = async () => {
    people += 1;
    return (await make("user", rtic(), { ...example("/user"), email: `rtic${people}@example.test` })).id;
  };
  const newTemplate = async () =>
    (await make("applicationTemplate", tokens.Administrator, example("/applicationTemplate"))).id;
  const table = new FormData();
  table.set("table", new Blob(["first_name,last_name,email,start_date\nInez,Bytable,inez@bytable.test,2024-03-14"]));
  await callApi(app, "POST", "driver/import?write=true", { form: table, token: tokens.Administrator ?? "" });
  const template = await newTemplate();
  let question = "";
  async function newQuestion(): Promise<void> {
    const { version } = data.one<{ version: number }>("select version from templates where id = ?", template);
    const { definition } = await make(`applicationTemplate/${template}/question`, tokens.Administrator, {
      ...example("/applicationTemplate/{id}/question"),
      version,
    });
    question = definition.questions.at(-1)?.id ?? "";
  }
  await newQuestion();
  const driverOf = async (token: string) => {
    const { id } = await make("application/apply", token, example("/application/apply"));
    return idOf(data, "select driver_id as id from applications where id = ?", id);
  };
  const [ownDriver, otherDriver] = [await driverOf(applicant), await driverOf(other)];
  const form = new FormData();
  form.set("document", new Blob([new Uint8Array(pdf())]), "letter.pdf");
  await make(
    `folder/${idOf(data, "select id from folders where driver_id = ? and kind = 'other'", otherDriver)}/file`,
    sunbeam,
    form,
  );

  let views = 0;
  const newView = async (token: string | undefined) => {
    views += 1;
    return (await make("view", token, { ...example("/view"), name: `View ${views}` })).id;
  };
  await newView(sunbeam);
  const inCompany = (path: string, companyId: string, where: string) =>
    data.one<{ id: string } | undefined>(
      `select t.id from ${tableOf(path)} t where t.company_id = ? and ${where} order by t.id`,
      companyId,
    )?.id;
  for (const token of [tokens.Administrator, await tokenOf(app, "sun.admin")])
    for (let each = 0; each < 2; each += 1) await make("qualification-item", token, example("/qualification-item"));
  for (const token of [tokens.Administrator, await tokenOf(app, "sun.admin")]) {
    const { id } = await make("webhook", token, example("/webhook"));
    await callApi(app, "POST", `webhook/${id}/test`, { token: token ?? "" });
  }
  // As many as there are roles that take one out.
  for (const [companyId, token] of [
    [northway, tokens.Administrator],
    [sunbeamId, await tokenOf(app, "sun.admin")],
  ] as const)
    for (let each = 0; each < 3; each += 1) {
      await make("form", token, example("/form"));
      const driverId = inCompany("/driver", companyId, "t.status = 'active'");
      await make("accident", token, { ...example("/accident"), driverId });
    }
  /** By an Administrator, with a link to it. */
  async function makeBinder(companyId: string): Promise<void> {
    const token = companyId === northway ? tokens.Administrator : await tokenOf(app, "sun.admin");
    const binder = (await make("binder", token, { driver: [inCompany("/driver", companyId, "t.status = 'active'")] }))
      .id;
    await until(() => data.count("binders", "id = ? and state = 'ready'", binder));
    await make(`binder/${binder}/link`, token, example("/binder/{id}/link"));
  }
  /** And what its driver asks of the investigation. */
  async function makeInquiry(companyId: string): Promise<void> {
    const token = companyId === northway ? tokens.Administrator : await tokenOf(app, "sun.admin");
    const driver = inCompany("/driver", companyId, EMPLOYED_WITH_PAGE);
    await make(`driver/${driver}/inquiry`, token, example("/driver/{id}/inquiry"));
    data.run(
      "insert into investigation_requests (id, company_id, driver_id, application_id, kind, asked_at, due_on) select ?, company_id, driver_id, id, 'see', ?, '2026-03-20' from applications where driver_id = ? limit 1",
      newId(),
      Date.now(),
      driver,
    );
  }
  async function rejectByReport(companyId: string, token: string | undefined): Promise<void> {
    const id = inCompany("/application", companyId, "t.status in ('submitted', 'in_review')");
    const { version } = data.one<{ version: number }>("select version from applications where id = ?", id);
    makeDriving(data, id ?? "");
    const reported = { agency: "Check Co", agencyAddress: "1 Elm Street", agencyPhone: "(800) 555-0100" };
    const { status, text } = await callApi(app, "POST", `application/${id}/reject`, {
      token: token ?? "",
      body: { version, reason: "failed_check", report: "psp", ...reported, reportedOn: "2026-01-15", notice: "post" },
    });
    if (status !== 200) throw new Error(`reject: ${status} ${text}`);
  }
  const newRequest = async (companyId: string, token: string | undefined, isHandedIn = false) => {
    const driver = inCompany("/driver", companyId, EMPLOYED_WITH_PAGE);
    // One is open at a time.
    data.run("update document_requests set state = 'withdrawn' where driver_id = ? and place = 'cdl'", driver);
    const body = { ...example("/driver/{id}/document-request"), place: "cdl" };
    const { id } = await make(`driver/${driver}/document-request`, token, body);
    if (isHandedIn) data.run("update document_requests set state = 'handed_in' where id = ?", id);
    return id;
  };
  await newRequest(sunbeamId, sunbeam);
  for (const [companyId, token] of [
    [northway, tokens.Manager],
    [sunbeamId, sunbeam],
  ] as const) {
    const employed = inCompany("/driver", companyId, "t.status = 'active'");
    // The other company's people drive nothing, and have no file.
    data.run("update drivers set duty = 'cmv' where id = ? and duty = 'none'", employed);
    // As many as there are roles that take one back.
    for (let each = 0; each < 2; each += 1)
      await make(`driver/${employed}/qualification/medical`, token, example("/driver/{id}/qualification/{item}"));
    await makeBinder(companyId);
    await makeInquiry(companyId);
    // Again as many.
    for (let each = 0; each < 2; each += 1) await rejectByReport(companyId, token);
  }
  /** An application whose driver can be written to among many, and has not been yet. */
  const toWriteTo = (companyId: string): string =>
    idOf(
      data,
      `select a.id from applications a join drivers d on d.id = a.driver_id
       where a.company_id = ? and a.status in ('submitted', 'in_review', 'hired') and d.email like '%@%'
       and a.driver_id not in
         (select written.driver_id from mailing_recipients join applications written on written.id = application_id)`,
      companyId,
    );
  /** By the example of the call that makes one, where a company has none yet. */
  for (const [companyId, token] of [
    [northway, tokens.Administrator],
    [sunbeamId, await tokenOf(app, "sun.admin")],
  ] as const)
    for (const path of Object.keys(paths).filter((path) => /^\/[\w-]+\/\{id\}$/.test(path))) {
      const noun = path.slice(0, -"/{id}".length);
      const maker = [noun, `/application/{id}${noun}s`].find((made) => paths[made]?.post?.responses[201]);
      if (!maker || ["/company", "/user"].includes(noun) || inCompany(path, companyId, "1 = 1")) continue;
      const application = inCompany("/application", companyId, "t.status = 'submitted'") ?? "";
      const body = example(maker);
      // The example's own name is free for who makes it again.
      const named = "name" in body && { name: `First ${noun.slice(1)}` };
      const addressed = "applicationIds" in body && { applicationIds: [toWriteTo(companyId)] };
      await make(maker.slice(1).replace("{id}", application), token, { ...body, ...named, ...addressed });
    }

  /** Or of the folder that holds the driver's paper, which is made a little after the signature. */
  const ofDriver = async (path: string, driver: string) => {
    const paper = await until(() =>
      data.one<{ id: string; folder: string } | undefined>(
        "select f.id, folder_id as folder from files f join folders on folders.id = folder_id where f.driver_id = ? and folders.kind = 'application'",
        driver,
      ),
    );
    return path.startsWith("/folder") ? paper.folder : paper.id;
  };
  const isFiled = (path: string) => path.startsWith("/folder") || path.startsWith("/file");

  return {
    tokens,
    async own(path, method, role) {
      const what = path.split("/")[1] ?? "";
      if (path.startsWith("/auth/session")) {
        if (role !== "Applicant") await signIn(role as StaffRole);
        return data.one<{ id: string } | undefined>(
          `select id from sessions where ${role === "Applicant" ? "applicant_id = (select applicant_id from drivers where id = ?)" : "user_id = (select id from users where username = ?)"} and revoked_at is null order by id desc`,
          role === "Applicant" ? ownDriver : usernameOf(role as StaffRole),
        )?.id;
      }
      if (path.startsWith("/auth/masquerade")) return idOf(data, "select id from users where username = 'sun.manager'");
      if (path === "/user/{id}/role") return newRticUser();
      if (what === "user") return newUser();
      if (path.startsWith("/company/mine/access")) return newGrant(northway, path.endsWith("/end"));
      if (path.includes("{grant}")) grant = newGrant(company, true);
      if (what === "company") return company;
      if (what === "view" && isStaff(role)) return newView(tokens[role]);
      if (role === "Applicant") return isFiled(path) ? ofDriver(path, ownDriver) : undefined;
      if (what === "note" && !isStaff(role)) return companyNote;
      if (!isStaff(role)) return undefined;
      if (what === "document-request" && method !== "get")
        return newRequest(northway, tokens.Manager, !/withdraw$|send-again$/.test(path));
      if (path.includes("{question}")) {
        await newQuestion();
        return template;
      }
      if (method === "delete" && what === "applicationTemplate") return newTemplate();
      const where =
        pathsUp(path)
          .map((up) => FITTING[up])
          .find(Boolean) ?? "1 = 1";
      return inCompany(path, northway, where);
    },
    foreign(path, role) {
      if (path.startsWith("/auth/session"))
        return idOf(data, "select s.id from sessions s join users u on u.id = user_id where username = 'sun.manager'");
      if (isFiled(path))
        return idOf(
          data,
          `select id from ${path.startsWith("/file") ? "files" : "folders"} where driver_id = ? and kind = 'other'`,
          otherDriver,
        );
      if (path.startsWith("/note"))
        return isStaff(role) ? companyNote : inCompany(path, northway, "t.application_id is not null");
      return isStaff(role) && path.split("/")[1] !== "company" ? inCompany(path, sunbeamId, "1 = 1") : undefined;
    },
    async signInAgain(role) {
      const { status } = await callApi(app, "GET", "auth/me", { token: tokens[role] ?? "" });
      if (status !== 401) return;
      if (role === "Applicant") tokens[role] = await applicantToken(app);
      else if (role !== "Anonymous") tokens[role] = await signIn(role);
    },
    fill: (path, id) =>
      path
        .replace("{id}", id)
        .replace("{hash}", "0".repeat(64))
        .replace("{section}", "you")
        .replace("{side}", "front")
        .replace("{item}", "medical")
        .replace("{page}", "01900000-0000-7000-8000-000000000000")
        .replace("{kind}", "prior_employer")
        .replace("{question}", question)
        .replace("{company}", company)
        .replace("{grant}", grant)
        .slice(1),
    async body(path, role, id, body) {
      const what = path.split("/")[1] ?? "";
      const get = async (address: string) =>
        ((await callApi(app, "GET", address, { token: tokens[role] ?? "" })).body.data ?? {}) as Record<string, never>;
      const filled = { ...body };
      if (what === "accident" && "driverId" in body)
        filled.driverId = inCompany("/driver", northway, "t.status = 'active'");
      if ("applicationIds" in body) filled.applicationIds = [toWriteTo(northway)];
      if ("currentPassword" in body)
        filled.currentPassword = isForStaff(role) ? await passwordOf(role as StaffRole) : DEMO_PASSWORD;
      if ("email" in body && ("role" in body || "seen" in body)) {
        people += 1;
        filled.email = `colleague${people}@example.test`;
      }
      if (path === "/company/mine/administrator") {
        people += 1;
        const email = `colleague${people}@example.test`;
        await make(`company/${northway}/user`, rtic(), { ...example("/company/{id}/user"), email });
        filled.userId = idOf(data, "select id from users where email = ?", email);
      } else if ("userId" in body) filled.userId = idOf(data, "select id from users where username = 'north.manager'");
      if ("companyId" in body) filled.companyId = what === "auth" ? northway : sunbeamId;
      if (path === "/application/{id}/scorecard") {
        const [answer] = (body.answers ?? []) as Body[];
        const text = { en: "Manner" };
        data.run(
          "update templates set scorecard = ? where id = (select template_id from applications where id = ?)",
          JSON.stringify([{ id: answer?.id, text }]),
          id,
        );
      }
      if (path === "/driver/{id}/hire")
        filled.version =
          ((await get(`driver/${id}/hire`)) as { application?: { version: number } }).application?.version ?? 1;
      else if (path === "/application/mine/section/{section}")
        filled.version = (await get("application/mine/section/you")).version ?? 0;
      else if (path === "/company/mine/release/{kind}")
        filled.version = (
          (await get("company/mine/release")) as unknown as { kind: string; text: { number: number } }[]
        ).find?.(({ kind }) => kind === "prior_employer")?.text.number;
      else if ("version" in body && path !== "/application/{id}/scorecard") {
        const ofCompany = what === "company" || what === "qualification-settings";
        const table = ofCompany ? "companies" : tableOf(path);
        const row = data.one<{ version: number } | undefined>(
          `select version from ${table} where id = ?`,
          id === "mine" || what === "qualification-settings" ? northway : id,
        );
        filled.version = row?.version ?? 1;
      }
      if ("main" in body) filled.main = inCompany("/driver", northway, "t.status = 'approved'");
      if (path === "/binder") filled.driver = [inCompany("/driver", northway, "t.status = 'active'")];
      if ("postedOn" in body) {
        const zone = data.one<{ zone: string }>("select time_zone as zone from companies where id = ?", northway).zone;
        filled.postedOn = dayOf(new Date(), zone);
      }
      if ("seen" in body)
        filled.seen = (await get(`${what}/${id}`))[what === "note" ? "seen" : "updatedAt"] ?? body.seen;
      return filled;
    },
  };
}
