export const DRIVER_FILTERS = ["q", "status", "class", "state", "expiry", "file"] as const;
export type DriverFilter = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

export const EXPIRY_FILTERS = ["expired", "7", "30", "60"] as const;

export const MAX_EXPIRING = 500;

export const FILE_FILTERS = ["may_not_drive", "overdue", "due", "incomplete", "complete"] as const;

export const expiryWithin = (days: number): (typeof EXPIRY_FILTERS)[number] =>
  EXPIRY_FILTERS.find((within) => Number(within) >= days) ?? "60";
