import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { companySchema, TIME_ZONES } from "~/domain/company/company";
import {
  createCompany,
  editCompany,
  getCompany,
  getCompanyToEdit,
  getOwnCompany,
  listColleagues,
} from "~/domain/company/company.server";
import { listCompanies } from "~/domain/company/list.server";
import { moveCompany } from "~/domain/company/move.server";
import { COMPANY_STATUSES, type CompanyMove } from "~/domain/company/status";
import { requireTwoFactor } from "~/domain/company/two-factor.server";
import { reasonSchema, requiredText } from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";
import { TEMPLATE_STATUSES } from "~/domain/template/template";
import { setInvestigator } from "~/domain/user/investigator.server";
import { appointAdministrator, createCompanyUser } from "~/domain/user/membership.server";
import { ACCOUNT_STATUSES, USER_STATUSES } from "~/domain/user/status";
import { newUserSchema } from "~/domain/user/user";
import { COMPANY_ROLES } from "~/permissions";
import { call, Reply, view } from "../call/call.server";
import {
  count,
  emailAddress,
  filterField,
  id,
  instant,
  oneOf,
  pageQuery,
  phone,
  positionCode,
  versionBody,
} from "../call/shapes.server";

const text = () => z.string().nullable();

const companyShape = z
  .object({
    id: id(),
    name: z.string(),
    legalName: text(),
    dbaName: text(),
    usdotNumber: z.string().meta({ pattern: "^\\d{1,8}$" }).nullable(),
    mcNumber: z.string().meta({ pattern: "^MC-\\d{1,8}$" }).nullable(),
    street: text(),
    city: text(),
    state: oneOf([...addressStateCodes]).nullable(),
    zip: z.string().meta({ pattern: "^\\d{5}(-\\d{4})?$" }).nullable(),
    phone: phone().nullable(),
    email: emailAddress().nullable(),
    timeZone: oneOf(TIME_ZONES),
    language: oneOf(LANGUAGES),
    status: z.enum(COMPANY_STATUSES),
    version: count(),
    updatedAt: instant(),
  })
  .meta({ id: "Company" });

const companyExample = {
  name: "Prairie Haulage",
  legalName: "Prairie Haulage LLC",
  usdotNumber: "1234567",
  street: "400 Mill Road",
  city: "Omaha",
  state: "NE",
  zip: "68102",
  phone: "(402) 555-0134",
  email: "office@prairie.example.com",
  timeZone: "America/Chicago",
  language: "en",
};

/** Without an id the actor's own. */
const company = view(companyShape, (actor, id?: string) => getCompanyToEdit(actor, id));

const listed = z
  .object({
    id: id(),
    name: z.string(),
    status: z.enum(COMPANY_STATUSES),
    users: count(),
    openApplications: count(),
    lastActivityAt: instant().nullable(),
  })
  .meta({ id: "ListedCompany" });

const colleagues = z.array(
  z
    .object({
      id: id(),
      name: z.string(),
      role: z.enum(COMPANY_ROLES),
      account: z
        .object({ email: emailAddress(), status: z.enum(ACCOUNT_STATUSES) })
        .nullable()
        .meta({ description: "For Administrators." }),
    })
    .meta({ id: "Colleague" }),
);

const ownShape = companyShape
  .extend({
    colleagues,
  })
  .meta({ id: "OwnCompany" });

const wholeShape = companyShape
  .extend({
    users: z.array(
      z.object({
        id: id(),
        name: z.string(),
        email: emailAddress(),
        role: z.enum(COMPANY_ROLES),
        status: z.enum(USER_STATUSES),
        invited: z.boolean(),
        lastSignInAt: instant().nullable(),
      }),
    ),
    templates: z.array(z.object({ code: positionCode(), status: z.enum(TEMPLATE_STATUSES) })),
    applications: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), number: count() })),
  })
  .meta({ id: "WholeCompany" });

const move = (verb: CompanyMove, summary: string) =>
  call(`POST company/{id}/${verb}`, {
    summary,
    access: "governPlatform",
    body: reasonSchema.extend(versionBody.shape),
    conflicts: ["stale_version", "illegal_transition"],
    returns: company,
    mutate: ({ actor, params, body }) => moveCompany(actor, params.id, verb, body),
  });

