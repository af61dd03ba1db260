export default {
  title: "Text messages",
  intro: "Get a text when {{company}} has news for you.",
  ask: {
    title: "Turn on text messages",
    phone: "Phone number",
    phoneHint: "A phone that gets texts, with a U.S. or Canada number.",
    terms: "What you agree to",
    button: "Text me a code",
  },
  code: {
    title: "Type the code",
    sent: "We texted {{phone}}. The code works for {{minutes}} minutes.",
    failed: "We couldn't text {{phone}}. Check the number and ask for a new code.",
    label: "Code from the text",
    button: "Turn on text messages",
    again: "No text? Ask for a new code",
  },
  on: {
    title: "Text messages are on",
    description: "{{company}} can text you at {{phone}}, at most {{most}} times a day.",
    failed: "Our last text to {{phone}} didn't arrive. If you have another number, change it below.",
    how: "To end this, reply STOP to any text, or turn it off here.",
    button: "Turn off text messages",
    other: "Use another number",
  },
} as const;
