export const CONSENT_STATES = ["asked", "active", "ended"] as const;
/** Who or what ended it: a reply, the page, another number, or that its code was never typed. */
export const CONSENT_ENDS = ["stop", "page", "number", "stop_lifted"] as const;

export const SMS_KINDS = ["code", "begun", "message", "document", "decision", "interview", "reminder"] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
export const SMS_STATES = ["waiting", "sent", "failed"] as const;

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
