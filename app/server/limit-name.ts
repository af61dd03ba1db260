/** Limits that are stored, in the audit and in their database, by an older name. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  passwordConfirmations: "ownPassword",
  twoFactorCodes: "secondStep",
  twoFactorCodesDaily: "secondStepDaily",
  mailCooldown: "mailPause",
  mailByRequester: "mail",
  mailByRequesterDaily: "mailDaily",
  mailByUnknownDevices: "mailToMailbox",
  wrongPositionCode: "wrongCode",
  wrongPositionCodeHourly: "wrongCodeHourly",
  wrongApplicationLookup: "wrongFind",
  messagesByStaff: "messages",
  messagesByDriver: "answers",
  ssnReveals: "reveals",
  extraSsnReveals: "moreReveals",
  ssnRevealNotices: "revealsTold",
  personalCopies: "ownCopies",
  personalErasures: "ownErasures",
  documentsFiled: "filing",
  newClientAddresses: "newAddresses",
};

export const storedLimitName = (limit: string): string => STORED_NAMES[limit] ?? limit;
