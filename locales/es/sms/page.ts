import type en from "../../en/sms/page";
import type { Translated } from "../../index";

export default {
  title: "Mensajes de texto",
  intro: "Reciba un mensaje de texto cuando {{company}} tenga noticias para usted.",
  ask: {
    title: "Activar mensajes de texto",
    phone: "Número de teléfono",
    phoneHint: "Un teléfono que recibe mensajes, con número de Estados Unidos o Canadá.",
    terms: "Lo que usted acepta",
    button: "Enviarme un código",
  },
  code: {
    title: "Escriba el código",
    sent: "El código va al {{phone}}. Sirve por {{minutes}} minutos.",
    failed: "No pudimos enviar un mensaje al {{phone}}. Revise el número y pida otro código.",
    label: "Código del mensaje",
    button: "Activar mensajes",
    again: "¿No llegó? Pida otro código",
  },
  on: {
    title: "Mensajes de texto activados",
    description: "{{company}} puede enviarle mensajes al {{phone}}, como máximo {{most}} al día.",
    failed: "El último mensaje al {{phone}} no llegó. Si tiene otro número, cámbielo abajo.",
    how: "Para no recibir más, responda STOP a cualquier mensaje o desactívelos aquí.",
    button: "Desactivar mensajes",
    other: "Usar otro número",
  },
} as const satisfies Translated<typeof en>;
