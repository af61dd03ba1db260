export const DRIVER_FILTERS = ["q", "status", "class", "state", "expiry", "file"] as const;
export type DriverFilter = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

export const EXPIRY_FILTERS = ["expired", "7", "30", "60"] as const;

/** What expires is counted so far and no further. */
export const MOST_EXPIRING = 500;

/** Of the qualification file; what is due only of those who are employed. */
export const FILE_FILTERS = ["may_not_drive", "overdue", "due", "incomplete", "complete"] as const;

/** The filter that shows what ends within so many days, the widest where none reaches so far. */
export const expiryWithin = (days: number): (typeof EXPIRY_FILTERS)[number] =>
  EXPIRY_FILTERS.find((within) => Number(within) >= days) ?? "60";
