/** What the list of drivers can be asked: its address holds it all. */
export const DRIVER_FILTERS = ["q", "status", "class", "state", "expiry"] as const;
export type DriverFilter = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

/** A licence that has expired, or will within so many days. */
export const EXPIRY_FILTERS = ["expired", "7", "30", "60"] as const;
