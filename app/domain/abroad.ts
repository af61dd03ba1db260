/** The State of an address outside the United States; alone, so that the driver's script holds no list of States. */
export const ABROAD = "OTHER";

/** Of a licensing authority where there is little room: the letters of a State or province speak for themselves. */
export const authorityLabel = (code: string): string => (code === "MX-LFC" ? "Mexico (Licencia Federal)" : code);
