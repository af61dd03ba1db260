/** How often the database is asked for one request: what is loaded once is handed along. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicantToken, callApi } from "../http/api/caller";
import { type App, startApp } from "../http/app";
import { applicant, saveSection, TYPED } from "../http/applicant";
import { database, idOf } from "../http/database";
import { handIn } from "../http/driver/licence";
import { statementsOf } from "../http/server/statements";
import { until } from "../http/until";
import { type Fields, staff, Visitor } from "../http/visitor";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function statementsOfUpload(who: Visitor, path?: string): Promise<number> {
  const statements = await statementsOf(async () => {
    expect((await handIn(who, {}, path)).status).toBe(302);
  });
  const applications = statements.filter((sql) => /join "template_versions"/.test(sql));
  // The last one finds the license whose PDF is made with the upload.
  expect(applications.length).toBeLessThanOrEqual(4);
  return statements.length;
}

it("a licence is handed in by its owner, and again, with few statements", async () => {
  const who = await applicant(app);
  await saveSection(who, "you", TYPED.you);
  expect(await statementsOfUpload(who)).toBeLessThanOrEqual(38);
  expect(await statementsOfUpload(who)).toBeLessThanOrEqual(41);
});

it("a section is saved with few statements, by the API and by its page", async () => {
  const token = await applicantToken(app, "NRTHWAY", "N1234567");
  const put = async (section: string, answers: object) =>
    expect(
      (await callApi(app, "PUT", `application/mine/section/${section}`, { token, body: { version: 0, answers } }))
        .status,
    ).toBe(200);
  await put("notices", { eSign: true, investigation: true });
  // Session, person, application, sections, licence, whoever types for them; the section and the application's counts are written.
  expect(await statementsOf(() => put("you", { firstName: "Maya" }))).toHaveLength(8);
  const who = await applicant(app);
  const ofPage = await statementsOf(async () => {
    const fields = { version: "0", firstName: "Maya" };
    expect((await who.post("/applicant/application/you", fields)).status).toBe(302);
  });
  expect(ofPage).toHaveLength(8);
});

/** What the tests before have changed in drivers' files is derived anew by a job, or by whoever looks first. */
async function derived(): Promise<void> {
  const data = database(app);
  await until(() => data.count("qualification_stale") === 0);
  data.close();
}

it.each([
  ["/", 28],
  ["/reports", 12],
  ["/reports?period=all", 13],
  ["/applications", 12],
  ["/applications?status=submitted&assigned=me&sort=name_asc", 13],
  ["/applications?q=ma", 14],
  ["/drivers", 9],
  ["/drivers?q=ma&status=active", 11],
  ["/audit", 15],
])("%s is shown to staff with at most %i statements", async (path, most) => {
  const who = await staff(app, "north.admin");
  await derived();
  // What is kept of positions and moves is read with the first look.
  await who.get(path);
  const statements = await statementsOf(async () => {
    expect((await who.get(path)).status).toBe(200);
  });
  expect(statements.length).toBeLessThanOrEqual(most);
});

it("the home of RTIC is shown with few statements, however many companies there are", async () => {
  const who = await staff(app, "rtic.admin");
  const statements = await statementsOf(async () => {
    expect((await who.get("/admin")).status).toBe(200);
  });
  expect(statements.length).toBeLessThanOrEqual(15);
});

it("a licence is handed in by staff with few statements", async () => {
  const data = database(app);
  const driver = idOf(
    data,
    `select drivers.id from drivers join companies on companies.id = drivers.company_id
     where companies.name = 'Northway Freight' and drivers.status = 'applicant' and erased_at is null order by drivers.id`,
  );
  data.close();
  const who = await staff(app, "north.manager");
  expect(await statementsOfUpload(who, `/driver/${driver}/cdl/edit`)).toBeLessThanOrEqual(41);
});

const shapeOf = (statements: string[]) => statements.map((sql) => sql.replace(/\s+/g, " ").slice(0, 60));

it("a stranger who asks for a link costs the database the same as somebody known", async () => {
  const known = await applicant(app, { code: "NRTHWAY" });
  const pages: [path: string, fields: (email: string) => Fields][] = [
    ["/user/forgot-password", (email) => ({ email })],
    ["/apply/found", (email) => ({ email, code: "NRTHWAY" })],
  ];
  for (const [path, fields] of pages) {
    const shapes = [];
    for (const email of [path === "/apply/found" ? known.email : "sun.admin@example.test", "no.such.one@example.test"])
      shapes.push(
        shapeOf(
          await statementsOf(async () => {
            expect((await new Visitor(app.origin).post(path, fields(email))).status).toBe(302);
          }),
        ),
      );
    expect(shapes[1], path).toEqual(shapes[0]);
  }
});
