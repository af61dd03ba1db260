export const USER_STATUSES = ["active", "disabled"] as const;
type UserStatus = (typeof USER_STATUSES)[number];
export type AccountStatus = UserStatus | "invited";

/** How an account stands: whoever never chose a password is invited, unless the account is shut. */
export const accountStatus = ({ status, invited }: { status: UserStatus; invited: boolean }): AccountStatus =>
  status === "active" && invited ? "invited" : status;
