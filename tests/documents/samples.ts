/** One of each document, with what is hard about it: long answers, names of several scripts, signs of XML. */
import sharp from "sharp";
import type { PdfRequest } from "~/documents/worker";

const draw = (format: "jpeg" | "png", width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888888" } })
    [format]()
    .toBuffer();
const hash = (digit: string) => digit.repeat(64);
export const verifyUrl = `https://hire.example.test/verify/${hash("a")}`;
export const COMPANY = 'J & J <Trucking> "LLC"';

export const application = {
  kind: "application",
  data: {
    rendition: { is: "record" },
    regulated: true,
    employer: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138" },
    position: { name: "Regional driver", code: "NRTHWAY" },
    applicant: "Marisol Nguyễn-Ortega محمد الحسن",
    email: "marisol@drivers.prairie-line.example",
    documentNumber: "RA-123456-654321",
    version: 1,
    language: "es",
    sections: ["you", "residences", "work"].map((id) => ({
      id,
      heading: `Section ${id}`,
      paragraph: "391.21(b)(2)",
      blocks: Array.from({ length: 12 }, (_, block) => ({
        heading: `Row ${block + 1} of 12`,
        lines: [
          ...["One", "Two", "Three", "Four"].map((label) => ({ label, value: `A short answer ${block}` })),
          { label: "A long one", value: "The road was wet and the load was light. ".repeat(block * 4) },
          { label: "Nothing", value: "" },
          { label: "In Hebrew", value: "דוד בן־גוריון (12 שנים)\nand 12 more" },
        ],
      })),
    })),
    gaps: { moreThanDays: 30, found: [{ period: "Jan 2024 to Mar 2024", days: 59, explanations: [] }] },
    cdl: null,
    files: [{ name: "médico 2026.pdf", sha256: hash("b") }],
    notices: [
      {
        title: "Notice",
        version: "2026-01",
        language: "es",
        at: "2026-03-01T15:00:00.000Z",
        paragraphs: ["One.", "Two."],
      },
    ],
    completeness: [
      { paragraph: "391.21(b)(1)", where: "Company", complete: true },
      { paragraph: "391.21(b)(2)", where: "You", complete: false },
    ],
    certification: "This certifies that this application was completed by me.",
    certificationMeaning: null,
    typedBy: { name: "Nora Whitaker", at: "2026-02-27T16:30:00.000Z" },
    signature: "Marisol Nguyễn-Ortega",
    signedAt: "2026-03-01T15:00:00.000Z",
    timeZone: "America/Chicago",
    sha256: hash("a"),
    verifyUrl,
    sealedAt: "2026-03-01T15:00:05.000Z",
  },
} satisfies PdfRequest;
export const readingCopy: PdfRequest = {
  ...application,
  data: { ...application.data, rendition: { is: "reading" }, certificationMeaning: "Yo llené esta solicitud." },
};
export const cdl = async (language: "en" | "es"): Promise<PdfRequest> => ({
  kind: "cdl",
  language,
  data: {
    record: {
      firstName: "Dana",
      lastName: "Reyes",
      licenceNumber: "D1234567",
      stateIssued: "TX",
      expirationDate: "2030-01-31",
      licenceClasses: ["A"],
      endorsements: ["H", "T"],
      restrictions: [],
    },
    company: COMPANY,
    documentNumber: "RH-000000-000001",
    version: 1,
    submittedAt: "2026-03-01T15:00:00.000Z",
    front: await draw("jpeg", 90, 60),
    back: await draw("jpeg", 60, 90),
    hashes: { front: hash("0"), back: hash("1"), record: hash("2") },
  },
});
export const poster = async (): Promise<PdfRequest> => ({
  kind: "poster",
  data: {
    company: COMPANY,
    logo: { png: await draw("png", 120, 40), width: 120, height: 40 },
    positionNames: { en: "Regional driver", es: "Conductor regional" },
    location: "Omaha, NE",
    code: "NRTHWAY",
    printedUrl: "hire.example.test",
    qrUrl: "https://hire.example.test/a/NRTHWAY",
    closesOn: "2030-01-31",
  },
});

export const release = {
  kind: "release",
  data: {
    documentNumber: "RL-123456-654321",
    driver: "Marisol Nguyễn-Ortega",
    language: "es",
    signature: "Marisol Nguyễn",
    employer: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138" },
    text: {
      version: "2",
      en: {
        title: "Release for prior employers",
        paragraphs: ["One sentence. ".repeat(90), "Two."],
        sha256: hash("c"),
      },
      es: { title: "Autorización para empleadores", paragraphs: ["Una frase. ".repeat(90), "Dos."], sha256: hash("d") },
    },
    signedAt: "2026-03-01T15:00:00.000Z",
    timeZone: "America/Chicago",
    sha256: hash("e"),
    verifyUrl,
    consent: { version: "2026-01", at: "2026-03-01T14:00:00.000Z" },
  },
} satisfies PdfRequest;

export const inquiry = (language: "en" | "es"): PdfRequest => ({
  kind: "inquiry",
  language,
  data: {
    company: { name: COMPANY, contact: "4820 Prairie Gate Road, Omaha, NE 68138, (402) 555-0140" },
    employer: { name: "Big Muddy Freight, Inc. ".repeat(4).trim(), address: "900 Industrial Parkway, Kansas City, MO" },
    driver: { name: "Marisol Nguyễn-Ortega محمد الحسن", otherNames: "Marisol Ortega", ssnEnding: "1234" },
    claimedPosition: { from: "2021-03", to: null, position: "Over-the-road driver" },
    asksTesting: true,
    madeAt: "2026-03-01T15:00:00.000Z",
    madeOn: "2026-03-01",
  },
});

export const inquiryRecord: PdfRequest = {
  kind: "inquiry-record",
  data: {
    company: COMPANY,
    driver: "Marisol Nguyễn-Ortega محمد الحسن",
    employer: "Big Muddy Freight, Inc.",
    madeAt: "2026-03-01T15:00:00.000Z",
    timeZone: "America/Chicago",
    facts: [{ label: "State", value: "Answered" }],
    sections: Array.from({ length: 9 }, (_, at) => ({
      title: `Part ${at + 1}`,
      blocks: [
        { heading: null, lines: [{ label: "Position", value: "Driver" }] },
        {
          heading: at % 2 ? "Accident 1 of 1" : null,
          lines: [{ label: "A long one", value: "Nobody took the call. ".repeat(at * 20) }],
        },
      ],
    })),
  },
};

export const letter = (language: "en" | "es"): PdfRequest => ({
  kind: "letter",
  data: {
    from: [COMPANY, "4820 Prairie Gate Road", "Omaha, NE 68138", "(402) 555-0140"],
    to: ["Marisol Nguyễn-Ortega", "4410 Harvest Road, Apt 12", "Omaha, NE 68107"],
    day: "2026-03-01",
    title: "Your application at J & J <Trucking>",
    language,
    lines: [
      "One sentence. ".repeat(40),
      "Acme Screening\n9 Check Road\n(800) 555-0142",
      ..."Two|Three|Four".split("|"),
    ],
  },
});

export const binder: PdfRequest = {
  kind: "binder",
  data: {
    company: { name: COMPANY, address: "4820 Prairie Gate Road, Omaha, NE 68138", usdot: "99004117" },
    driver: "Marisol Nguyễn-Ortega محمد الحسن",
    facts: [{ label: "First day of work", value: "March 1, 2026" }],
    madeAt: "2026-03-01T15:00:00.000Z",
    timeZone: "America/Chicago",
    pages: 40,
    sections: Array.from({ length: 14 }, (_, at) => ({
      title: `Item ${at + 1}`,
      paragraph: at % 3 ? "391.51(b)(1)" : null,
      page: at + 3,
      states: at % 2 ? [{ text: "Missing", isMissing: true }] : [],
      records: ["In order on March 1, 2026, recorded by Nora Whitaker"],
      documents: at === 5 ? [] : [{ name: `0${at} médico.pdf`, page: at === 6 ? null : at + 4 }],
    })),
  },
};

export const pages = async (language: "en" | "es"): Promise<PdfRequest> => ({
  kind: "pages",
  language,
  data: {
    title: "Medical certificate",
    author: COMPANY,
    madeAt: "2026-03-01T15:00:00.000Z",
    pictures: [await draw("jpeg", 90, 60), await draw("jpeg", 60, 90)],
  },
});
