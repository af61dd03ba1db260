/** From a schema's own examples, else typical values for its field names. */

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

const ID = "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80";
const NAMED: Record<string, unknown> = {
  acknowledged: [],
  active_company: ID,
  application: ID,
  cdlNumber: "N1234567",
  close: [],
  code: "SUNBEAM",
  companyId: ID,
  currentPassword: "the pass phrase until now",
  descriptionEn: "Home every weekend. Regular freight between Omaha and Denver.",
  descriptionEs: "En casa cada fin de semana. Carga regular entre Omaha y Denver.",
  email: "maya.ruiz@example.com",
  employeeCode: "D-1042",
  expiresOn: "2035-12-31",
  gapDays: 30,
  id: ID,
  jobTitle: "Regional driver",
  location: "Omaha, NE",
  masquerading: true,
  message: "Please add where you lived before 2019.",
  minYears: 2,
  name: "Maya Ruiz",
  nameEn: "Regional driver",
  nameEs: "Conductor regional",
  note: "Called on Tuesday.",
  main: ID,
  notified: [],
  oneTimeCode: "492039",
  override: false,
  password: "five small boats in Omaha",
  phone: "(402) 555-0134",
  reason: "Asked for by telephone.",
  role: "Manager",
  seen: "2026-03-14T15:09:26.535Z",
  tell: true,
  terminal: "Omaha",
  text: "Called, the medical card comes on Friday.",
  title: "Medical card",
  token: "Zx3q8Hn5s2L0dVbT7yKc1w",
  userId: ID,
  username: "maya.ruiz",
  version: 3,
  withdrawReason: "I have found another job.",
};

export function exampleOf(schema: object, name = ""): unknown {
  const {
    type,
    const: constant,
    enum: choices,
    examples,
    default: fallback,
    anyOf,
    properties,
    items,
  } = schema as Schema;
  if (examples?.length) return examples[0];
  if (constant !== undefined) return constant;
  if (choices?.length) return choices[0];
  if (name in NAMED) return NAMED[name];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .map(([field, inner]) => [field, exampleOf(inner, field)])
        .filter(([, value]) => value !== undefined),
    );
  if (fallback !== undefined) return fallback;
  if (anyOf?.[0]) return exampleOf(anyOf[0], name);
  const types = [type].flat();
  if (types.includes("array")) return items?.enum ? [items.enum[0]] : undefined;
  return types.includes("boolean") ? true : undefined;
}
