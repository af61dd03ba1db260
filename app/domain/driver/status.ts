export const DRIVER_STATUSES = ["applicant", "approved", "active", "inactive"] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];
