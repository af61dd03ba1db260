export const USER_STATUSES = ["active", "disabled"] as const;
type UserStatus = (typeof USER_STATUSES)[number];
export const ACCOUNT_STATUSES = [...USER_STATUSES, "invited"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const accountStatus = ({ status, invited }: { status: UserStatus; invited: boolean }): AccountStatus =>
  status === "active" && invited ? "invited" : status;
