export default {
  list: {
    all: "All",
    byStatus: "Companies by status",
    none: "No company matches. Clear the filter to see all.",
  },
  shut: "{{status}}: its people can't sign in, its codes answer nobody, and its applicants can't sign.",
  history: "What happened lately",
  nothingYet: "Nothing is on record yet.",
  event: "{{what}} by {{who}}, {{at}}",
  because: "Reason: {{reason}}",
  did: {
    created: "Created",
    edited: "Details changed",
    suspended: "Suspended",
    resumed: "Resumed",
    closed: "Closed",
    reopened: "Reopened",
    logo_changed: "Logo changed",
  },
  do: {
    suspend: "Suspend the company",
    resume: "Resume the company",
    close: "Close the company",
    reopen: "Reopen the company",
  },
  move: {
    notNow: "This can't be done now. Status of the company: {{status}}.",
    reason: "Reason",
    reasonHint: "RTIC sees it here and in the audit. Nobody outside RTIC does.",
    back: "Back to the company",
  },
  effect: {
    shutOut_one: "{{count}} person who works only here can't sign in any more and is signed out at once.",
    shutOut_other: "{{count}} people who work only here can't sign in any more and are signed out at once.",
    elsewhere_one:
      "{{count}} person who also works for another active company is signed out here and can sign in there.",
    elsewhere_other:
      "{{count}} people who also work for another active company are signed out here and can sign in there.",
    codes_one: "{{count}} published code stops answering, and links already mailed begin no new application.",
    codes_other: "{{count}} published codes stop answering, and links already mailed begin no new application.",
    unsigned_one:
      "{{count}} application isn't signed yet. It's saved and can be filled in or withdrawn, but not signed. The applicant's page says so.",
    unsigned_other:
      "{{count}} applications aren't signed yet. They're saved and can be filled in or withdrawn, but not signed. The applicants' pages say so.",
    letters:
      "Reminders about drafts and expiring licenses are not sent. Drafts untouched for 90 days are erased all the same.",
    staysShut: "It is suspended already, so nothing changes for its people, codes and applicants: all stay shut out.",
    letIn_one: "{{count}} person can sign in again. Sessions that ended stay ended.",
    letIn_other: "{{count}} people can sign in again. Sessions that ended stay ended.",
    codesAgain_one: "{{count}} published code answers again.",
    codesAgain_other: "{{count}} published codes answer again.",
    signAgain_one: "{{count}} application that waits can be signed.",
    signAgain_other: "{{count}} applications that wait can be signed.",
  },
  title: {
    suspend: "Suspend {{company}}",
    resume: "Resume {{company}}",
    close: "Close {{company}}",
    reopen: "Reopen {{company}}",
  },
  after: {
    suspend: "Suspending deletes nothing by itself, and the company can be resumed at any time.",
    resume: "We don't email anyone.",
    close: "This is for companies that have left. Closing deletes nothing by itself, and the company can be reopened.",
    reopen: "We don't email anyone.",
  },
} as const;
