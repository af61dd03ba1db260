/** Pages about one driver cost what that driver has, however much their company and others have. */
import { db } from "db/client.server";
import { beforeAll, expect, it } from "vitest";
import { listOwnDecisions } from "~/domain/adverse-action/own.server";
import { listOwnApplications } from "~/domain/application/own.server";
import { addedEmployers } from "~/domain/application/record/added-employers.server";
import { listForBinder } from "~/domain/binder/binder.server";
import { getRequestForm } from "~/domain/document-request/create.server";
import { getDriver } from "~/domain/driver/home.server";
import { listTimeline } from "~/domain/driver/timeline.server";
import { getFolder } from "~/domain/folder/list.server";
import { findBlockingUse } from "~/domain/folder/need.server";
import { getCompanyHome } from "~/domain/home/company.server";
import { inquiriesOf } from "~/domain/inquiry/record.server";
import { findOwnApplication, loadApplication } from "~/domain/row-access/application.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { type Applied, makeCompany, makeUser, SUNBEAM, signed } from "../people";
import { planOf, statementsOf } from "../plans";

/** Whatever grows with a company. */
const LARGE =
  "adverse_actions|applications|cdls|document_requests|drivers|files|folders|inquiries|inquiry_answers|releases";

/** Steps that read all, or all that a company has. */
const wideOf = (statement: string): string[] =>
  planOf(statement).filter(
    (step) =>
      new RegExp(`^SCAN (${LARGE})\\b`).test(step) ||
      new RegExp(`^SEARCH (${LARGE}) .*\\(company_id=\\?\\)`).test(step) ||
      /^SEARCH audit_events .*\((company_id=\? AND )?action=\?\)/.test(step),
  );

let applicant: Applied;
let staff: CompanyUser;
let driverId: string;
beforeAll(async () => {
  const company = await makeCompany(SUNBEAM);
  staff = await makeUser(company, "Administrator");
  const position = SUNBEAM.positions.find(({ definition }) => definition.cdlRequired === "no");
  applicant = await signed(position?.code ?? "");
  ({ driverId } = await loadApplication(db, company.companyId, applicant.applicationId));
});

async function wide(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  const steps = statements.map((statement) => [statement, wideOf(statement)] as const);
  return Object.fromEntries(steps.filter(([, found]) => found.length > 0));
}

it("reads for staff what the driver has", async () => {
  const { folder } = await getDriver(staff, driverId);
  const application = await loadApplication(db, staff.companyId, applicant.applicationId);
  const vault = await openVault(db, application.dataKeyId);
  const file = { id: newId(), companyId: staff.companyId, driverId, kind: "medical_certificate" };
  const pages = {
    driver: () => getDriver(staff, driverId),
    requestForm: () => getRequestForm(staff, driverId),
    timeline: () => listTimeline(staff, applicant.applicationId),
    folder: () => getFolder(staff, folder.id),
    need: () => findBlockingUse(db, vault, file),
    inquiries: () => inquiriesOf(db, staff.companyId, driverId),
    employers: () => addedEmployers(db, vault, application),
    binder: () => listForBinder({ ...staff, stepUpAt: new Date() }, [driverId]),
  };
  for (const [page, work] of Object.entries(pages))
    expect({ page, wide: await wide(work) }).toEqual({ page, wide: {} });
});

it("finds what is assigned to somebody by that", async () => {
  const statements = new Set(await statementsOf(() => getCompanyHome(staff, "en")));
  const own = [...statements].filter((statement) => statement.includes('"assigned_user_id" = ?'));
  // Those who wait for a reply, open interviews, and what is assigned.
  expect(own).toHaveLength(3);
  // The partial index holds only those who wait for a reply.
  expect(own.flatMap(wideOf).filter((step) => !step.includes("applications_answered"))).toEqual([]);
});

it("reads for drivers what is theirs", async () => {
  const pages = {
    home: () => listOwnApplications(applicant),
    decisions: () => listOwnDecisions(applicant),
    newest: () => findOwnApplication(db, { ...applicant, applicationId: null }),
  };
  for (const [page, work] of Object.entries(pages))
    expect({ page, wide: await wide(work) }).toEqual({ page, wide: {} });
});
