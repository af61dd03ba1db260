export default {
  viewer: {
    edit: "Edit",
    disable: "Disable",
    enable: "Enable",
    signOut: "Sign out everywhere",
    remove: "Remove",
    roleIn: "Change role: {{company}}",
    removeFrom: "Remove from {{company}}",
    noCompanies: "No companies: this user can't sign in until one is added.",
    failed: "Failed tries since then",
    failedTries_one: "{{count}}, on {{at}}",
    failedTries_other: "{{count}}, the last one on {{at}}",
    disabled: "Disabled by {{name}} on {{at}}:",
  },
  emailChange: {
    waits: "A new address, {{email}}, waits until {{until}} for",
    address: "a yes from the present address",
    administrator: "a yes from another Administrator of the company",
    withdraw: "Withdraw the change",
  },
  edit: {
    title: "Edit {{name}}",
    asSaved: "As it is saved now",
    email:
      "The user signs in with it. A new address counts only after the old one has confirmed it and another Administrator of the company has agreed.",
    emailInvited: "A new address gets the invitation; the link sent to the old one stops working.",
  },
  disable: {
    title: "Disable {{name}}",
    description:
      "This user can't sign in any more, in any company. All sessions, masquerades, invitations and reset links of this user end at once. Nothing they did is changed, and the account can be enabled again.",
    reason: "Reason",
    reasonHint: "It stays in the audit, so write no personal data. For example: left the company.",
    button: "Disable the account",
  },
  enable: {
    title: "Enable {{name}}",
    description:
      "This user can sign in again with the password as it was, in the companies and roles listed on the account.",
    whatInvited: "This user has not chosen a password yet. After enabling the account, send the invitation again.",
    button: "Enable the account",
  },
  join: {
    title: "Add {{name}} to a company",
    description:
      "The user can work in this company from the next page on, beside the companies they have. Who has not chosen a password yet gets the invitation again.",
    company: "Company",
    button: "Add to a company",
  },
  role: {
    title: "Role of {{name}}",
    description: "The new role holds from this user's next page on.",
    button: "Change role",
  },
  roles: {
    company:
      "Managers work with templates, applications and drivers. Administrators also publish templates, edit the company, reveal SSNs and override decisions.",
    rtic: "RTIC Managers run companies and their users. RTIC Administrators also disable users, suspend companies, look after RTIC staff and read the platform's audit.",
  },
  removal: {
    title: "Remove {{name}} from {{company}}",
    description:
      "The user loses access to {{company}} right away and gets no more emails about it. What they did there keeps their name.",
    others: "Their other companies stay as they are.",
    last: "It is their only company, so they can't sign in until another is added.",
    assigned_one: "{{count}} running application assigned to them will be assigned to nobody.",
    assigned_other: "{{count}} running applications assigned to them will be assigned to nobody.",
    button: "Remove from the company",
  },
  staff: {
    new: "New RTIC user",
    newDescription:
      "A new user gets an email with a link to choose a password, valid for 72 hours. RTIC staff belong to no company.",
    caption_one: "{{count}} person of RTIC, by name",
    caption_other: "{{count}} people of RTIC, by name",
    empty: "Nobody yet.",
  },
} as const;
