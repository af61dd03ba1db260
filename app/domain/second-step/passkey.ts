/** What an authenticator signs for: a new passkey, a sign-in, or that it is still the same person. */
export const CHALLENGE_PURPOSES = ["adding", "login", "proof"] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
