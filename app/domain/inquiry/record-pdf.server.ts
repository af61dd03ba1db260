import { db } from "db/client.server";
import type { InquiryRecordData } from "~/documents/inquiry-record";
import { type Block, blocksOf, type Line, type Words } from "~/domain/application/sections/transcript";
import { loadCompany } from "~/domain/company/company.server";
import { formatDay, formatInstant, formatMonth, formatPhone, personName } from "~/domain/words";
import { staffWordsIn } from "~/server/i18n.server";
import { makePdf } from "~/server/worker/pdf.server";
import { PARTS } from "./answer";
import { PART_VIEWS } from "./answer-view";
import { answersOf, eventsOf, type InquiryEvent, inquiriesOf, type Loaded, type StoredAnswer } from "./record.server";
import { listRequests, type ShownRequest } from "./request.server";

const LANGUAGE = "en";
type RecordContext = Words & { at: (instant: Date) => string };
type Section = InquiryRecordData["sections"][number];

type Driver = { id: string; companyId: string; firstName: string; lastName: string; email: string };

export async function drawInquiryRecords(
  driver: Driver,
): Promise<{ employer: string; bytes: Buffer; startedAt: Date }[]> {
  const { id, companyId } = driver;
  const company = await loadCompany(db, companyId);
  const at = (instant: Date) => formatInstant(instant, LANGUAGE, company.timeZone);
  const context: RecordContext = { ...staffWordsIn(LANGUAGE), at };
  const requests = await listRequests(db, companyId, id);
  const drawn: { employer: string; bytes: Buffer; startedAt: Date }[] = [];
  for (const inquiry of await inquiriesOf(db, companyId, id)) {
    const { row, details } = inquiry;
    const bytes = await makePdf({
      kind: "inquiry-record",
      data: {
        company: company.legalName ?? company.name,
        timeZone: company.timeZone,
        driver: personName(driver),
        employer: employerLine(details.employer),
        madeAt: new Date().toISOString(),
        facts: factsOf(inquiry, context),
        sections: [
          statedSection(inquiry, context),
          eventSection(await eventsOf(db, inquiry), context),
          ...(await answersOf(db, inquiry)).map((answer, index) => answerSection(answer, index, context)),
          requestSection(
            requests.filter(({ inquiryId }) => inquiryId === null || inquiryId === row.id),
            context,
          ),
        ].filter(({ blocks }) => blocks.length > 0),
      },
    });
    drawn.push({ employer: details.employer.name, bytes, startedAt: row.createdAt });
  }
  return drawn;
}

const employerLine = ({ name, city, state }: Loaded["details"]["employer"]) =>
  [name, city, state].filter(Boolean).join(", ");
const line = (label: string, value: string | null | undefined): Line[] => (value ? [{ path: "", label, value }] : []);
const one = (lines: Line[], heading: string | null = null): Block[] => (lines.length > 0 ? [{ heading, lines }] : []);

function factsOf({ row, details }: Loaded, { text, at }: RecordContext): Line[] {
  const { email, phone, fax, address } = details.contact;
  return [
    ...line(text(`investigation:state.${row.state}`), at(row.stateSince)),
    ...line(text("investigation:asks"), text(details.asksTesting ? "investigation:asksYes" : "investigation:asksNo")),
    ...line(text("investigation:email"), email),
    ...line(text("investigation:phone"), phone && formatPhone(phone)),
    ...line(text("investigation:fax"), fax && formatPhone(fax)),
    ...line(text("investigation:address"), address),
  ];
}

function statedSection({ details: { said: stated } }: Loaded, { text }: RecordContext): Section {
  const title = text("investigation:said");
  if (!stated) return { title, blocks: [] };
  const month = (on: string | null) => (on ? formatMonth(on, LANGUAGE) : text("inquiry:difference.stillThere"));
  const reason = stated.reason && text(`inquiry:employment.reasonKind.${stated.reason}`);
  const accidents = stated.accidents.map(({ happenedOn, place }) => `${formatDay(happenedOn, LANGUAGE)}, ${place}`);
  return {
    title,
    blocks: one([
      ...line(text("investigation:saidPeriod"), stated.from && `${month(stated.from)} – ${month(stated.to)}`),
      ...line(text("investigation:saidPosition"), stated.position),
      ...line(text("investigation:saidReason"), [reason, stated.reasonDetails].filter(Boolean).join(". ")),
      ...line(text("investigation:saidAccidents"), accidents.join("; ") || text("inquiry:answer.noAccidents")),
    ]),
  };
}

function eventSection(events: InquiryEvent[], { text, at }: RecordContext): Section {
  const lines = events.toReversed().map(({ act, at: when, by, way, to, on, words, agreed }) => {
    const how = [way && text(`investigation:ways.${way}`), to && formatPhone(to), on && formatDay(on, LANGUAGE)]
      .filter(Boolean)
      .join(", ");
    const whose = by ?? text(act === "answer" ? "investigation:themselves" : "investigation:program");
    return {
      path: "",
      label: `${at(when)}, ${whose}`,
      value: [
        [text(`investigation:act.${act}`), how].filter(Boolean).join(": "),
        words,
        agreed && text("investigation:agreement.tick"),
      ]
        .filter(Boolean)
        .join("\n"),
    };
  });
  return { title: text("investigation:log"), blocks: one(lines) };
}

function answerSection({ values, ...stored }: StoredAnswer, index: number, context: RecordContext): Section {
  const { text, at } = context;
  const { answerer } = values;
  return {
    title: text(index === 0 ? "inquiry:answer.title" : "investigation:earlier"),
    blocks: [
      ...PARTS.filter((part) => part !== "answerer").flatMap((part) =>
        values[part] ? blocksOf(PART_VIEWS[part], values[part], context, `inquiry:${part}`) : [],
      ),
      ...one(
        [
          ...line(text("inquiry:answer.by"), `${answerer.answeredBy}, ${answerer.authority}`),
          ...line(
            text("inquiry:answer.contact"),
            [formatPhone(answerer.phone), answerer.email].filter(Boolean).join(", "),
          ),
          ...line(text("inquiry:answer.signature"), answerer.signature),
          ...line(
            text("inquiry:answer.at"),
            answerer.answeredOn ? formatDay(answerer.answeredOn, LANGUAGE) : at(stored.answeredAt),
          ),
          ...line(text("investigation:typedInBy", { name: stored.typedInBy ?? "" }), stored.typedInBy),
          ...line("SHA-256", stored.sha256),
        ],
        text("inquiry:part.answerer"),
      ),
    ].map(({ heading, lines }) => ({ heading, lines: lines.filter(({ value }) => value !== "") })),
  };
}

/** Requests under 49 CFR 391.23(i). */
const requestSection = (requests: ShownRequest[], { text, at }: RecordContext): Section => ({
  title: text("investigation:requests"),
  blocks: requests.toReversed().map(({ kind, askedAt, text: words, settledAt, settledBy, reply }) => ({
    heading: `${text(`investigation:request.${kind}`)}, ${at(askedAt)}`,
    lines: [
      ...line(text("investigation:driverWords"), words),
      ...line(
        text("investigation:reply"),
        settledAt &&
          [text("investigation:requestSettled", { at: at(settledAt), name: settledBy ?? "" }), reply]
            .filter(Boolean)
            .join("\n"),
      ),
    ],
  })),
});
