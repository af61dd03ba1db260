import { View } from "@react-pdf/renderer";
import { COMPANY_LANGUAGES, type CompanyLanguage, type CompanyTexts } from "locales/index";
import { Fragment } from "react";
import { formatDay } from "~/domain/words";
import { Picture, QrCode } from "./figure";
import { MONO } from "./fonts";
import { PAGE_HEIGHT, PdfDocument, PlainPages } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph } from "./text";
import { fill, PDF_TEXTS } from "./texts";

export type PosterData = {
  company: string;
  logo: { png: Uint8Array; width: number; height: number } | null;
  positionNames: CompanyTexts;
  location: string;
  code: string;
  printedUrl: string;
  qrUrl: string;
  closesOn: string | null;
};

export const makePoster = (poster: PosterData) => drawDocument(<Poster {...poster} />);

function Poster({ company, logo, positionNames, location, code, printedUrl, qrUrl, closesOn }: PosterData) {
  const paragraphPerLanguage = (text: (language: CompanyLanguage) => string) =>
    COMPANY_LANGUAGES.map((lang) => (
      <Paragraph key={lang} style={{ fontSize: 12, ...CENTERED }} lang={lang} after={4}>
        {text(lang)}
      </Paragraph>
    ));
  return (
    <PdfDocument title={`${positionNames.en} – ${code}`} author={company} language="en" madeAt={new Date()}>
      <PlainPages>
        <View style={POSTER_STYLE}>
          {logo && <Logo {...logo} company={company} />}
          <Paragraph style={{ fontSize: 20, ...CENTERED }} before={6} after={24}>
            {company}
          </Paragraph>
          {COMPANY_LANGUAGES.map((lang) => (
            <Fragment key={lang}>
              <Heading level={1} style={NAME_STYLES[lang]} lang={lang} after={4} maxWordLength={MAX_WORD_LENGTH}>
                {positionNames[lang]}
              </Heading>
              <Paragraph style={{ fontSize: 14, ...CENTERED }} lang={lang} after={14}>
                {PDF_TEXTS[lang].poster.apply}
              </Paragraph>
            </Fragment>
          ))}
          <Paragraph style={{ fontSize: 20, ...CENTERED }} before={6} after={4}>
            {location}
          </Paragraph>
          <QrCode address={qrUrl} texts={PDF_TEXTS.en} style={QR_STYLE} />
          {paragraphPerLanguage((lang) => fill(PDF_TEXTS[lang].poster.how, { address: printedUrl }))}
          <Paragraph style={{ fontSize: 60, fontFamily: MONO, letterSpacing: 6, ...CENTERED }} before={8} after={12}>
            {code}
          </Paragraph>
          {closesOn &&
            paragraphPerLanguage((lang) => fill(PDF_TEXTS[lang].poster.until, { day: formatDay(closesOn, lang) }))}
        </View>
      </PlainPages>
    </PdfDocument>
  );
}

function Logo({ png, width, height, company }: NonNullable<PosterData["logo"]> & { company: string }) {
  const scale = Math.min(MAX_LOGO_SIZE.width / width, MAX_LOGO_SIZE.height / height);
  const alt = fill(PDF_TEXTS.en.poster.logo, { company });
  return (
    <View style={{ alignItems: "center" }}>
      <Picture bytes={png} width={width * scale} height={height * scale} alt={alt} />
    </View>
  );
}

// A little less than a page, so that rounding cannot add a second one.
const POSTER_STYLE = { minHeight: PAGE_HEIGHT - 4 };
const CENTERED = { textAlign: "center" } as const;
const NAME_STYLES = {
  en: { fontSize: 34, lineHeight: 1.15, ...CENTERED },
  es: { fontSize: 26, lineHeight: 1.15, ...CENTERED },
};
const MAX_WORD_LENGTH = 18;
const QR_STYLE = { width: "100%", flexGrow: 1, flexBasis: 100, minHeight: 100, maxHeight: 300, marginBottom: 4 };
const MAX_LOGO_SIZE = { width: 240, height: 56 };
