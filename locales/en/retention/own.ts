export default {
  title: "Your data",
  intro: "This is the data we have about you. You can get a copy, have it corrected, or have it erased.",
  privacy: "How we keep data",
  home: "Your data: copy, correct, erase",
  link: {
    title: "Your data",
    intro: "Get a copy of your data, correct it, or erase it.",
    why: "To be sure it's you, we first send a link to your email. It works for anyone who has applied here, even long ago.",
  },
  copy: {
    title: "A copy of everything",
    description:
      "One ZIP file for all companies. It has your signed applications and releases, license photos and documents. It also has your answers and messages as data (JSON), and who looked at them.",
    without:
      "It doesn't have what a company wrote or filed about you. Ask the company for that. What earlier employers said has its own page.",
    care: "It has your Social Security number and isn't locked. Don't save it on a phone or computer that others use.",
    button: "Download the copy",
  },
  correct: {
    title: "Correct something",
    draft: "If you haven't signed it yet, change it yourself in that step of the application.",
    signed: "We never change what you signed. The company can send it back to you. Then you sign it again.",
    ask: "Tell the company what's wrong.",
    button: "Open my application",
    write: "Messages",
  },
  erase: {
    title: "Erase my data",
    description: "If no law makes us keep it, we erase it right away. First see what goes and what has to stay.",
    look: "See what would be erased",
    intro: "For each company, see what goes right away, and what has to stay, until when, and by which law.",
    backups:
      "Nobody can undo this. Older backups still have what was erased until they are deleted too. They're locked, and nobody works with them.",
    addressToo: "Nothing has to stay. We also erase your email address and sign you out.",
    addressStays: "Your email address stays as long as something has to stay, so you can come back.",
    sure: "Yes, erase it for good.",
    button: "Erase now",
    keep: "Keep it",
    nothing: "There's nothing to erase right now.",
  },
  goes: {
    everything: "We erase everything right away: answers, license, photos, documents, messages and signed copies.",
    drafts: "What you started and never signed, we erase right away.",
  },
  stays: {
    release:
      "Only your signed release for reports stays, until {{day}} ({{paragraph}}). It's locked away from everything else.",
    hold: "Nothing can be erased right now. The law makes {{company}} keep it for now.",
    employed:
      "You drive for this company. It must keep your file while you do, and for three years after ({{paragraph}}).",
    employedBefore: "You drove for this company. It must keep your file until {{day}} ({{paragraph}}).",
    failedTest:
      "{{company}} must keep its drug or alcohol test records until {{day}}, and your file with them ({{paragraph}}).",
    accident: "{{company}} must keep its accident register until {{day}}, and your file with it ({{paragraph}}).",
    signed_one:
      "You signed an application. {{company}} keeps it for {{count}} year, until {{day}}, in case it must explain its decision. No law sets this time.",
    signed_other:
      "You signed an application. {{company}} keeps it for {{count}} years, until {{day}}, in case it must explain its decision. No law sets this time.",
  },
} as const;
