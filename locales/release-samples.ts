/**
 * Sample wordings of the releases, the newest first: to be reviewed by the company's own counsel. A published text is never
 * changed, a new wording is a new version. English is the record. `{company}` is the employer's legal name, `{contact}`
 * its address, telephone and email, `{employers}` the earlier employers that the release is about. FMCSA demands that its own
 * text for PSP is used whole, so that there is none here.
 */
import type { ReleaseKind } from "~/domain/release/kind";
import type { CompanyTexts } from "./index";
import { withDemoVersion } from "./versions";

export type SampleText = { title: string; paragraphs: readonly string[] };
export type Sample = { version: string } & CompanyTexts<SampleText>;

/** Stands wherever staff see a sample, in both languages. */
export const SAMPLE_MARK: CompanyTexts = {
  en: "Sample: have it reviewed",
  es: "Muestra: haga que la revisen",
};

/** 49 CFR 391.23(d) to (f), 40.25(b) and (g); 40.321(b) forbids a release that names neither employers nor information. */
const priorEmployer: readonly Sample[] = [
  {
    version: "2026-11-23",
    en: {
      title: "Release of my safety performance history by previous employers",
      paragraphs: [
        "I have applied to {company} for work as a driver. I agree that the employers named here may give {company} the information described below, and that {company} may ask them for it: {employers}.",
        "Employment and accidents (49 CFR 391.23(d)): who I am and that I worked there; my dates of employment, position and equipment; and the accidents, as 49 CFR 390.15(b)(1) lists them, in which I was involved in the three years before the date of my application.",
        "Drug and alcohol tests (49 CFR 391.23(e) and 40.25(b)), for the three years before the date of my application: alcohol tests with a result of 0.04 or higher; verified positive drug tests; refusals to be tested, including verified adulterated or substituted results; other violations of DOT agency drug and alcohol testing rules; what the employer was told of such violations by employers before it; and, where I violated such a rule, whether I completed the return-to-duty process, with the substance abuse professional's report and follow-up tests.",
        "The information is released to {company} only, for deciding about my employment as a driver, in answer to requests that {company} makes within one year after I sign.",
        "I understand that under 49 CFR 391.23(f) {company} must not let me operate a commercial motor vehicle if I refuse this consent for the drug and alcohol information.",
        "How to reach {company}: {contact}.",
      ],
    },
    es: {
      title: "Autorización para que mis empleadores anteriores den mi historial de seguridad",
      paragraphs: [
        "Solicité trabajo como conductor en {company}. Acepto que los empleadores nombrados aquí den a {company} la información descrita abajo y que {company} se la pida: {employers}.",
        "Empleo y accidentes (49 CFR 391.23(d)): quién soy y que trabajé ahí; mis fechas de empleo, mi puesto y mi equipo; y los accidentes, como los enumera 49 CFR 390.15(b)(1), en los que estuve involucrado en los tres años antes de la fecha de mi solicitud.",
        "Pruebas de drogas y alcohol (49 CFR 391.23(e) y 40.25(b)), de los tres años antes de la fecha de mi solicitud: pruebas de alcohol con resultado de 0.04 o más; pruebas de drogas con resultado positivo verificado; negativas a hacerse una prueba, incluidos los resultados adulterados o sustituidos verificados; otras infracciones de las reglas de pruebas de drogas y alcohol de las agencias del DOT; lo que empleadores anteriores le hayan informado al empleador sobre esas infracciones; y, si infringí una de esas reglas, si completé el proceso de regreso al trabajo, con el informe del profesional en abuso de sustancias y las pruebas de seguimiento.",
        "La información se da solo a {company}, para decidir sobre mi empleo como conductor, en respuesta a las peticiones que {company} haga dentro de un año después de mi firma.",
        "Entiendo que, según 49 CFR 391.23(f), {company} no debe permitirme manejar un vehículo comercial si me niego a dar este consentimiento para la información sobre drogas y alcohol.",
        "Cómo comunicarse con {company}: {contact}.",
      ],
    },
  },
];

/** 15 USC 1681b(b)(2)(A): the disclosure and nothing else, with the authorization under it. */
const fcra: readonly Sample[] = [
  {
    version: "2026-11-23",
    en: {
      title: "Disclosure and authorization for consumer reports",
      paragraphs: [
        "Disclosure: {company} may obtain a consumer report about you from a consumer reporting agency for employment purposes.",
        "Authorization: I have read this disclosure. I authorize {company} to obtain a consumer report about me for employment purposes.",
      ],
    },
    es: {
      title: "Aviso y autorización sobre informes del consumidor",
      paragraphs: [
        "Aviso: {company} puede obtener de una agencia de informes del consumidor un informe sobre usted (consumer report) con fines de empleo.",
        "Autorización: Leí este aviso. Autorizo a {company} a obtener un informe del consumidor (consumer report) sobre mí con fines de empleo.",
      ],
    },
  },
];

/** 49 CFR 382.701(b) and 382.703. */
const clearinghouse: readonly Sample[] = [
  {
    version: "2026-11-23",
    en: {
      title: "General consent to limited queries of the Drug and Alcohol Clearinghouse",
      paragraphs: [
        "I agree that {company} may make limited queries of FMCSA's Commercial Driver's License Drug and Alcohol Clearinghouse, to learn whether it holds drug or alcohol violation information about me.",
        "This consent covers every limited query that {company} makes from the day I sign until my application ends without employment or, if I am employed, until my employment ends.",
        "I understand that if a limited query shows that there is information about me, FMCSA does not give it to {company} unless I first give another, specific consent in the Clearinghouse itself.",
        "I understand that if I refuse this consent, {company} must not let me perform safety-sensitive functions, including driving a commercial motor vehicle (49 CFR 382.703(c)).",
      ],
    },
    es: {
      title: "Consentimiento general para consultas limitadas al Clearinghouse de drogas y alcohol",
      paragraphs: [
        "Acepto que {company} haga consultas limitadas al Commercial Driver's License Drug and Alcohol Clearinghouse de la FMCSA para saber si tiene información sobre infracciones mías de drogas o alcohol.",
        "Este consentimiento cubre todas las consultas limitadas que {company} haga desde el día de mi firma hasta que mi solicitud termine sin empleo o, si me emplean, hasta que termine mi empleo.",
        "Entiendo que, si una consulta limitada muestra que hay información sobre mí, la FMCSA no la da a {company} si antes no doy otro consentimiento específico en el propio Clearinghouse.",
        "Entiendo que, si niego este consentimiento, {company} no debe permitirme desempeñar funciones sensibles a la seguridad, incluido manejar un vehículo comercial (49 CFR 382.703(c)).",
      ],
    },
  },
];

export const RELEASE_SAMPLES: Record<ReleaseKind, readonly Sample[]> = {
  prior_employer: withDemoVersion(priorEmployer),
  fcra: withDemoVersion(fcra),
  psp: [],
  clearinghouse: withDemoVersion(clearinghouse),
  own: [],
};
