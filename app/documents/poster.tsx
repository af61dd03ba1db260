import { View } from "@react-pdf/renderer";
import { COMPANY_LANGUAGES, type CompanyLanguage, type CompanyTexts } from "locales/index";
import { Fragment } from "react";
import { formatDay } from "~/domain/words";
import { Picture, QrCode } from "./figure";
import { MONO } from "./fonts";
import { BarePages, PAGE_HEIGHT, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph } from "./text";
import { fill, PDF_TEXTS } from "./texts";

export type PosterData = {
  company: string;
  logo: { png: Uint8Array; width: number; height: number } | null;
  names: CompanyTexts;
  location: string;
  code: string;
  address: string;
  link: string;
  closesOn: string | null;
};

export const makePoster = (poster: PosterData) => drawDocument(<Poster {...poster} />);

function Poster({ company, logo, names, location, code, address, link, closesOn }: PosterData) {
  const textIn = (text: (language: CompanyLanguage) => string) =>
    COMPANY_LANGUAGES.map((lang) => (
      <Paragraph key={lang} style={{ fontSize: 12, ...CENTER }} lang={lang} after={4}>
        {text(lang)}
      </Paragraph>
    ));
  return (
    <PdfDocument title={`${names.en} – ${code}`} author={company} language="en" madeAt={new Date()}>
      <BarePages>
        <View style={SHEET}>
          {logo && <Logo {...logo} company={company} />}
          <Paragraph style={{ fontSize: 20, ...CENTER }} before={6} after={24}>
            {company}
          </Paragraph>
          {COMPANY_LANGUAGES.map((lang) => (
            <Fragment key={lang}>
              <Heading level={1} style={NAME[lang]} lang={lang} after={4} longestWord={LONGEST_WORD}>
                {names[lang]}
              </Heading>
              <Paragraph style={{ fontSize: 14, ...CENTER }} lang={lang} after={14}>
                {PDF_TEXTS[lang].poster.apply}
              </Paragraph>
            </Fragment>
          ))}
          <Paragraph style={{ fontSize: 20, ...CENTER }} before={6} after={4}>
            {location}
          </Paragraph>
          <QrCode address={link} texts={PDF_TEXTS.en} style={SQUARE} />
          {textIn((lang) => fill(PDF_TEXTS[lang].poster.how, { address }))}
          <Paragraph style={{ fontSize: 60, fontFamily: MONO, letterSpacing: 6, ...CENTER }} before={8} after={12}>
            {code}
          </Paragraph>
          {closesOn && textIn((lang) => fill(PDF_TEXTS[lang].poster.until, { day: formatDay(closesOn, lang) }))}
        </View>
      </BarePages>
    </PdfDocument>
  );
}

function Logo({ png, width, height, company }: NonNullable<PosterData["logo"]> & { company: string }) {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height);
  const alt = fill(PDF_TEXTS.en.poster.logo, { company });
  return (
    <View style={{ alignItems: "center" }}>
      <Picture bytes={png} width={width * scale} height={height * scale} alt={alt} />
    </View>
  );
}

// A little less than a page, so that rounding cannot add a second one.
const SHEET = { minHeight: PAGE_HEIGHT - 4 };
const CENTER = { textAlign: "center" } as const;
const NAME = {
  en: { fontSize: 34, lineHeight: 1.15, ...CENTER },
  es: { fontSize: 26, lineHeight: 1.15, ...CENTER },
};
const LONGEST_WORD = 18;
const SQUARE = { width: "100%", flexGrow: 1, flexBasis: 100, minHeight: 100, maxHeight: 300, marginBottom: 4 };
const LOGO_ROOM = { width: 240, height: 56 };
