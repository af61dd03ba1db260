import type en from "../../en/sms/sent";
import type { Translated } from "../../index";

/** Where it can be, without á, í, ó and ú: with one of them a text message is twice as long to carriers. */
export default {
  code: "{{code}} es su código para los mensajes de texto de {{company}}. Si no lo pidió, no haga nada.",
  begun:
    "{{company}}: mensajes de texto activados, {{most}} al día como máximo. Pueden tener costo. Responda HELP para ayuda, STOP para no recibir más.",
  message: "Tiene un mensaje de {{company}}: {{link}}",
  document: "{{company}} le pide un documento: {{link}}",
  decision: "{{company}} tiene noticias sobre su solicitud: {{link}}",
  interview: "{{company}} tiene noticias sobre su entrevista: {{link}}",
  reminder: "{{company}}: se acerca su entrevista. Detalles: {{link}}",
  reply: {
    stop: "Roadhand: mensajes de texto desactivados. No va a recibir más. Responda START para recibirlos de nuevo.",
    start: "Roadhand: mensajes de texto activados de nuevo. Responda HELP para ayuda, STOP para no recibir más.",
    startNothing: "Roadhand: para recibir mensajes de texto, inicie sesión y actívelos: {{link}}",
    help: "Roadhand manda mensajes de texto por las empresas donde usted hace su solicitud. Ayuda: {{link}} Pueden tener costo. Responda STOP para no recibir más.",
    other:
      "Roadhand: nadie lee los mensajes a este número. Inicie sesión para responder: {{link}} Responda HELP para ayuda, STOP para no recibir más.",
  },
} as const satisfies Translated<typeof en>;
