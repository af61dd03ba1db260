/** The State of an address outside the United States; alone, so that the driver's script holds no list of States. */
export const ABROAD = "OTHER";

export const authorityLabel = (code: string): string => (code === "MX-LFC" ? "Mexico (Licencia Federal)" : code);
