export const CONSENT_STATES = ["asked", "active", "ended"] as const;
/** Who or what ended it: a reply, the page, another number, or that its code was never typed. */
export const CONSENT_ENDS = ["stop", "page", "number", "stop_lifted"] as const;

export const SMS_KINDS = ["code", "begun", "message", "document", "decision", "interview", "reminder"] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
export const SMS_STATES = ["waiting", "sent", "failed"] as const;

/** Codes of the provider that have words on *Operation*; the others are in its own documents. */
export const SMS_FAULTS = [
  "21211",
  "21408",
  "21606",
  "21609",
  "30003",
  "30004",
  "30005",
  "30006",
  "30007",
  "30008",
  "30034",
] as const;
export type SmsFault = (typeof SMS_FAULTS)[number];
/** @param error "400 21211" of a refused request, "30006" of a carrier */
export const faultIn = (error: string | null): SmsFault | undefined =>
  SMS_FAULTS.find((fault) => error?.split(" ").includes(fault));

/** Text messages a day that one driver gets. */
export const SMS_A_DAY = 3;
/** Whoever has just asked for these waits for them, at any hour. */
export const AWAITED = ["code", "begun"] as const satisfies readonly SmsKind[];
export const isAwaited = (kind: SmsKind): boolean => (AWAITED as readonly SmsKind[]).includes(kind);

/** Minutes. */
export const CODE_LIFE = 10;
export const CODE_TRIES = 5;

/** To a number of North America, without an extension. */
export const takesSms = (phone: string): boolean => /^\+1\d{10}$/.test(phone);
