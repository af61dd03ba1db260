import type { LegalTexts } from "../../legal";

export default {
  privacy: {
    "2026-11-30": {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "From you: your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; your messages; by which link you came, and with which browser you sign in. From others: what earlier employers answer about you, which they are asked only with a release that you signed. From the company: its messages to you, what it files, such as driving records, medical certificates, results of drug and alcohol tests and queries of the Clearinghouse, its notes, and what it decided and why; where a decision rests on a report from outside, whose report it was, and the report where the company files it. And of all of it: what was done, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.23, 391.51), before you may drive for it and while you do. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. Your signed releases, what earlier employers answered and the results of drug and alcohol tests are for its Administrators and the Managers whom they name; your whole Social Security number is for its Administrators alone, who give a reason. Looks at your application, your license, your file and your documents are written down. Others see what the next three parts say. A signed paper bears an address at which anybody who has the paper can check it: it says when it was signed, not by whom.",
        },
        {
          title: "What earlier employers see",
          text: "Once you have signed the release for them, and until you withdraw it, the company may ask each of them about you, by email, fax, mail or phone. The email does not name you: its link opens with a code. Behind it, and on the paper that goes by fax or mail, stand your name and other names, the last four digits of your Social Security number, and from when to when and as what you say that you worked there; with it goes the release that you signed, which names the other earlier employers too. They see none of your other answers and nothing that others said.",
        },
        {
          title: "What the text message provider sees",
          text: "Nothing, unless you turn on text messages, where they are offered. Then a company that sends text messages gets your phone number and a sentence that does not name you. What you agreed to, when, and your number, which is encrypted, stay as long as your data. Reply STOP, or turn them off on your page, and they end at once. Nobody gets your number for advertising.",
        },
        {
          title: "What inspectors see",
          text: "The company’s Administrators may put files of drivers together and open them to an inspector, by a link with a code, for 1 to 14 days: your license, your application, your releases and the documents of your file, and what earlier employers answered and the results of drug and alcohol tests only where that was chosen. They can end the link at any time. Each look is written down.",
        },
        {
          title: "What the provider sees",
          text: "The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your signed releases, what earlier employers answered or your drug and alcohol results. Its Administrators also see the list of who did what and from which network address, where you are not named, and the address to which a letter could not be sent. Whoever runs the server holds its keys.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages, what earlier employers answer, results and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone, your license’s class, state and last day, the names, kinds and days of documents, the reason given for a decision about an application, and which steps were done when are not encrypted, so that staff can find you and see what is due.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file, with what earlier employers answered and the results of tests, until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. Files that the company puts together for an inspection are deleted after a week, or when a link to them that lasts longer is over. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted, and what is encrypted for you stays so inside them, with a key that is in none of them. They are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. On the page about your earlier employers you can ask to see what they answered, ask for a correction, and add a statement of your own (49 CFR 391.23(i)). Where a decision about you rests on a report, your page says so, and there you can ask for a free copy of it. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    "2026-11-28": {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "From you: your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; your messages; by which link you came, and with which browser you sign in. From others: what earlier employers answer about you, which they are asked only with a release that you signed. From the company: its messages to you, what it files, such as driving records, medical certificates, results of drug and alcohol tests and queries of the Clearinghouse, its notes, and what it decided and why; where a decision rests on a report from outside, whose report it was, and the report where the company files it. And of all of it: what was done, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.23, 391.51), before you may drive for it and while you do. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. Your signed releases, what earlier employers answered and the results of drug and alcohol tests are for its Administrators and the Managers whom they name; your whole Social Security number is for its Administrators alone, who give a reason. Looks at your application, your license, your file and your documents are written down. Others see what the next three parts say. A signed paper bears an address at which anybody who has the paper can check it: it says when it was signed, not by whom.",
        },
        {
          title: "What earlier employers see",
          text: "Once you have signed the release for them, and until you withdraw it, the company may ask each of them about you, by email, fax, mail or phone. The email does not name you: its link opens with a code. Behind it, and on the paper that goes by fax or mail, stand your name and other names, the last four digits of your Social Security number, and from when to when and as what you say that you worked there; with it goes the release that you signed, which names the other earlier employers too. They see none of your other answers and nothing that others said.",
        },
        {
          title: "What inspectors see",
          text: "The company’s Administrators may put files of drivers together and open them to an inspector, by a link with a code, for 1 to 14 days: your license, your application, your releases and the documents of your file, and what earlier employers answered and the results of drug and alcohol tests only where that was chosen. They can end the link at any time. Each look is written down.",
        },
        {
          title: "What the provider sees",
          text: "The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your signed releases, what earlier employers answered or your drug and alcohol results. Its Administrators also see the list of who did what and from which network address, where you are not named, and the address to which a letter could not be sent. Whoever runs the server holds its keys.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages, what earlier employers answer, results and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone, your license’s class, state and last day, the names, kinds and days of documents, the reason given for a decision about an application, and which steps were done when are not encrypted, so that staff can find you and see what is due.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file, with what earlier employers answered and the results of tests, until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. Files that the company puts together for an inspection are deleted after a week, or when a link to them that lasts longer is over. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted, and what is encrypted for you stays so inside them, with a key that is in none of them. They are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. On the page about your earlier employers you can ask to see what they answered, ask for a correction, and add a statement of your own (49 CFR 391.23(i)). Where a decision about you rests on a report, your page says so, and there you can ask for a free copy of it. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    "2026-11-25": {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "From you: your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; your messages; by which link you came, and with which browser you sign in. From others: what earlier employers answer about you, which they are asked only with a release that you signed. From the company: its messages to you, what it files, such as driving records, medical certificates, results of drug and alcohol tests and queries of the Clearinghouse, its notes, and what it decided and why; where a decision rests on a report from outside, whose report it was, and the report where the company files it. And of all of it: what was done, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.23, 391.51), before you may drive for it and while you do. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. Your signed releases, what earlier employers answered and the results of drug and alcohol tests are for its Administrators and the Managers whom they name; your whole Social Security number is for its Administrators alone, who give a reason. Looks at your application, your license, your file and your documents are written down. Others see what the next three parts say. A signed paper bears an address at which anybody who has the paper can check it: it says when it was signed, not by whom.",
        },
        {
          title: "What earlier employers see",
          text: "Once you have signed the release for them, and until you withdraw it, the company may ask each of them about you, by email, fax, mail or phone. The email does not name you: its link opens with a code. Behind it, and on the paper that goes by fax or mail, stand your name and other names, the last four digits of your Social Security number, and from when to when and as what you say that you worked there; with it goes the release that you signed, which names the other earlier employers too. They see none of your other answers and nothing that others said.",
        },
        {
          title: "What inspectors see",
          text: "The company’s Administrators may put files of drivers together and open them to an inspector, by a link with a code, for 1 to 14 days: your license, your application, your releases and the documents of your file, and what earlier employers answered and the results of drug and alcohol tests only where that was chosen. They can end the link at any time. Each look is written down.",
        },
        {
          title: "What the provider sees",
          text: "The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your signed releases, what earlier employers answered or your drug and alcohol results. Its Administrators also see the list of who did what and from which network address, where you are not named, and the address to which a letter could not be sent. Whoever runs the server holds its keys.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages, what earlier employers answer, results and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone, your license’s class, state and last day, the names, kinds and days of documents, the reason given for a decision about an application, and which steps were done when are not encrypted, so that staff can find you and see what is due.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file, with what earlier employers answered and the results of tests, until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. Files that the company puts together for an inspection are deleted after a week, or when a link to them that lasts longer is over. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted with a key that is not on the server, and are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. On the page about your earlier employers you can ask to see what they answered, ask for a correction, and add a statement of your own (49 CFR 391.23(i)). Where a decision about you rests on a report, your page says so, and there you can ask for a free copy of it. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    "2026-11-23": {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "Your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; messages between you and the company; and what was done with them, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.51) before you may drive for it. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your drug and alcohol results or your signed releases. Whoever runs the server holds its keys. Looks at your application, your license, your file and your documents are written down.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone and your license’s class, state and last day are not encrypted, so that staff can find you.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted with a key that is not on the server, and are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    "2026-11-21": {
      intro: "What we keep about you, why, and who sees it.",
      parts: [
        {
          title: "What we keep",
          text: "Your email address, the answers of your application, your license record with its two pictures, and when something was done with them.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect these answers by law (49 CFR 391.21) before you may drive for it. We keep them for that company and for nothing else: no advertising, no sale of data.",
        },
        {
          title: "Who sees it",
          text: "Only the staff of the company you applied to, and you. The provider's own staff sees it only in a recorded support session. Every look at your data is written down.",
        },
        {
          title: "How it is protected",
          text: "Social Security number, birth date, addresses, license and answers are encrypted, each person with a key of their own. Deleting that key makes the data unreadable.",
        },
        {
          title: "How long",
          text: "Drafts that are not touched are erased after 90 days. Submitted applications are kept as long as the law asks the company to keep them. Backups age out within 8 weeks.",
        },
        {
          title: "Your rights",
          text: "You may see and withdraw your application at any time while it runs, correct it until you sign it, and ask the company what it holds about you.",
        },
      ],
    },
  },
  terms: {
    "2026-11-21": {
      intro: "The rules for using this site.",
      parts: [
        {
          title: "The service",
          text: "This site passes your application on to the company whose code you entered. The company alone decides whom it hires.",
        },
        {
          title: "Honest answers",
          text: "Answer truthfully and completely. Wrong answers can end an application or an employment.",
        },
        {
          title: "Your signature",
          text: "Typing your name and submitting is your signature, as good as one on paper (49 CFR 390.32).",
        },
        {
          title: "Your link",
          text: "Your email link is your key. Do not pass it on, and sign out on shared computers.",
        },
        {
          title: "What we answer for",
          text: "We keep the service running and your data safe with due care. We do not answer for the decisions of the companies.",
        },
      ],
    },
  },
} satisfies LegalTexts;
