/**
 * Versions of the notices, newest first. A published text is never changed, a new wording is a new version. English
 * is the text of record. `{{company}}` is the employer's legal name, `{{contact}}` its address, telephone and email.
 */
import type { Language } from "./index";

export type NoticeText = { title: string; paragraphs: readonly string[] };
export type NoticeVersion = { version: string } & Record<Language, NoticeText>;

/** 49 CFR 390.32(d) and 15 USC 7001(c). */
const eSign: readonly NoticeVersion[] = [
  {
    version: "2026-11-21",
    en: {
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
    es: {
      title: "Consentimiento para registros y firma electrónicos",
      paragraphs: [
        "Usted puede llenar y firmar esta solicitud para {{company}} de forma electrónica. Su consentimiento cubre esta solicitud, los documentos que entregue con ella y los avisos relacionados con ella. No cubre nada más.",
        "En lugar de esto, usted tiene derecho a una solicitud en papel. Pídala a {{company}}; no le cuesta nada.",
        "Puede retirar este consentimiento en cualquier momento, sin costo: retire la solicitud en su página de inicio o escriba a {{company}}. Si lo retira antes de firmar, esta solicitud electrónica termina; todavía puede hacer la solicitud en papel. Lo que se firmó antes sigue siendo válido.",
        "Después de firmar puede ver, imprimir y descargar su solicitud en su página de inicio. También puede pedir a {{company}} una copia en papel, sin costo.",
        "Si cambia su correo electrónico, avise a {{company}}.",
        "Necesita un dispositivo con navegador de internet, una dirección de correo electrónico y, para guardar una copia, un programa que muestre archivos PDF.",
        "Cómo comunicarse con {{company}}: {{contact}}.",
      ],
    },
  },
];

/** 49 CFR 391.21(d) and 391.23(i). */
const investigation: readonly NoticeVersion[] = [
  {
    version: "2026-11-21",
    en: {
      title: "Notice of investigation and your rights",
      paragraphs: [
        "The information you give about your employers under 49 CFR 391.21(b)(10) may be used, and your previous employers will be contacted, to investigate your safety performance history as 49 CFR 391.23(d) and (e) require.",
        "You have the right to review the information that previous employers provide.",
        "You have the right to have errors in it corrected by the previous employer, and to have that employer send the corrected information to {{company}} again.",
        "You have the right to have a rebuttal statement attached to information you hold to be wrong, if you and the previous employer can't agree that it is right.",
        "To review the information, ask {{company}} in writing at {{contact}} at any time, also when you apply, and at the latest 30 days after you are employed or are told that you will not be. {{company}} must give it to you within five business days of receiving your written request or, if it does not have the information yet, within five business days of receiving it from the previous employer. If you have not arranged to pick it up or receive it within 30 days after {{company}} made it available, {{company}} may take your request to be waived.",
      ],
    },
    es: {
      title: "Aviso de investigación y sus derechos",
      paragraphs: [
        "La información que usted dé sobre sus empleadores según 49 CFR 391.21(b)(10) puede usarse, y habrá comunicación con sus empleadores anteriores, para investigar su historial de seguridad, como lo exige 49 CFR 391.23(d) y (e).",
        "Usted tiene derecho a revisar la información que den sus empleadores anteriores.",
        "Usted tiene derecho a que el empleador anterior corrija los errores que haya en ella y a que ese empleador envíe otra vez la información corregida a {{company}}.",
        "Usted tiene derecho a que se agregue una declaración suya de desacuerdo (rebuttal) a la información que considere errónea, si usted y el empleador anterior no se ponen de acuerdo en que es correcta.",
        "Para revisar la información, pídala por escrito a {{company}} en {{contact}}. Puede pedirla en cualquier momento, también al hacer la solicitud, y a más tardar 30 días después de empezar el empleo o de que le avisen que no le darán el empleo. {{company}} debe dársela dentro de los cinco días hábiles después de recibir su petición por escrito o, si todavía no tiene la información, dentro de los cinco días hábiles después de recibirla del empleador anterior. Si usted no hace arreglos para recogerla o recibirla dentro de los 30 días después de que {{company}} la ponga a su disposición, {{company}} puede considerar que usted renunció a su petición.",
      ],
    },
  },
];

export const NOTICES = { eSign, investigation } as const;
export type NoticeId = keyof typeof NOTICES;
