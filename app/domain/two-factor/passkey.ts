export const CHALLENGE_PURPOSES = ["adding", "login", "proof"] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
