export default {
  changedBy: "User name and e-mail are changed by RTIC. Ask them if one of these is wrong.",
  details: {
    title: "Your details",
    nameHint: "Colleagues and the history of applications show it.",
    languageHint: "Of the pages here and of the mails to you.",
  },
  masquerading: "This is the account of the person you look through. It can't be changed while masquerading.",
  companies: { active: "Active", switch: "Switch", switchTo: "Switch to {{company}}" },
  password: {
    title: "Change password",
    what: "You stay signed in here. Every other session of yours ends, and you get a mail that says so.",
    current: "Current password",
    change: "Change the password",
  },
  company: {
    leadAdministrator: "What drivers, papers and mails say about your company.",
    leadManager: "What drivers, papers and mails say about your company. Your Administrators can change it.",
    edit: "Edit",
    editTitle: "Edit {{company}}",
    effects:
      "The legal name and address stand on applications signed from now on; what is already signed keeps those of its day. Times and days are written in the time zone you choose here.",
    asSaved: "As it is saved now",
    staff: "Who works here",
    staffCaption_one: "{{count}} person, by name",
    staffCaption_other: "{{count}} people, by name",
    staffBy: "RTIC adds people and changes their roles.",
  },
  timeZone: {
    "America/New_York": "Eastern Time (New York)",
    "America/Chicago": "Central Time (Chicago)",
    "America/Denver": "Mountain Time (Denver)",
    "America/Phoenix": "Mountain Time without summer time (Phoenix)",
    "America/Los_Angeles": "Pacific Time (Los Angeles)",
    "America/Anchorage": "Alaska Time (Anchorage)",
    "Pacific/Honolulu": "Hawaii Time (Honolulu)",
  },
} as const;
