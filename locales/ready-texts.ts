/** What a company's messages begin with until it writes its own. Names in braces are filled in for each driver, what is in square brackets by whoever sends it. */
export const READY_TEXTS = {
  call: {
    name: { en: "Please call us", es: "Llámenos, por favor" },
    text: {
      en: "Hello {firstName},\n\nWe have a few questions about your application for {position}. Please call us, or answer here with a day and time that suit you.\n\n{company} {companyPhone}",
      es: "Hola, {firstName}:\n\nTenemos unas preguntas sobre su solicitud de {position}. Llámenos o conteste aquí con el día y la hora que le convengan.\n\n{company} {companyPhone}",
    },
  },
  document: {
    name: { en: "A document is missing", es: "Falta un documento" },
    text: {
      en: "Hello {firstName},\n\nFor your application for {position} we still need a document from you:\n\n- [which document]\n\nYou can upload it with the rest of your documents here: {link}\n\n{company}",
      es: "Hola, {firstName}:\n\nPara su solicitud de {position} todavía necesitamos un documento suyo:\n\n- [qué documento]\n\nPuede subirlo junto con sus demás documentos aquí: {link}\n\n{company}",
    },
  },
  waiting: {
    name: { en: "We are still on it", es: "Seguimos con su solicitud" },
    text: {
      en: "Hello {firstName},\n\nThank you for your patience. Your application for {position} is still with us, and we will tell you as soon as it is decided. Is anything new since you applied? Tell us here.\n\n{company}",
      es: "Hola, {firstName}:\n\nGracias por su paciencia. Seguimos con su solicitud de {position} y le avisaremos en cuanto se decida. ¿Hay algo nuevo desde que la envió? Díganoslo aquí.\n\n{company}",
    },
  },
  orientation: {
    name: { en: "Invitation to orientation", es: "Invitación a la orientación" },
    text: {
      en: "Hello {firstName},\n\nWe would like to see you at our orientation for {position}.\n\nDay and time: [day and time]\nPlace: [address]\nPlease bring: your license and your medical card.\n\nCan you come? Answer here.\n\n{company}",
      es: "Hola, {firstName}:\n\nNos gustaría verle en nuestra orientación para {position}.\n\nDía y hora: [día y hora]\nLugar: [dirección]\nTraiga, por favor: su licencia y su tarjeta médica.\n\n¿Puede venir? Conteste aquí.\n\n{company}",
    },
  },
} as const;
