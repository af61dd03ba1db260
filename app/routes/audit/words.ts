import type { Language } from "locales/index";
import type { AuditRow } from "~/domain/audit/list";
import { isDay } from "~/domain/day";
import { formatDay, formatNumber } from "~/domain/words";
import { word } from "~/ui/words";

type T = (keys: string[], params: object) => string;

const LISTS: Record<string, (t: T, code: string) => string> = {
  "application.from": (t, code) => word(t, "common:applicationStatus", code),
  "application.to": (t, code) => word(t, "common:applicationStatus", code),
  "applications.status": (t, code) => word(t, "common:applicationStatus", code),
  "applications.assigned": (t, code) => word(t, "audit:code.assigned", code),
  "applications.warning": (t, code) => word(t, "lists:warning", code),
  "drivers.status": (t, code) => word(t, "common:driverStatus", code),
  "drivers.expiry": (t, code) => word(t, "lists:expiry", code),
  "company.from": (t, code) => word(t, "common:companyStatus", code),
  "company.to": (t, code) => word(t, "common:companyStatus", code),
  "file.from": (t, code) => word(t, "common:folder", code),
  "file.to": (t, code) => word(t, "common:folder", code),
  "file.kind": (t, code) => word(t, "public:fileKind", code),
  "user.from": (t, code) => word(t, "common:role", code),
  "user.to": (t, code) => word(t, "common:role", code),
  "masquerade.reason": (t, reason) => reason || t(["audit:looks.noReason"], {}),
  "session.kind": (t, code) => word(t, "audit:code.session", code),
  "session.reason": (t, code) => word(t, "audit:code.refusal", code),
  "access.to": (t, code) => word(t, "audit:code.tried", code),
  "access.reason": (t, code) => word(t, "audit:code.refusal", code),
  "access.route": (t, code) => word(t, "audit:code.page", areaOf(code)),
  "access.method": (t, code) => word(t, "audit:code.call", code),
  "audit.description": (t, code) => actionText(t, code),
  after: (t, code) => word(t, "audit:code.after", code),
  because: (t, code) => word(t, "audit:code.because", code),
  by: (t, code) => word(t, "audit:code.by", code),
  changed: (t, code) => word(t, "audit:code.field", code),
  fields: (t, code) => word(t, "audit:code.field", code),
  forged: (t, code) => word(t, "audit:code.claim", code),
  ignored: (t, code) => word(t, "audit:code.claim", code),
  folder: (t, code) => word(t, "common:folder", code),
  item: (t, code) => word(t, "qualification:items", code),
  optional: (t, code) => word(t, "qualification:items", code),
  logo: (t, code) => word(t, "audit:code.logo", code),
  limit: (t, code) => word(t, "audit:code.limit", code),
  overridden: (t, code) => word(t, "audit:code.blocker", code),
  part: (t, code) => word(t, "audit:code.part", code),
  purpose: (t, code) => word(t, "audit:code.purpose", code),
  role: (t, code) => word(t, "common:role", code),
  side: (t, code) => word(t, "audit:code.side", code),
  turn: (t, code) => word(t, "audit:code.turn", code),
};
/** "/application/:id/ssn" belongs to `application`. */
const areaOf = (route: string): string => route.replace(/^\/(api\/v1\/)?/, "").split(/[/:{]/, 1)[0] || "home";

const orItself =
  (t: T, code: string): T =>
  (keys: string[], params: object) =>
    t(keys, { ...params, defaultValue: code });
const SEVERAL = ["changed", "fields", "forged", "ignored", "optional", "overridden"];

const actionText = (t: T, action: string): string =>
  action.includes(".") ? word(t, "audit:action", action) : word(t, "audit:area", action);

export function auditWords(texts: CallableFunction, language: Language) {
  const t = texts as T;
  function formatValue(area: string, name: string, value: string | number | boolean): string {
    if (typeof value === "boolean") return word(t, "audit:code.flag", String(value));
    if (typeof value === "number") return formatNumber(value, language);
    if (isDay(value)) return formatDay(value, language);
    const list = LISTS[`${area}.${name}`] ?? LISTS[name];
    if (!list) return value;
    return (SEVERAL.includes(name) ? value.split(/, ?/) : [value])
      .map((code) => list(orItself(t, code), code))
      .join(", ");
  }
  return {
    action: (action: string) => word(t, "audit:action", action),
    who({ doer, realName }: Pick<AuditRow, "doer" | "realName">): string {
      const { is } = doer;
      const named = "name" in doer ? doer.name : null;
      const name = named ?? word(t, "audit:doer", is === "user" ? "gone" : is);
      return realName ? word(t, "audit:doer", "through", { real: realName, name }) : name;
    },
    kind: (kind: string) => word(t, "audit:subject", kind),
    detail: ({ action, detail }: Pick<AuditRow, "action" | "detail">): [label: string, value: string][] =>
      detail.map(([name, value]) => [
        word(orItself(t, name), "audit:detail", name),
        formatValue(action.split(".", 1)[0] ?? "", name, value),
      ]),
  };
}
