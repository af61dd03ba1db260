/** A driver's address, which is forgotten with everything else of them. */
const NOWHERE = "@erased.invalid";

/** Lists name by it who has no name any more. */
export const erasedAddress = (applicantId: string): string => `erased-${applicantId.slice(-12)}${NOWHERE}`;

/** Whether a letter can go there. */
export const isReached = (email: string): boolean => email !== "" && !email.endsWith(NOWHERE);
