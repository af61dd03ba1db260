const ERASED_DOMAIN = "@erased.invalid";

export const erasedAddress = (applicantId: string): string => `erased-${applicantId.slice(-12)}${ERASED_DOMAIN}`;

/** Whoever is erased has no name but that address. */
export const isErasedName = (name: string): boolean => name.endsWith(ERASED_DOMAIN);

export const hasMailAddress = (email: string): boolean => email !== "" && !email.endsWith(ERASED_DOMAIN);
