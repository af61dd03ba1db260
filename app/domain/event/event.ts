/** Events that a company's API clients and webhooks receive. Each is written by a trigger on the rows it is about (docs/decisions/0148). */
export const EVENT_TYPES = [
  "application.submitted",
  "application.changed",
  "application.approved",
  "application.rejected",
  "application.withdrawn",
  "application.erased",
  "driver.hired",
  "driver.changed",
  "driver.ended",
  "driver.erased",
  "document.received",
  "document.changed",
  "document.expiring",
  "document.deleted",
  "inquiry.answered",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Only for those who may read the investigation (49 CFR 391.53). */
export const INVESTIGATION_EVENTS: readonly EventType[] = ["inquiry.answered"];

export const EVENT_RETENTION_DAYS = 90;
export const MAX_EVENTS = 500;

export type EventData = {
  companyId: string;
  applicationId: string | null;
  driverId: string | null;
  documentId: string | null;
  inquiryId: string | null;
  version: number | null;
};
