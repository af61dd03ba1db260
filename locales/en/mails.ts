import sms from "./sms/sent";

export default {
  /** As HTML names the language. */
  lang: "en",
  footer: "You got this because someone used this address on Roadhand. If it wasn't you, ignore it.",
  greeting: "Hello {{firstName}},",
  greetingUnnamed: "Hello,",
  verify: {
    subject: "Your link to apply at {{company}}",
    why: "Use this link to start or continue your application for {{position}} at {{company}}.",
    button: "Open my application",
    code: "Or type this code on the page where you asked for the link: {{code}}",
    life: "The link works once, for 30 minutes. If it has expired, ask for a new one on the same page.",
  },
  submitted: {
    subject: "{{company}} has your application",
    description:
      "Your application for {{position}} was submitted. {{company}} will review it and contact you. Your reference number: {{reference}}.",
    releases_one:
      "One more thing: {{company}} also needs your signature on {{count}} release. It takes about a minute.",
    releases_other:
      "One more thing: {{company}} also needs your signature on {{count}} releases. They take about {{count}} minutes in all.",
    next: "{{company}} emails you when something’s missing, when they want to talk, and when they decide.",
    silence: "No news by {{day}}? Call {{company}} at {{phone}} and give your reference number, {{reference}}.",
    silenceNoPhone: "No news by {{day}}? Ask {{company}} and give your reference number, {{reference}}.",
    copy: "To keep your data safe, we don't email your signed copy. You can open it below, after you sign in with this address.",
    attached:
      "You asked for a copy, so the PDF is attached. It shows only the last four digits of your Social Security number. You can also open it below, after you sign in with this address.",
    status: "See my status",
    copyButton: "Open my signed copy",
  },
  draftNudge: {
    subject: "Finish your application at {{company}}",
    description:
      "You started an application for {{position}} at {{company}}. It's saved, but not sent. {{company}} can review it once you sign it.",
    how: "Pick up where you left off with the link below, on any device.",
    button: "Continue my application",
  },
  draftExpiring: {
    subject: "Your application at {{company}} will be erased",
    description_one:
      "You started an application for {{position}} at {{company}}, but haven't worked on it in a long time. In {{count}} day, on {{day}}, your answers will be erased for good.",
    description_other:
      "You started an application for {{position}} at {{company}}, but haven't worked on it in a long time. In {{count}} days, on {{day}}, your answers will be erased for good.",
    how: "To keep them, open the application with the link below and save one step. If you don't want the job anymore, you don't need to do anything.",
    button: "Keep my application",
  },
  releasesSigned: {
    subject: "Your signed releases at {{company}}",
    description: "You signed every release {{company}} asks for, for {{position}}.",
    how: "To keep your data safe, we don't email the copies. Open them with the link below, after you sign in with this address.",
    button: "Open my signed releases",
  },
  releaseWithdrawn: {
    subject: "A driver withdrew a release: {{position}}, {{reference}}",
    description:
      "A driver withdrew a release for {{position}}, reference number {{reference}}. Don't do anything new based on it. The application shows which one.",
    button: "Open the application",
  },
  inquiry: {
    subject: "{{company}} asks about a former driver",
    reminderSubject: "Reminder: {{company}} asks about a former driver",
    to: "To {{employer}}, safety or human resources:",
    reminder:
      "We wrote to you before and have no answer yet. This letter replaces the earlier one. The old link no longer works.",
    description:
      "{{company}} is considering a driver who named you as an earlier employer. It asks for the safety performance history that 49 CFR 391.23 lets it ask. The driver has signed a release, which you can read and download.",
    code: "To see who it is about, open the page below. It mails a code to this address when you ask for it.",
    button: "Open the request",
    life: "The link works until {{day}}. You don't need an account. You can answer on a phone, in English or Spanish.",
    otherwise: "If you'd rather answer on paper or by phone: {{company}}, {{contact}}",
  },
  inquiryCode: {
    subject: "Your code for a safety performance history request",
    code: "Type this code on the page where you asked for it: {{code}}",
    life_one: "It works once, for {{count}} minute.",
    life_other: "It works once, for {{count}} minutes.",
    passedOn: "Give it only to a colleague who answers for you. If nobody of yours asked for it, do nothing.",
  },
  investigationNews: {
    answered: {
      subject: "An earlier employer answered",
      description: "An earlier employer answered an inquiry. Only people who can read the investigation can see it.",
    },
    received: {
      subject: "There's an answer that a driver asked to see",
      description:
        "A driver asked to see what earlier employers say (49 CFR 391.23(i)). An answer has come in. Show it to them.",
    },
    see: {
      subject: "A driver wants to see what you received",
      description: "A driver wants to see what earlier employers said (49 CFR 391.23(i)).",
    },
    correct: {
      subject: "A driver asks for a correction",
      description: "A driver wants an earlier employer’s answer corrected (49 CFR 391.23(i)).",
    },
    rebut: {
      subject: "A driver sent a statement",
      description: "A driver sent a statement to go with an earlier employer’s answer (49 CFR 391.23(i)).",
    },
    due: "Answer by {{day}}.",
    button: "Open the investigation",
  },
  investigationReply: {
    subject: "{{company}} answered your request",
    see: "{{company}} shows you what your earlier employers answered, and whom you can ask about it.",
    correct: "{{company}} answered your request for a correction.",
    rebut: "{{company}} saved your statement with the answer.",
    button: "Read it",
  },
  releaseReminder: {
    subject: "Releases to sign for {{company}}",
    description:
      "For your application for {{position}}, {{company}} still needs your signature on one or more releases.",
    how: "Each one is its own page and takes about a minute.",
    button: "Read and sign",
  },
  interview: {
    kind: { phone: "a phone call", video: "a video call", in_person: "an interview in person" },
    companyTime: "Where {{company}} is, that's {{at}}.",
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
    button: "Read and reply",
    how: "Please reply with the link. Nobody reads replies to this email.",
  },
  documentRequest: {
    unnamed: "a document",
    subject: {
      asked: "{{company}} needs a document from you",
      renewal: "{{company}} needs your new document: {{document}}",
      again: "{{company}} needs your document again",
      half: "Still to send to {{company}}: {{document}}",
      due: "Due to {{company}}: {{document}}",
      withdrawn: "{{company}} no longer needs your document",
    },
    description: {
      asked: "{{company}} asks you for: {{document}}. Please send it by {{day}}.",
      renewal:
        "A document {{company}} has from you ends soon, or has ended: {{document}}. Please send the new one by {{day}}.",
      again: "{{company}} checked what you sent ({{document}}) and needs it again. Please send it by {{day}}. Why:",
      half: "{{company}} still needs this from you: {{document}}. Please send it by {{day}}.",
      due: "{{company}} still needs this from you: {{document}}. It's due on {{day}}.",
      withdrawn: "{{company}} no longer needs this from you: {{document}}. You don't need to do anything.",
    },
    examiner:
      "Your medical certificate ends on {{day}}. See a medical examiner before then. Without a new one you can't drive. The examiner reports it to your State, and the company gets it from there.",
    endsEarlier: "The link in our earlier email no longer works.",
    how: "A photo from your phone is enough. Please don't reply to this email with the document. Nobody reads replies.",
    button: "Send the document",
  },
  formRequest: {
    subject: {
      several: "{{company}} asks you to read and sign",
      asked: "{{company}} asks you to read and sign: {{document}}",
      renewal: "{{company}} asks you to read and sign again: {{document}}",
      again: "{{company}} asks you to sign again: {{document}}",
      half: "Still to sign for {{company}}: {{document}}",
      due: "Due to {{company}}: {{document}}",
      withdrawn: "{{company}} no longer needs your signature",
    },
    description: {
      several: "{{company}} asks you to read and sign {{count}} forms. Each one has its own link.",
      asked: "{{company}} asks you to read and sign: {{document}}. Please do it by {{day}}.",
      renewal: "{{company}} asks you to read and sign again: {{document}}. Please do it by {{day}}.",
      again: "{{company}} asks you to sign again: {{document}}. Please do it by {{day}}. Why:",
      half: "{{company}} still needs your signature: {{document}}. Please sign by {{day}}.",
      due: "{{company}} still needs your signature: {{document}}. It's due on {{day}}.",
      withdrawn: "{{company}} no longer needs your signature: {{document}}. You don't need to do anything.",
    },
    listed: "{{document}}, by {{day}}",
    how: "Read and sign on your phone, in English or Spanish. You don't need an account. Please don't reply to this email. Nobody reads replies.",
    button: "Read and sign",
  },
  applicationTyped: {
    subject: "{{company}}: your application is ready to sign",
    description:
      "On the phone you told {{company}} what goes in your application for {{position}}. It's typed and ready for you.",
    how: "Read each step, change what's wrong, and sign. Only you can sign.",
    button: "Read and sign",
    notYou: "If you didn't call {{company}}, do nothing. Nothing is sent without your signature.",
  },
  formPaper: "Attached: {{name}}, SHA-256 {{hash}}.",
  formSigned: {
    subject: "You signed: {{document}}",
    description: "You signed for {{company}}: {{document}}.",
    how: "Your signed copy (PDF) is on the page where you signed. {{company}} has it too. If you didn't sign this, tell {{company}} right away.",
    howByLink:
      "{{company}} checks it and has the signed copy (PDF). Ask them for yours. If you didn't sign this, tell {{company}} right away.",
  },
  documentHandedIn: {
    subject: "A driver sent a document: {{position}}, {{reference}}",
    description:
      "A driver sent a document you asked for: {{position}}, reference number {{reference}}. Check it, then accept it or ask again.",
    subjectAlone: "A driver sent a document",
    whatAlone: "A driver sent a document you asked for. Check it, then accept it or ask again.",
    button: "See the document",
  },
  driverAnswered: {
    subject: "A driver replied: {{position}}, {{reference}}",
    message:
      "A driver replied to a message about their application for {{position}}, reference number {{reference}}. Read it on the application.",
    changes:
      "A driver made the changes you asked for and signed again: {{position}}, reference number {{reference}}. See it on the application.",
    interview:
      "A driver replied about an interview for {{position}}, reference number {{reference}}. See it on the application.",
    button: "See the reply",
  },
  digest: {
    subject: "{{company}}: what happened up to {{day}}",
    description: "Your daily summary for {{company}}:",
    newApplication_one: "{{count}} new application",
    newApplication_other: "{{count}} new applications",
    driverAnswered_one: "{{count}} driver replied",
    driverAnswered_other: "{{count}} drivers replied",
    handedOver_one: "{{count}} application was assigned to you",
    handedOver_other: "{{count}} applications were assigned to you",
    mentioned_one: "{{count}} note mentions you",
    mentioned_other: "{{count}} notes mention you",
    expiring_one: "{{count}} CDL or document expires within {{days}} days",
    expiring_other: "{{count}} CDLs and documents expire within {{days}} days",
    expired_one: "{{count}} CDL or document of a hired driver expired",
    expired_other: "{{count}} CDLs and documents of hired drivers expired",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    choose: "Change what we email you",
  },
  handedOver: {
    subject: "Assigned to you: {{position}}",
    description: "A colleague assigned you an application: {{position}}.",
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
    description: "A driver submitted an application for {{position}}, reference number {{reference}}.",
    button: "Review the application",
  },
  dueWeek: {
    subject_one: "{{company}}: {{count}} qualification file item is due within {{days}} days",
    subject_other: "{{company}}: {{count}} qualification file items are due within {{days}} days",
    subjectOpen: "{{company}}: something is overdue or needs an answer",
    description: "What the qualification files at {{company}} need, as of this Monday.",
    due_one: "{{count}} item is due within {{days}} days",
    due_other: "{{count}} items are due within {{days}} days",
    item: "{{name}}: {{count}}, first on {{day}}",
    overdue_one: "{{count}} driver has something overdue",
    overdue_other: "{{count}} drivers have something overdue",
    restrictedDue_one: "Investigation: {{count}} item is due within {{days}} days",
    restrictedDue_other: "Investigation: {{count}} items are due within {{days}} days",
    restrictedOverdue_one: "Investigation: {{count}} driver has something overdue",
    restrictedOverdue_other: "Investigation: {{count}} drivers have something overdue",
    requestsDue_one: "Investigation: {{count}} driver's request needs an answer",
    requestsDue_other: "Investigation: {{count}} drivers' requests need an answer",
    requestsLate_one: "Investigation: the answer to {{count}} driver's request is late",
    requestsLate_other: "Investigation: the answers to {{count}} drivers' requests are late",
    unnamed: "Another item",
    button: "Open Compliance",
    choose:
      "This email comes on Mondays, when something is due. To stop it, turn off emails about expiring documents in My Account.",
  },
  documentExpiring: {
    subject_one: "{{company}}: {{count}} CDL or document expires within {{days}} days",
    subject_other: "{{company}}: {{count}} CDLs and documents expire within {{days}} days",
    description_one: "{{count}} CDL or document of a driver at {{company}} expires within {{days}} days: on {{day}}.",
    description_other:
      "{{count}} CDLs and documents of drivers at {{company}} expire within {{days}} days, the first on {{day}}.",
    next: "Ask for the new one in time. You get a reminder {{first}}, {{second}} and {{last}} days before each expires.",
    button: "See what expires",
  },
  documentExpired: {
    subject_one: "{{company}}: {{count}} CDL or document expired",
    subject_other: "{{company}}: {{count}} CDLs and documents expired",
    description_one: "{{count}} CDL or document of a hired driver at {{company}} expired: on {{day}}.",
    description_other: "{{count}} CDLs and documents of hired drivers at {{company}} expired, the first on {{day}}.",
    next: "Upload the new one, or end the employment. Until then, we'll remind you every week.",
  },
  changesRequested: {
    subject: "{{company}} asks you to change something",
    description: "{{company}} read your application for {{position}} and asks you to change or add something.",
    next: "Open your application to see what it is. Only those steps are open. Change them, then sign again.",
    button: "Open my application",
  },
  approved: {
    subject: "Good news from {{company}}",
    description: "{{company}} approved your application for {{position}}.",
    next: "They will contact you about the next steps.",
    button: "See my application",
  },
  rejected: {
    subject: "Your application at {{company}}",
    description: "{{company}} decided not to move forward with your application for {{position}}.",
    thanks: "Thank you for your time. You can apply for other positions.",
  },
  adverseAction: {
    subject: {
      rejected: "Your application at {{company}}",
      ended: "Your work at {{company}}",
      not_promoted: "Your work at {{company}}",
    },
    description: {
      rejected: "{{company}} decided not to move forward with your application for {{position}}.",
      ended: "{{company}} ended your job as {{position}}.",
      not_promoted: "{{company}} decided not to give you the promotion or other work you were considered for.",
    },
    before: "We sent you a copy of the report and the summary of your rights with the notice of {{day}}.",
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
    description: "The binder you asked for is ready. You can download it for {{days}} days. Then it's deleted.",
    failedSubject: "We couldn't make the binder",
    failed: "We couldn't make the binder you asked for. Its page says what to try.",
    button: "Open the binder",
  },
  preNotice: {
    description: {
      rejected: "{{company}} may not move forward with your application for {{position}}.",
      ended: "{{company}} may end your job as {{position}}.",
      not_promoted: "{{company}} may not give you the promotion or other work you're being considered for.",
    },
    button: "See the report, your rights, and how to dispute it",
  },
  preNoticeDisputed: {
    subject: "Someone says a report is wrong",
    description:
      "Someone who got a notice before a decision says the report is wrong or incomplete. Read it before you decide.",
    button: "Read what they say",
  },
  reportAsked: {
    subject: "A driver wants a copy of a report by {{day}}",
    description:
      "A driver wants a copy of the report behind a decision. The law gives 3 business days. Send it by {{day}}.",
    button: "Give a copy",
  },
  reportCopy: {
    subject: "Your copy of the report from {{company}}",
    description: "{{company}} put your copy of the report on your page. To keep your data safe, we don't email it.",
    button: "Open the copy",
  },
  hired: {
    subject: "Welcome to {{company}}",
    description: "{{company}} hired you as {{position}}. Your first day is {{day}}.",
    button: "See my application",
  },
  invitation: {
    subject: "Set up your Roadhand account for {{company}}",
    description: "You've been invited to Roadhand as a user of {{company}}. Choose a password to start.",
    button: "Set up my account",
    life: "The link works once, for 72 hours.",
  },
  membershipInvitation: {
    subject: "{{by}} invites you to work at {{company}}",
    description: {
      Manager: "{{by}} invites you to work at {{company}} on Roadhand as a Manager. You join only if you accept.",
      Administrator:
        "{{by}} invites you to work at {{company}} on Roadhand as an Administrator. You join only if you accept.",
    },
    button: "See the invitation",
    life: "The link works once, for 72 hours. If you don't know this company, ignore this email.",
  },
  passwordReset: {
    subject: "Reset your Roadhand password",
    description: "Choose a new password with this link.",
    button: "Choose a new password",
    life: "The link works once, for 30 minutes. If you didn't ask for it, ignore this email.",
  },
  auditHead: {
    subject: "Fingerprint of Roadhand's audit at row {{seq}}",
    description: "Row {{seq}} of the audit was written on {{at}}. This is its fingerprint:",
    next: "Please save this email. If anyone ever cuts or rewrites the audit, it won't have this row with this fingerprint anymore.",
  },
  passwordChanged: {
    subject: "Your Roadhand password was changed",
    description:
      "Your password was just changed, and you were signed out everywhere. If it wasn't you, reset it right away.",
    button: "Reset my password",
  },
  emailChange: {
    subject: "Change the email you sign in to Roadhand with?",
    description: "Someone asked RTIC to change your sign-in address to {{email}}. Nothing changes until you agree.",
    next: "Say yes only if you asked for it. Anyone with the new address can sign in as you.",
    button: "Answer",
    notYou:
      "If you didn't ask for it, say no, and tell your company's Administrator. The link works once, for 72 hours.",
  },
  request: {
    subject: "Roadhand: a colleague needs your answer",
    description:
      "A second Administrator of your company must agree to something. Sign in to see who asks for what, and answer yes or no.",
    button: "See the request",
  },
  accessRequested: {
    subject: "RTIC asks for access to {{company}}",
    description: "{{by}} of RTIC asks for access to {{company}} for a while.",
    reason: "The reason given: {{reason}}",
    opens: "Please allow it or refuse it. If nobody answers, access opens on {{at}}.",
    nobody:
      "Your company has no Administrator who could allow or refuse it, so access opens on {{at}}. If that’s not right, write to RTIC.",
    careful:
      "The button works for 24 hours, then please sign in. Don’t forward this mail: whoever has it can answer for you.",
    button: "Answer",
  },
  accessOpened: {
    subject: "RTIC has access to {{company}}",
    description:
      "RTIC asked for access to {{company}} and nobody answered within 72 hours. RTIC has access until {{at}}.",
    end: "You can end that any time.",
    nobody: "Your company has no Administrator who could end it. If that’s not right, write to RTIC.",
    button: "See who can see our data",
  },
  accessAnswered: {
    allowed: "RTIC can now access {{company}}",
    refused: "RTIC can’t access {{company}}",
    allowedBy: "{{by}} allowed the access to {{company}} that RTIC asked for.",
    refusedBy: "{{by}} refused the access to {{company}} that RTIC asked for.",
    allowedByLink: "The access to {{company}} that RTIC asked for was allowed, by the link that we mailed to {{by}}.",
    refusedByLink: "The access to {{company}} that RTIC asked for was refused, by the link that we mailed to {{by}}.",
    change: "If that’s not right, sign in to change it. You can end the access any time.",
  },
  accessDecided: {
    allowed: "{{company}} lets RTIC in",
    refused: "{{company}} refuses RTIC’s access",
    allowedBy: "{{by}} allowed the access to {{company}} you asked for.",
    refusedBy: "{{by}} refused the access to {{company}} you asked for.",
    button: "See the company",
  },
  webhookOff: {
    subject: "A webhook of {{company}} was turned off",
    description: "{{host}} hasn't taken anything for five days, so we stopped sending.",
    afterwards: "Turn it on again once it works. Then we'll send what happened since.",
    button: "See the webhook",
  },
  colleagueInvited: {
    subject: "Someone was invited to {{company}}",
    description: {
      Manager:
        "{{by}} invited someone to work at {{company}} as a Manager. Sign in to see who it is. If that’s not right, you can withdraw the invitation there.",
      Administrator:
        "{{by}} invited someone to work at {{company}} as an Administrator, who can do everything there. Sign in to see who it is. If that’s not right, you can withdraw the invitation there.",
    },
  },
  colleagueAdded: {
    subject: "You now have access to {{company}}",
    description:
      "You were given access to {{company}}. Sign in as usual and choose the company under your account. If you don’t know this company, write to RTIC.",
    button: "Sign in",
  },
  administratorAdded: {
    subject: "Someone got the role Administrator at {{company}}",
    description:
      "Administrators can do everything at {{company}}, even reveal Social Security numbers. Sign in to see who it is. If you don't know about it, write to RTIC right away.",
    button: "See your colleagues",
  },
  revealsReached: {
    subject: "Many Social Security numbers were revealed at {{company}}",
    description:
      "{{person}} at {{company}} revealed ten Social Security numbers in an hour and tried for more. More are shown only if another Administrator there agrees.",
    button: "See the audit",
  },
  twoFactor: {
    button: "See my two-step sign-in",
    notYou: "If this wasn't you, change your password right away and tell RTIC.",
    appAdded: {
      subject: "An authenticator app was set up for your Roadhand account",
      description:
        "An authenticator app was just set up for your account. We'll ask for its code when you sign in. You were signed out everywhere else.",
    },
    appRemoved: {
      subject: "The authenticator app of your Roadhand account was removed",
      description: "The authenticator app was just removed from your account.",
    },
    passkeyAdded: {
      subject: "A passkey was added to your Roadhand account",
      description: "A passkey was just added to your account. You can sign in with it.",
    },
    passkeyRemoved: {
      subject: "A passkey of your Roadhand account was removed",
      description: "A passkey was just removed from your account.",
    },
    codesMade: {
      subject: "New recovery codes for your Roadhand account",
      description: "New recovery codes were just made for your account. The old ones no longer work.",
    },
    codeUsed: {
      subject: "A recovery code of your Roadhand account was used",
      description_one: "A recovery code was just used for your account. {{count}} is left.",
      description_other: "A recovery code was just used for your account. {{count}} are left.",
    },
    reset: {
      subject: "Two-step sign-in of your Roadhand account was reset",
      description:
        "RTIC reset the two-step sign-in of your account and signed you out everywhere. Sign in with your password and set it up again.",
    },
  },
  ownData: {
    subject: "Your link to your data",
    description:
      "Use this link to see the data we have about you. You can get a copy, have it corrected, or have it erased.",
    button: "Open my data",
    notYou: "If you didn't ask for this, do nothing. Nobody gets in without the link.",
  },
  retentionDue: {
    subject_one: "{{company}}: {{count}} record will be erased",
    subject_other: "{{company}}: {{count}} records will be erased",
    description_one:
      "The time to keep {{count}} driver's record at {{company}} is over. It will be erased for good on {{day}}.",
    description_other:
      "The time to keep the records of {{count}} drivers at {{company}} is over. They will be erased for good on {{day}}.",
    next: "You don't need to do anything. If a lawsuit or an inquiry needs a record, set a legal hold on it before that day.",
    button: "Show the list",
  },
  twoFactorRequired: {
    subject: "{{company}} requires two-step sign-in",
    description:
      "{{company}} requires two-step sign-in for everyone who works there. After your password, we ask for a code from your phone or a passkey.",
    next: "You have seven days to set it up. It takes about two minutes. After that, you must set it up first.",
    button: "Set it up",
  },
  emailChanged: {
    subject: "Your email for signing in to Roadhand was changed",
    description: "The email address of your account was just changed, and you were signed out everywhere.",
    next: "From now on, sign in with the new address. Your password stays the same.",
    button: "Sign in",
    notYou: "If you didn't ask for this, tell your company's Administrator or RTIC right away.",
  },
  sms,
} as const;
