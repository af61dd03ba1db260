const ERASED_DOMAIN = "@erased.invalid";

export const erasedAddress = (applicantId: string): string => `erased-${applicantId.slice(-12)}${ERASED_DOMAIN}`;

export const hasMailAddress = (email: string): boolean => email !== "" && !email.endsWith(ERASED_DOMAIN);
