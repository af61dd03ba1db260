export const DRIVER_FILTERS = ["q", "status", "class", "state", "expiry"] as const;
export type DriverFilter = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

export const EXPIRY_FILTERS = ["expired", "7", "30", "60"] as const;

/** The filter that shows what ends within so many days, the widest where none reaches so far. */
export const expiryWithin = (days: number): (typeof EXPIRY_FILTERS)[number] =>
  EXPIRY_FILTERS.find((within) => Number(within) >= days) ?? "60";
