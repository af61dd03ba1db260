/**
 * Wordings of the notice that a decision rests on a report, the newest first: samples, to be reviewed by the company's own counsel.
 * A published text is never changed, a new wording is a new version. The elements are those of 15 USC 1681b(b)(3)(B)(i) and
 * 1681m(a). `{{report}}` is the kind of report, `{{day}}` when it was received, `{{company}}` the employer, `{{contact}}` its address and phone.
 */
import type { Language } from "./index";

type AdverseNotice = {
  because: string;
  agency: string;
  notDecided: string;
  free: string;
  dispute: string;
  copy: string;
  rights: string;
};
type AdverseNoticeVersion = { version: string } & Record<Language, AdverseNotice>;

export const ADVERSE_NOTICES: readonly [AdverseNoticeVersion, ...AdverseNoticeVersion[]] = [
  {
    version: "2026-11-24",
    en: {
      because: "This decision rests, in whole or in part, on a report about you: {{report}}, received on {{day}}.",
      agency: "The report came from:",
      notDecided: "The agency did not make this decision and is unable to tell you the specific reasons for it.",
      free: "You have the right to a free copy of your report from the agency, if you ask for it within 60 days of receiving this notice and show who you are.",
      dispute:
        "You have the right to dispute with the agency the accuracy or completeness of any information in the report.",
      copy: "You may also ask {{company}} for a free copy of the report, showing who you are: on your own page, or in writing to {{contact}}. It has to be sent within 3 business days of your request, together with a summary of your rights.",
      rights:
        "That summary is “A Summary of Your Rights Under the Fair Credit Reporting Act” of the Consumer Financial Protection Bureau: www.consumerfinance.gov/learnmore",
    },
    es: {
      because: "Esta decisión se basa, en todo o en parte, en un informe sobre usted: {{report}}, recibido el {{day}}.",
      agency: "El informe es de:",
      notDecided: "La agencia no tomó esta decisión y no puede decirle las razones específicas.",
      free: "Usted tiene derecho a una copia gratis de su informe de la agencia, si la pide dentro de 60 días después de recibir este aviso y muestra quién es.",
      dispute:
        "Usted tiene derecho a disputar ante la agencia la exactitud o la integridad de cualquier dato del informe.",
      copy: "También puede pedirle a {{company}} una copia gratis del informe, mostrando quién es: en su propia página, o por escrito a {{contact}}. Tiene que enviarla en 3 días hábiles desde que la pida, junto con un resumen de sus derechos.",
      rights:
        "Ese resumen es el “Resumen de sus derechos según la Ley de Informe Justo de Crédito” de la Oficina para la Protección Financiera del Consumidor: www.consumerfinance.gov/learnmore",
    },
  },
  {
    version: "2026-11-23",
    en: {
      because: "This decision rests, in whole or in part, on a report about you: {{report}}, received on {{day}}.",
      agency: "The report came from:",
      notDecided: "The agency did not make this decision and cannot tell you the specific reasons for it.",
      free: "You have the right to a free copy of your report from the agency, if you ask for it within 60 days of this notice and show who you are.",
      dispute: "You have the right to dispute with the agency whether anything in the report is right and complete.",
      copy: "You may also ask {{company}} for a copy of the report. It has to be sent within 3 business days of your request.",
      rights: "A Summary of Your Rights Under the Fair Credit Reporting Act: www.consumerfinance.gov/learnmore",
    },
    es: {
      because: "Esta decisión se basa, en todo o en parte, en un informe sobre usted: {{report}}, recibido el {{day}}.",
      agency: "El informe es de:",
      notDecided: "La agencia no tomó esta decisión y no puede decirle las razones específicas.",
      free: "Usted tiene derecho a una copia gratis de su informe de la agencia, si la pide dentro de 60 días de este aviso y muestra quién es.",
      dispute: "Usted tiene derecho a disputar ante la agencia si algo del informe no es correcto o no está completo.",
      copy: "También puede pedirle a {{company}} una copia del informe. Tiene que enviarla en 3 días hábiles desde que la pida.",
      rights:
        "Resumen de sus derechos según la Ley de Informe Justo de Crédito (FCRA): www.consumerfinance.gov/learnmore",
    },
  },
];
