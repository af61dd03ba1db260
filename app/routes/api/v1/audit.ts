import { z } from "zod";
import { type AUDIT_FILTERS, findActions, WITHOUT_VIEWS } from "~/domain/audit/list";
import { listAudit } from "~/domain/audit/list.server";
import { call, Reply } from "../call/call.server";
import { count, filterField, instant, pageQuery } from "../call/shapes.server";

const row = z
  .object({
    seq: count(),
    at: instant(),
    action: z.string(),
    doer: z.object({
      is: z.enum(["user", "applicant", "system", "visitor"]),
      id: z.string().optional(),
      name: z.string().nullable().optional(),
    }),
    realName: z.string().nullable().meta({ description: "Who of RTIC did it through the doer's eyes." }),
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    object: z.string().nullable(),
    subject: z.object({ kind: z.string(), label: z.string().nullable() }).nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: "AuditRow" });

const filters = {
  q: filterField.byText().meta({ description: "A part of the name or email of who did it." }),
  what: filterField
    .byText()
    .refine((what) => what === undefined || findActions(what), { error: "not_listed" })
    .meta({ description: "An area, such as `application`, or one action of it, such as `application.approve`." }),
  from: filterField.byDay(),
  to: filterField.byDay(),
  masquerade: filterField.byFlag("Only what was done through somebody else's eyes."),
  company: filterField.byId().meta({ description: "For RTIC: one company's." }),
  person: filterField.byId().meta({ description: "A user who did it, or to whom it was done." }),
  object: filterField.byId().meta({ description: "What it was done to." }),
  looks: z
    .enum([WITHOUT_VIEWS, "all"])
    .optional()
    .meta({ description: "`without` leaves out who only looked at an application, a driver, a file or a CDL." }),
} satisfies Record<(typeof AUDIT_FILTERS)[number], z.ZodType>;

export default [
  call("GET audit", {
    resource: "Who did what.",
    summary: "Read the audit, the newest first",
    description: "A company's own for its Administrators, the whole platform for RTIC's.",
    access: "readAudit",
    query: pageQuery.extend(filters),
    data: z.array(row),
    paginated: true,
    async handler({ actor, query }) {
      const { rows, ...page } = await listAudit(actor, query);
      return new Reply({ data: rows.map((row) => ({ ...row, detail: Object.fromEntries(row.detail) })), page });
    },
  }),
];
