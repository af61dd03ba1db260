import { Document, type DocumentProps, Image, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { LANGUAGES, type Language } from "locales/index";
import type { ReactElement } from "react";
import { writeDay } from "~/domain/words";
import { BOLD, MONO, SANS } from "./fonts";
import { Qr } from "./qr";
import { fill, PDF_TEXTS } from "./texts";
import { Words } from "./words";

export type PosterData = {
  company: string;
  logo: { png: Uint8Array; width: number; height: number } | null;
  names: Record<Language, string>;
  location: string;
  code: string;
  address: string;
  link: string;
  closesOn: string | null;
};

export async function makePoster(data: PosterData): Promise<Uint8Array> {
  return renderToBuffer(poster(data));
}

function poster(data: PosterData): ReactElement<DocumentProps> {
  return (
    <Document
      title={`${data.names.en} – ${data.code}`}
      author={data.company}
      creator="Roadhand"
      producer="Roadhand"
      language="en"
    >
      <Page size="LETTER" style={styles.page}>
        {data.logo && <Logo {...data.logo} />}
        <Text style={styles.company}>
          <Words align="center">{data.company}</Words>
        </Text>
        {LANGUAGES.map((language) => (
          <View key={language} style={styles.position}>
            <Text style={language === "en" ? styles.name : styles.secondName}>
              <Words align="center">{data.names[language]}</Words>
            </Text>
            <Text style={styles.says}>{PDF_TEXTS[language].poster.apply}</Text>
          </View>
        ))}
        <Text style={styles.location}>
          <Words align="center">{data.location}</Words>
        </Text>
        <View style={styles.qr}>
          <Qr link={data.link} size={data.logo ? QR_SIZE - LOGO_ROOM.height : QR_SIZE} />
        </View>
        <View style={styles.steps}>
          {LANGUAGES.map((language) => (
            <Text key={language} style={styles.step}>
              {fill(PDF_TEXTS[language].poster.how, { address: data.address })}
            </Text>
          ))}
        </View>
        <Text style={styles.code}>{data.code}</Text>
        {data.closesOn && (
          <View style={styles.steps}>
            {LANGUAGES.map((language) => (
              <Text key={language} style={styles.step}>
                {fill(PDF_TEXTS[language].poster.until, { day: writeDay(data.closesOn as string, language) })}
              </Text>
            ))}
          </View>
        )}
      </Page>
    </Document>
  );
}

function Logo({ png, width, height }: NonNullable<PosterData["logo"]>) {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height);
  return (
    <Image
      src={{ data: Buffer.from(png), format: "png" }}
      cache={false}
      style={{ width: width * scale, height: height * scale }}
    />
  );
}

const QR_SIZE = 300;
const LOGO_ROOM = { width: 240, height: 56 };

const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: SANS, color: "#000000", alignItems: "center", textAlign: "center" },
  company: { fontSize: 20, marginTop: 6, marginBottom: 24 },
  position: { marginBottom: 14, alignItems: "center" },
  name: { fontSize: 34, lineHeight: 1.15, fontWeight: BOLD },
  secondName: { fontSize: 26, lineHeight: 1.15, fontWeight: BOLD },
  says: { fontSize: 14, marginTop: 4 },
  location: { fontSize: 20, marginTop: 6 },
  qr: { marginVertical: 4 },
  steps: { rowGap: 4, alignItems: "center" },
  step: { fontSize: 12, lineHeight: 1.3 },
  code: { fontFamily: MONO, fontSize: 60, letterSpacing: 6, marginTop: 12, marginBottom: 12 },
});
