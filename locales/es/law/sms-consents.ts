import type en from "../../en/law/sms-consents";
import type { SmsConsent } from "../../sms-consents";
import type { Versions } from "../../versions";

export default {
  "2026-11-30": {
    agree: "Sí, {{company}} puede enviar mensajes de texto (SMS) a este teléfono.",
    terms: [
      "Son sobre su solicitud, mensajes, documentos y entrevistas. Nunca son publicidad.",
      "Recibe como máximo {{most}} al día, entre las 8 a. m. y las 9 p. m.",
      "Su compañía de teléfono puede cobrarle mensajes y datos.",
      "Responda STOP para no recibir más, o HELP para pedir ayuda. También puede desactivarlos en esta página.",
      "No tiene que aceptar para conseguir un trabajo.",
      "Roadhand los envía por {{company}}. No compartimos su número para publicidad.",
    ],
  },
} as const satisfies Record<keyof typeof en, SmsConsent> & Versions<SmsConsent>;
