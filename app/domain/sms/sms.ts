export const CONSENT_STATES = ["asked", "active", "ended"] as const;
export const CONSENT_ENDS = ["stop", "page", "number", "stop_lifted"] as const;

export const SMS_KINDS = ["code", "begun", "message", "document", "decision", "interview", "reminder"] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
export const SMS_STATES = ["waiting", "sent", "failed"] as const;

const SMS_FAULTS = [
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
export const faultIn = (error: string | null): SmsFault | undefined =>
  SMS_FAULTS.find((fault) => error?.split(" ").includes(fault));

export const SMS_A_DAY = 3;
/** Whoever has just asked for these waits for them, at any hour. */
export const AWAITED = ["code", "begun"] as const satisfies readonly SmsKind[];
export const isAwaited = (kind: SmsKind): boolean => (AWAITED as readonly SmsKind[]).includes(kind);

/** Minutes. */
export const CODE_LIFE = 10;
export const CODE_TRIES = 5;

export const takesSms = (phone: string): boolean => /^\+1\d{10}$/.test(phone);
