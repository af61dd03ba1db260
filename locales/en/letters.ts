export default {
  /** As HTML names the language. */
  lang: "en",
  footer: "You're getting this because someone used this address on Roadhand. If it was not you, you can ignore it.",
  greeting: "Hello {{firstName}},",
  greetingUnnamed: "Hello,",
  verify: {
    subject: "Your link to apply at {{company}}",
    why: "Use this link to start or continue your application for {{position}} at {{company}}.",
    button: "Open my application",
    code: "Or type this code on the page where you asked for the link: {{code}}",
    life: "The link works once and for 30 minutes. If it has expired, ask for a new one on the same page.",
  },
  submitted: {
    subject: "{{company}} has your application",
    description: "Your application for {{position}} was submitted. {{company}} will review it.",
    copy: "A copy of what you signed is yours. To keep your personal data safe it does not travel by mail: the link below opens it, once you have signed in with this address.",
    attached:
      "A copy of what you signed is attached as a PDF, since you asked for it. It shows only the last four digits of your Social Security number. The link below opens it too, once you have signed in with this address.",
    next: "You can sign in at any time to see how it stands.",
    copyButton: "Open my signed copy",
  },
  draftNudge: {
    subject: "Finish your application at {{company}}",
    description:
      "You started an application for {{position}} at {{company}}. It is saved, but not sent: {{company}} can review it once you have signed it.",
    how: "Pick up where you left off with the link below, on this or another device.",
    button: "Continue my application",
  },
  draftExpiring: {
    subject: "Your started application at {{company}} will be erased",
    description_one:
      "You started an application for {{position}} at {{company}} and have not worked on it for a long time. In {{count}} day, on {{day}}, your answers will be erased for good.",
    description_other:
      "You started an application for {{position}} at {{company}} and have not worked on it for a long time. In {{count}} days, on {{day}}, your answers will be erased for good.",
    how: "To keep them, open the application with the link below and save one of its parts. If you no longer want the job, there is nothing to do.",
    button: "Keep my application",
  },
  releasesSigned: {
    subject: "Your signed releases at {{company}}",
    description: "You have signed every release that {{company}} asks for {{position}}.",
    how: "To keep your personal data safe the copies do not travel by mail: the link below opens them, once you have signed in with this address.",
    button: "Open my signed releases",
  },
  releaseWithdrawn: {
    subject: "A driver has withdrawn a release: {{position}}, {{reference}}",
    description:
      "A driver has withdrawn a release for {{position}}, reference number {{reference}}. Do nothing new that rests on it; which one it is stands on the application.",
    button: "Open the application",
  },
  inquiry: {
    subject: "{{company}} asks about a former driver",
    reminderSubject: "Reminder: {{company}} asks about a former driver",
    to: "To {{employer}}, safety or human resources:",
    reminder:
      "We wrote to you before and have no answer yet. This letter replaces the earlier one, whose link no longer works.",
    description:
      "{{company}} is considering a driver who named you as an earlier employer, and asks for the safety performance history that 49 CFR 391.23 lets it ask. The driver has signed a release, which you can read and download.",
    code: "To see who it is about, open the page below and type this code: {{code}}",
    button: "Open the request",
    life: "The link works until {{day}}. You need no account, and can answer on a phone, in English or Spanish.",
    otherwise: "If you would rather answer on paper or in a call: {{company}}, {{contact}}",
  },
  investigationNews: {
    answered: {
      subject: "An earlier employer has answered",
      description:
        "An earlier employer has answered an inquiry. What they said is for those who may read the investigation.",
    },
    received: {
      subject: "An answer has come that a driver asked to see",
      description:
        "A driver had asked to see what earlier employers say (49 CFR 391.23(i)). An answer has come since: they are to be shown it.",
    },
    see: {
      subject: "A driver asks to see what was received",
      description: "A driver asks to see what earlier employers said (49 CFR 391.23(i)).",
    },
    correct: {
      subject: "A driver asks for a correction",
      description: "A driver asks to have an earlier employer’s answer corrected (49 CFR 391.23(i)).",
    },
    rebut: {
      subject: "A driver has sent a statement",
      description: "A driver has sent a statement that stands with an earlier employer’s answer (49 CFR 391.23(i)).",
    },
    due: "It has to be answered by {{day}}.",
    button: "Open the investigation",
  },
  investigationReply: {
    subject: "{{company}} has answered what you asked",
    see: "{{company}} now shows you what your earlier employers have answered, and whom you can ask about it.",
    correct: "{{company}} has answered your wish for a correction.",
    rebut: "{{company}} keeps your statement with the answer.",
    button: "Read it",
  },
  releaseReminder: {
    subject: "Releases to sign for {{company}}",
    description:
      "For your application for {{position}}, {{company}} still needs your signature on one or more releases.",
    how: "Each is a page of its own and takes about a minute.",
    button: "Read and sign",
  },
  interview: {
    kind: { phone: "a phone call", video: "a video call", in_person: "an interview in person" },
    proposed: {
      subject: "{{company}} wants to talk with you: pick a time",
      description:
        "{{company}} would like to set up {{what}} with you about {{position}}. Pick the time that works for you.",
      button: "Pick a time",
    },
    moved: {
      subject: "New times from {{company}}: pick again",
      description: "{{company}} had to change {{what}} on {{at}}. That time is off. Pick a new one.",
      button: "Pick a new time",
    },
    agreed: {
      subject: "You’re set with {{company}}",
      description: "You have {{what}} with {{company}} about {{position}}: {{at}}. The calendar file is attached.",
      button: "See or change it",
    },
    canceled: {
      subject: "{{company}} canceled",
      description: "{{company}} canceled {{what}} about {{position}}. You don’t need to do anything.",
      button: "See it",
    },
    reminder: {
      subject: "Reminder: your talk with {{company}}",
      description: "You have {{what}} with {{company}}: {{at}}.",
      button: "See or change it",
    },
  },
  message: {
    subject: "A message from {{company}}",
    description: "{{company}} writes to you about your application for {{position}}:",
    button: "Read and answer",
    how: "Please answer with the link. A reply to this email reaches nobody.",
  },
  documentRequest: {
    unnamed: "a document",
    subject: {
      asked: "{{company}} needs a document from you",
      renewal: "{{company}} needs your new document: {{document}}",
      again: "{{company}} needs your document once more",
      half: "Still to send to {{company}}: {{document}}",
      due: "Due to {{company}}: {{document}}",
      withdrawn: "{{company}} no longer needs your document",
    },
    description: {
      asked: "{{company}} asks you for: {{document}}. Please send it by {{day}}.",
      renewal:
        "What {{company}} has from you will end soon or has ended: {{document}}. Please send the new one by {{day}}.",
      again:
        "{{company}} has looked at what you sent ({{document}}) and needs it once more. Please send it by {{day}}. The reason:",
      half: "{{company}} still needs from you: {{document}}. Please send it by {{day}}.",
      due: "{{company}} still needs from you: {{document}}. It is due on {{day}}.",
      withdrawn: "{{company}} no longer needs from you: {{document}}. There is nothing to do.",
    },
    examiner:
      "Your medical certificate ends on {{day}}. See a medical examiner before then: without a new one you may not drive. The examiner reports it to your State, whose record the company pulls after that.",
    endsEarlier: "The link of an earlier letter no longer opens.",
    how: "A picture with your phone is enough. Please do not answer this email with the document: a reply reaches nobody.",
    button: "Send the document",
  },
  formRequest: {
    subject: {
      several: "{{company}} asks you to read and sign",
      asked: "{{company}} asks you to read and sign: {{document}}",
      renewal: "{{company}} asks you to read and sign again: {{document}}",
      again: "{{company}} asks you to sign once more: {{document}}",
      half: "Still to sign for {{company}}: {{document}}",
      due: "Due to {{company}}: {{document}}",
      withdrawn: "{{company}} no longer needs your signature",
    },
    description: {
      several: "{{company}} asks you to read and sign {{count}} forms. Each opens by its own link.",
      asked: "{{company}} asks you to read and sign: {{document}}. Please do it by {{day}}.",
      renewal: "{{company}} asks you to read and sign again: {{document}}. Please do it by {{day}}.",
      again: "{{company}} asks you to sign once more: {{document}}. Please do it by {{day}}. The reason:",
      half: "{{company}} still needs your signature: {{document}}. Please sign by {{day}}.",
      due: "{{company}} still needs your signature: {{document}}. It is due on {{day}}.",
      withdrawn: "{{company}} no longer needs your signature: {{document}}. There is nothing to do.",
    },
    listed: "{{document}}, by {{day}}",
    how: "You read and sign on your phone, in English or Spanish. No account is needed. Please do not answer this email: a reply reaches nobody.",
    button: "Read and sign",
  },
  applicationTyped: {
    subject: "{{company}}: your application waits for your signature",
    description:
      "On the phone you told {{company}} what belongs in your application for {{position}}. It is typed and waits for you.",
    how: "Read each part, change what is wrong, and sign. Only you can sign.",
    button: "Read and sign",
    notYou: "If you did not call {{company}}, do nothing: without your signature nothing is sent.",
  },
  formPaper: "Attached: {{name}}, SHA-256 {{hash}}.",
  formSigned: {
    subject: "You have signed: {{document}}",
    description: "You have signed for {{company}}: {{document}}.",
    how: "The signed copy (PDF) is on the page where you signed. {{company}} has it too. If it was not you who signed, tell {{company}} at once.",
  },
  documentHandedIn: {
    subject: "A driver has sent a document: {{position}}, {{reference}}",
    description:
      "A driver has sent a document that was asked for: {{position}}, reference number {{reference}}. Check it, and accept it or ask again.",
    subjectAlone: "A driver has sent a document",
    whatAlone: "A driver has sent a document that was asked for. Check it, and accept it or ask again.",
    button: "See the document",
  },
  driverAnswered: {
    subject: "A driver has answered: {{position}}, {{reference}}",
    message:
      "A driver has answered a message about their application for {{position}}, reference number {{reference}}. Read it on the application.",
    changes:
      "A driver has answered the request for changes and signed again: {{position}}, reference number {{reference}}. See it on the application.",
    interview:
      "A driver answered about an interview for {{position}}, reference number {{reference}}. See it on the application.",
    button: "See the answer",
  },
  digest: {
    subject: "{{company}}: what happened until {{day}}",
    description: "Your daily digest of {{company}}:",
    newApplication_one: "{{count}} new application",
    newApplication_other: "{{count}} new applications",
    driverAnswered_one: "{{count}} driver has answered",
    driverAnswered_other: "{{count}} drivers have answered",
    handedOver_one: "{{count}} application was handed over to you",
    handedOver_other: "{{count}} applications were handed over to you",
    mentioned_one: "{{count}} note mentions you",
    mentioned_other: "{{count}} notes mention you",
    expiring_one: "{{count}} CDL or document expires within {{days}} days",
    expiring_other: "{{count}} CDLs and documents expire within {{days}} days",
    expired_one: "{{count}} CDL or document of a hired driver has expired",
    expired_other: "{{count}} CDLs and documents of hired drivers have expired",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    choose: "Change when you are told",
  },
  handedOver: {
    subject: "Handed over to you: {{position}}",
    description: "A colleague handed an application over to you: {{position}}.",
    several: "several applications",
    button: "Open it",
  },
  mentioned: {
    subject: "You’re mentioned in a note: {{about}}",
    description: "A colleague mentioned you in a note: {{about}}. Open it to read the note.",
    driver: "about a driver",
    button: "Read the note",
  },
  newApplication: {
    subject: "New application: {{position}}, {{reference}}",
    description: "A driver has submitted an application for {{position}}, reference number {{reference}}.",
    button: "Review the application",
  },
  dueWeek: {
    subject_one: "{{company}}: {{count}} item of a qualification file is due within {{days}} days",
    subject_other: "{{company}}: {{count}} items of qualification files are due within {{days}} days",
    subjectOpen: "{{company}}: something is overdue or waits for an answer",
    description: "What the qualification files of the drivers at {{company}} need, as of this Monday.",
    due_one: "{{count}} item is due within {{days}} days",
    due_other: "{{count}} items are due within {{days}} days",
    item: "{{name}}: {{count}}, first on {{day}}",
    overdue_one: "{{count}} driver has something overdue",
    overdue_other: "{{count}} drivers have something overdue",
    restrictedDue_one: "Of the investigation, {{count}} item is due within {{days}} days",
    restrictedDue_other: "Of the investigation, {{count}} items are due within {{days}} days",
    restrictedOverdue_one: "Of the investigation, {{count}} driver has something overdue",
    restrictedOverdue_other: "Of the investigation, {{count}} drivers have something overdue",
    requestsDue_one: "Of the investigation, {{count}} request of a driver waits for an answer",
    requestsDue_other: "Of the investigation, {{count}} requests of drivers wait for an answer",
    requestsLate_one: "Of the investigation, the answer to {{count}} request of a driver is late",
    requestsLate_other: "Of the investigation, the answers to {{count}} requests of drivers are late",
    unnamed: "Another item",
    button: "Open Compliance",
    choose:
      "This letter comes on Mondays when something is due. Whoever turns off letters about expiring documents in My Account does not get it.",
  },
  documentExpiring: {
    subject_one: "{{company}}: {{count}} CDL or document expires within {{days}} days",
    subject_other: "{{company}}: {{count}} CDLs and documents expire within {{days}} days",
    description_one: "{{count}} CDL or document of a driver at {{company}} expires within {{days}} days: on {{day}}.",
    description_other:
      "{{count}} CDLs and documents of drivers at {{company}} expire within {{days}} days, the first on {{day}}.",
    next: "Ask for the renewed one in time. You get a reminder {{first}}, {{second}} and {{last}} days before each expires.",
    button: "See what expires",
  },
  documentExpired: {
    subject_one: "{{company}}: {{count}} CDL or document has expired",
    subject_other: "{{company}}: {{count}} CDLs and documents have expired",
    description_one: "{{count}} CDL or document of a hired driver at {{company}} has expired: on {{day}}.",
    description_other:
      "{{count}} CDLs and documents of hired drivers at {{company}} have expired, the first on {{day}}.",
    next: "Hand in the renewed one, or end the employment. Until then you hear of it every week.",
  },
  changesRequested: {
    subject: "{{company}} asks you to change something",
    description: "{{company}} has read your application for {{position}} and asks you to change or add something.",
    next: "Open your application to see what it is. Only the parts it is about are open; then sign again.",
    button: "Open my application",
  },
  approved: {
    subject: "Good news from {{company}}",
    description: "{{company}} has approved your application for {{position}}.",
    next: "They will contact you about the next steps.",
    button: "See my application",
  },
  rejected: {
    subject: "Your application at {{company}}",
    description: "{{company}} has decided not to go on with your application for {{position}}.",
    thanks: "Thank you for your time. You may apply for other positions.",
  },
  adverseAction: {
    subject: {
      rejected: "Your application at {{company}}",
      ended: "Your work at {{company}}",
      not_promoted: "Your work at {{company}}",
    },
    description: {
      rejected: "{{company}} has decided not to go on with your application for {{position}}.",
      ended: "{{company}} has ended your work as {{position}}.",
      not_promoted: "{{company}} has decided not to give you the promotion or other work that you were considered for.",
    },
    before: "A copy of the report and the summary of your rights were sent to you with the notice of {{day}}.",
    report: {
      consumer_report: "a consumer report",
      psp: "a Pre-Employment Screening Program (PSP) record",
      driving_record: "a driving record from an agency",
      other_report: "a report from an agency",
    },
    button: "See this and ask for a copy",
  },
  binderReady: {
    subject: "The binder is ready",
    description: "The binder that you asked for is ready. It can be downloaded for {{days}} days, then it is deleted.",
    failedSubject: "The binder could not be made",
    failed: "The binder that you asked for could not be made. Its page says what to try.",
    button: "Open the binder",
  },
  preNotice: {
    description: {
      rejected: "{{company}} is thinking of not going on with your application for {{position}}.",
      ended: "{{company}} is thinking of ending your work as {{position}}.",
      not_promoted:
        "{{company}} is thinking of not giving you the promotion or other work that you are considered for.",
    },
    button: "See the report, your rights, and how to dispute",
  },
  preNoticeDisputed: {
    subject: "Somebody says that a report is wrong",
    description:
      "Somebody who got a notice before a decision says that the report is wrong or incomplete. Read it before you decide.",
    button: "Read what they say",
  },
  reportAsked: {
    subject: "A driver asks for a copy of a report: by {{day}}",
    description:
      "A driver asks for a copy of the report that a decision rests on. The law gives 3 business days: it has to go out by {{day}}.",
    button: "Give a copy",
  },
  reportCopy: {
    subject: "The copy of your report from {{company}}",
    description:
      "{{company}} has put the copy of the report that you may ask for on your own page. To keep your personal data safe it does not travel by mail.",
    button: "Open the copy",
  },
  hired: {
    subject: "Welcome to {{company}}",
    description: "{{company}} has hired you as {{position}}. Your first day is {{day}}.",
    button: "See my application",
  },
  invitation: {
    subject: "Set up your Roadhand account for {{company}}",
    description: "You have been invited to Roadhand as a user of {{company}}. Choose a password to begin.",
    button: "Set up my account",
    life: "The link works once and for 72 hours.",
  },
  passwordReset: {
    subject: "Reset your Roadhand password",
    description: "Choose a new password with this link.",
    button: "Choose a new password",
    life: "The link works once and for 30 minutes. If you did not ask for it, you can ignore this mail.",
  },
  auditHead: {
    subject: "Fingerprint of Roadhand's audit at row {{seq}}",
    description: "Row {{seq}} of the audit was written on {{at}}. This is its fingerprint:",
    next: "Please keep this letter. If the audit is ever cut or written anew, it no longer has this row with this fingerprint, whoever did it.",
  },
  passwordChanged: {
    subject: "Your Roadhand password was changed",
    description:
      "Your password was changed just now and you were signed out everywhere. If this was not you, reset it at once.",
    button: "Reset my password",
  },
  emailChange: {
    subject: "Shall your email for signing in to Roadhand change?",
    description: "RTIC was asked to change the address you sign in with to {{email}}. Nothing changes until you agree.",
    next: "Say yes only if you asked for it. Whoever has the new address can then sign in as you.",
    button: "Answer",
    notYou:
      "If you did not ask for it, answer no, and tell your company's Administrator. The link works once and for 72 hours.",
  },
  request: {
    subject: "Roadhand: a colleague's request waits for your answer",
    description:
      "Something can only be done if a second Administrator of your company agrees. Sign in to see who asks for what, and answer yes or no.",
    button: "See the request",
  },
  accessRequested: {
    subject: "RTIC asks for access to {{company}}",
    description: "{{by}} of RTIC asks whether RTIC may come into {{company}} for a while.",
    reason: "The reason given: {{reason}}",
    opens: "Please sign in and allow it or refuse it. If nobody answers, the access opens on {{at}}.",
    button: "Answer",
  },
  accessOpened: {
    subject: "RTIC has access to {{company}}",
    description:
      "RTIC asked for access to {{company}} and nobody answered within 72 hours. RTIC may come in until {{at}}. You can end that at any moment.",
    button: "See who can see our data",
  },
  accessDecided: {
    allowed: "{{company}} lets RTIC in",
    refused: "{{company}} refuses RTIC’s access",
    allowedBy: "{{by}} has allowed the access to {{company}} that you asked for.",
    refusedBy: "{{by}} has refused the access to {{company}} that you asked for.",
    button: "See the company",
  },
  webhookOff: {
    subject: "A webhook of {{company}} was turned off",
    description: "{{host}} has taken nothing for five days, so nothing more is sent there.",
    afterwards: "Turn it on again once it works: what happened since is then sent.",
    button: "See the webhook",
  },
  colleagueInvited: {
    subject: "Somebody was invited to {{company}}",
    description:
      "{{by}} invited somebody to work at {{company}} as a Manager. Sign in to see who it is. If that’s not right, you can take the invitation back there.",
  },
  colleagueAdded: {
    subject: "You now have access to {{company}}",
    description:
      "An Administrator of {{company}} gave you access. Sign in as usual and choose the company under your account. If you don’t know this company, write to RTIC.",
    button: "Sign in",
  },
  administratorAdded: {
    subject: "Somebody was given the role Administrator at {{company}}",
    description:
      "Administrators can do everything at {{company}}, also reveal Social Security numbers. Sign in to see who it is. If you do not know of it, write to RTIC at once.",
    button: "See your colleagues",
  },
  revealsReached: {
    subject: "Many Social Security numbers were revealed at {{company}}",
    description:
      "{{person}} at {{company}} has revealed ten Social Security numbers within an hour and tried for more. More are shown only if another Administrator there agrees.",
    button: "See the audit",
  },
  twoFactor: {
    button: "Look at my two-step sign-in",
    notYou: "If this was not you, change your password at once and tell RTIC.",
    appAdded: {
      subject: "An authenticator app was set up for your Roadhand account",
      description:
        "An authenticator app was set up for your account just now. Sign-ins ask for its code, and you were signed out everywhere else.",
    },
    appRemoved: {
      subject: "The authenticator app of your Roadhand account was removed",
      description: "The authenticator app of your account was removed just now.",
    },
    passkeyAdded: {
      subject: "A passkey was added to your Roadhand account",
      description: "A passkey was added to your account just now. It can be used to sign in.",
    },
    passkeyRemoved: {
      subject: "A passkey of your Roadhand account was removed",
      description: "A passkey of your account was removed just now.",
    },
    codesMade: {
      subject: "New recovery codes for your Roadhand account",
      description: "New recovery codes were made for your account just now. The earlier ones have stopped working.",
    },
    codeUsed: {
      subject: "A recovery code of your Roadhand account was used",
      description_one: "A recovery code was used for your account just now. {{count}} is left.",
      description_other: "A recovery code was used for your account just now. {{count}} are left.",
    },
    reset: {
      subject: "Two-step sign-in of your Roadhand account was reset",
      description:
        "RTIC has reset the two-step sign-in of your account and signed you out everywhere. Sign in with your password and set it up again.",
    },
  },
  ownData: {
    subject: "Your link to your data",
    description:
      "Use this link to see what is kept about you: to take a copy of it, have it corrected, or have it erased.",
    button: "Open my data",
    notYou: "If you did not ask for this, do nothing: without the link nobody gets in.",
  },
  retentionDue: {
    subject_one: "{{company}}: {{count}} record will be erased",
    subject_other: "{{company}}: {{count}} records will be erased",
    description_one:
      "The time for which {{company}} keeps {{count}} driver's record is over. It will be erased for good on {{day}}.",
    description_other:
      "The time for which {{company}} keeps the records of {{count}} drivers is over. They will be erased for good on {{day}}.",
    next: "There is nothing to do. Where a lawsuit or an inquiry needs a record, set a legal hold on it before that day.",
    button: "Show the list",
  },
  twoFactorRequired: {
    subject: "{{company}} requires two-step sign-in",
    description:
      "{{company}} requires everybody who works there to have two-step sign-in: after your password we ask for a code of your phone or a passkey.",
    next: "You have seven days to set it up, which takes about two minutes. After that you can do nothing else first.",
    button: "Set it up",
  },
  emailChanged: {
    subject: "Your email for signing in to Roadhand was changed",
    description: "The email address of your account was changed just now, and you were signed out everywhere.",
    next: "From now on sign in with the new address. Your password stays as it is.",
    button: "Sign in",
    notYou: "If you did not ask for this, tell your company's Administrator or RTIC at once.",
  },
} as const;
