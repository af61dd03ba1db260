/** A client is a program of a company (api-client); nobody signs in as one. */
export const USER_KINDS = ["person", "client"] as const;
export const USER_STATUSES = ["active", "disabled"] as const;
type UserStatus = (typeof USER_STATUSES)[number];
export const ACCOUNT_STATUSES = [...USER_STATUSES, "invited"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const accountStatus = ({ status, invited }: { status: UserStatus; invited: boolean }): AccountStatus =>
  status === "active" && invited ? "invited" : status;
