export const USER_STATUSES = ["active", "disabled"] as const;
type UserStatus = (typeof USER_STATUSES)[number];
export type AccountStatus = UserStatus | "invited";

export const accountStatus = ({ status, invited }: { status: UserStatus; invited: boolean }): AccountStatus =>
  status === "active" && invited ? "invited" : status;
