export const DRIVER_FILTERS = ["q", "status", "class", "state", "expiry"] as const;
export type DriverFilter = Partial<Record<(typeof DRIVER_FILTERS)[number], string>>;

export const EXPIRY_FILTERS = ["expired", "7", "30", "60"] as const;
