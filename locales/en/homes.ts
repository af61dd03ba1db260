export default {
  lead: "What waits for you. Each number opens its list.",
  waiting: "What waits",
  tile: {
    stalled: "Drafts stalled over 48 hours",
    expiring: "CDLs and documents that expire in 30 days",
    expired_one: "{{number}} expired",
    expired_other: "{{number}} expired",
  },
  nobodyYet: "Nobody has applied yet",
  share: "Share code {{codes}} or print the poster.",
  publishFirst: "Publish a template to get a code that drivers can apply with.",
  openTemplates: "Open the templates",
  assigned: {
    title: "Assigned to me",
    all: "All assigned to me",
    none: "Nothing under way is assigned to you. Whoever starts a review has it assigned.",
    since: "Since {{at}}",
  },
  events: {
    title: "Last events",
    none: "Nothing has happened yet.",
    byApplicant: "Applicant",
    bySystem: "System",
    byReally: "{{real}} as {{name}}",
  },
  byWeek: {
    title: "Applications by week",
    description: "Submitted in each of the last 12 weeks, from {{from}} to {{to}}.",
    week: "Week from",
    submitted: "Submitted",
  },
  byStatus: {
    title: "Applications by status",
    description: "How many applications stand in each status now.",
    applications: "Applications",
  },
  stages: {
    title: "Time in stage",
    what: "Median days before an application moved on, of the latest 500 changes.",
    days: "Days",
    written: "{{days}} d",
  },
} as const;
