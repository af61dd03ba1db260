/** Text messages as they are sent: short, and without a name. */
export default {
  code: "{{code}} is your code for text messages from {{company}}. If you didn't ask for it, do nothing.",
  begun:
    "{{company}}: Text messages are on, at most {{most}} a day. Msg & data rates may apply. Reply HELP for help, STOP to end.",
  message: "{{company}} sent you a message: {{link}}",
  document: "{{company}} asks you for a document: {{link}}",
  decision: "{{company}} has news about your application: {{link}}",
  interview: "{{company}} has news about your interview: {{link}}",
  reminder: "{{company}}: Your interview is coming up. Details: {{link}}",
  reply: {
    stop: "Roadhand: Text messages are off. You won't get any more. Reply START to get them again.",
    start: "Roadhand: Text messages are on again. Reply HELP for help, STOP to end.",
    startNothing: "Roadhand: To get text messages, sign in and turn them on: {{link}}",
    help: "Roadhand sends text messages for companies you apply to. Help: {{link}} Msg & data rates may apply. Reply STOP to end.",
    other: "Roadhand: Nobody reads texts to this number. Sign in to answer: {{link}} Reply HELP for help, STOP to end.",
  },
} as const;
