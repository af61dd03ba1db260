const NOWHERE = "@erased.invalid";

export const erasedAddress = (applicantId: string): string => `erased-${applicantId.slice(-12)}${NOWHERE}`;

export const isReached = (email: string): boolean => email !== "" && !email.endsWith(NOWHERE);