export default [
  call("GET company", {
    resource: "Companies, their people and their texts.",
    summary: "List companies by name",
    access: "runCompanies",
    query: pageQuery.extend({
      q: filterField.byText().meta({ description: "A part of its name." }),
      status: filterField.byOne(COMPANY_STATUSES),
    }),
    data: z.array(listed),
    paginated: true,
    async handler({ actor, query }) {
      const { companies, ...page } = await listCompanies(actor, query);
      return new Reply({
        data: companies,
        page,
      });
    },
  }),
  call("POST company", {
    summary: "Make a company",
    access: "runCompanies",
    body: companySchema,
    example: companyExample,
    createdPath: "company/{id}",
    statuses: [201],
    idempotent: true,
    returns: company,
    mutate: ({ actor, body, idempotencyKey }) => createCompany(actor, body, idempotencyKey),
  }),
  call("GET company/mine", {
    summary: "Get the own company and who works there",
    access: "viewCompany",
    data: ownShape,
    async handler({ actor }) {
      return { ...(await getOwnCompany(actor)), colleagues: await listColleagues(actor) };
    },
  }),
  call("PUT company/mine", {
    summary: "Edit the own company's details",
    access: "editCompany",
    body: companySchema.extend(versionBody.shape),
    example: { ...companyExample, version: 3 },
    conflicts: ["stale_version"],
    returns: company,
    mutate: ({ actor, body: { version, ...details } }) => editCompany(actor, version, details),
  }),
  call("PUT company/mine/second-step", {
    summary: "Require two-step sign-in of the own staff, or leave it to them",
    description: "They have seven days from then; whoever has none yet is told by mail.",
    access: "requireTwoFactor",
    body: z.object({ demanded: z.boolean({ error: "required" }) }),
    handler: ({ actor, body }) => requireTwoFactor(actor, body.demanded),
  }),
  call("POST company/mine/administrator", {
    summary: "Make a Manager of the own company its Administrator",
    description:
      "With a proof (`auth/proof`); all Administrators of the company are told by mail. RTIC changes the role in a membership instead. Answers with who works there.",
    access: "appointAdministrators",
    body: z.object({ userId: requiredText(40) }),
    data: colleagues,
    conflicts: ["conflict"],
    errorStatuses: [404],
    async handler({ actor, body }) {
      await appointAdministrator(actor, body.userId);
      return listColleagues(actor);
    },
  }),
  call("PUT company/mine/investigator", {
    summary: "Name a Manager of the own company who may read the investigation, or take that back",
    description:
      "With a proof (`auth/proof`). Drug and alcohol tests and safety performance history: 49 CFR 382.405, 391.53.",
    access: "nameInvestigators",
    body: z.object({ userId: requiredText(40), named: z.boolean({ error: "required" }) }),
    errorStatuses: [404],
    handler: ({ actor, body }) => setInvestigator(actor, body.userId, body.named),
  }),
  call("GET company/{id}", {
    summary: "Get a company with its users, codes and applications by status",
    access: "runCompanies",
    data: wholeShape,
    async handler({ actor, params }) {
      const { company, staff, positions, byStatus } = await getCompany(actor, params.id);
      return { ...company, users: staff, templates: positions, applications: byStatus };
    },
  }),
  call("PUT company/{id}", {
    summary: "Edit a company's details",
    access: "runCompanies",
    body: companySchema.extend(versionBody.shape),
    example: { ...companyExample, version: 3 },
    conflicts: ["stale_version"],
    returns: company,
    mutate: ({ actor, params, body: { version, ...details } }) => editCompany(actor, version, details, params.id),
  }),
  move("suspend", "Suspend a company: its users are out at once and its codes close"),
  move("resume", "Resume a suspended company"),
  move("close", "Close a company that has left"),
  move("reopen", "Reopen a closed company"),
  call("POST company/{id}/user", {
    summary: "Add a user to a company",
    description: "Somebody new is invited by mail (72 hours); whoever has an account gains the company.",
    access: "runCompanies",
    body: newUserSchema,
    data: z.object({ id: id(), outcome: z.enum(["invited", "added"]) }),
    createdPath: "user/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    handler: ({ actor, params, body, idempotencyKey }) => createCompanyUser(actor, params.id, body, idempotencyKey),
  }),
];
