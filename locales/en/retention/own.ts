export default {
  title: "Your data",
  intro: "What is kept about you here: you can take a copy, have it corrected and have it erased.",
  privacy: "How we keep data",
  home: "Your data: copy, correct, erase",
  link: {
    title: "Your data",
    intro: "A copy of what is kept about you, correcting it, and erasing it.",
    why: "To be sure that it is you, we send a link to your email first. It works for everybody who has applied here, also long ago.",
  },
  copy: {
    title: "A copy of everything",
    description:
      "One ZIP file for all companies: your signed applications and releases, your license pictures and documents, your answers and messages as data (JSON), and who has looked at them.",
    without:
      "What a company has noted or filed about you itself is not in it: ask the company for it. Results from earlier employers have a way of their own (49 CFR 391.23(i)).",
    care: "It holds your Social Security number and is not locked. Do not save it on a phone or computer that others use.",
    button: "Download the copy",
  },
  correct: {
    title: "Correct something",
    draft: "What you have not signed yet you change yourself, on the part of the application where it stands.",
    signed: "What you have signed is never changed. The company can send it back to you, and you sign it again.",
    ask: "Write to the company about what is wrong: {{companies}}.",
    button: "Open my application",
    write: "Messages",
  },
  erase: {
    title: "Erase my data",
    description:
      "What no law or rule demands to keep is erased at once. Look first at what would go and what has to stay.",
    look: "Look what would be erased",
    intro: "For each company: what goes at once, and what has to stay, until when and by which law.",
    backups:
      "Nobody can undo this. Backups made before still hold what was erased until they are deleted in their turn; they are locked, and nobody works with them.",
    addressToo: "Nothing has to stay anywhere, so your email address is erased too and you are signed out.",
    addressStays: "Your email address stays as long as something has to stay, so that you can come back.",
    sure: "Yes, erase it for good.",
    button: "Erase now",
    keep: "Keep it",
    nothing: "There is nothing that can be erased now.",
  },
  goes: {
    everything: "Everything is erased at once: answers, license, pictures, documents, messages and signed copies.",
    drafts: "What you began here and never signed is erased at once.",
  },
  stays: {
    release:
      "Your signed release for reports stays alone until {{day}} ({{paragraph}}). It is locked apart from all the rest.",
    hold: "Nothing can be erased now: the law asks {{company}} to keep it for the time being.",
    employed: "You drive for this company: it must keep your file while you do, and three years after ({{paragraph}}).",
    employedBefore: "You drove for this company: it must keep your file until {{day}} ({{paragraph}}).",
    failedTest:
      "{{company}} must keep its records of a drug or alcohol test, and your file with them, until {{day}} ({{paragraph}}).",
    accident: "{{company}} must keep its register of accidents, and your file with it, until {{day}} ({{paragraph}}).",
    signed_one:
      "You signed an application: {{company}} keeps it for {{count}} year, until {{day}}, to answer for its decision. No law sets this time.",
    signed_other:
      "You signed an application: {{company}} keeps it for {{count}} years, until {{day}}, to answer for its decision. No law sets this time.",
  },
} as const;
