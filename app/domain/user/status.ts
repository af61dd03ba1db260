/** How an account stands: whoever never chose a password is invited, unless the account is shut. */
export const accountStatus = ({ status, invited }: { status: string; invited: boolean }): string =>
  status === "active" && invited ? "invited" : status;
