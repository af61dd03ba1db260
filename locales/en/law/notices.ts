import type { NoticeTexts } from "../../notices";

export default {
  /** 49 CFR 390.32(d) and 15 USC 7001(c). */
  eSign: {
    "2026-11-21": {
      title: "Consent to electronic records and signature",
      paragraphs: [
        "You may fill in and sign this application to {{company}} electronically. Your consent covers this application, the papers you hand in with it, and the notices about it. It covers nothing else.",
        "You have the right to a paper application instead. Ask {{company}} for it; it costs you nothing.",
        "You may withdraw this consent at any time, free of charge, by withdrawing the application on your home page or by writing to {{company}}. If you do so before you sign, this electronic application ends; you may still apply on paper. What was signed before stays valid.",
        "After signing you can see, print and download your application on your home page. You may also ask {{company}} for a paper copy, free of charge.",
        "Tell {{company}} when your e-mail address changes.",
        "You need a device with a web browser, an e-mail address, and a program that shows PDF files to keep a copy.",
        "How to reach {{company}}: {{contact}}.",
      ],
    },
  },
  /** 49 CFR 391.21(d) and 391.23(i). */
  investigation: {
    "2026-11-21": {
      title: "Notice of investigation and your rights",
      paragraphs: [
        "The information you give about your employers under 49 CFR 391.21(b)(10) may be used, and your previous employers will be contacted, to investigate your safety performance history as 49 CFR 391.23(d) and (e) require.",
        "You have the right to review the information that previous employers provide.",
        "You have the right to have errors in it corrected by the previous employer, and to have that employer send the corrected information to {{company}} again.",
        "You have the right to have a rebuttal statement attached to information you hold to be wrong, if you and the previous employer can't agree that it is right.",
        "To review the information, ask {{company}} in writing at {{contact}} at any time, also when you apply, and at the latest 30 days after you are employed or are told that you will not be. {{company}} must give it to you within five business days of receiving your written request or, if it does not have the information yet, within five business days of receiving it from the previous employer. If you have not arranged to pick it up or receive it within 30 days after {{company}} made it available, {{company}} may take your request to be waived.",
      ],
    },
  },
} satisfies NoticeTexts;
