import type en from "../en/releases";
import type { Translated } from "../index";

export default {
  kind: {
    prior_employer: "Historial de seguridad de empleadores anteriores",
    fcra: "Informes del consumidor (FCRA)",
    psp: "Informe PSP de la FMCSA",
    clearinghouse: "Consultas limitadas al Clearinghouse",
    own: "Autorización propia de la empresa",
  },
  state: {
    missing: "Sin firmar",
    signed: "Firmada",
    withdrawn: "Retirada",
  },
  title: "Autorizaciones",
  own: {
    title: "Autorizaciones por firmar",
    intro: "Cada una es un documento aparte, con su propia firma. Fírmelas antes o después de su solicitud.",
    back: "Todas las autorizaciones",
    none: "Aquí no hay nada que firmar.",
    fromList:
      "La empresa le pide firmar estas autorizaciones. Firme cada una por separado. Su solicitud no espera por ellas.",
    date: "Fecha",
    english: "En inglés (es el oficial)",
    spanish: "En español",
    typeName: "Escriba su nombre completo para firmar",
    sign: "Firmar",
    signedBy: "Firmada por",
    signedAt: "Fecha de la firma",
    version: "Versión del texto",
    pdf: "Copia firmada (PDF)",
    elsewhere:
      "Este permiso es solo para consultas limitadas. Para una consulta completa, la empresa se lo pide en el Clearinghouse federal. Usted contesta allá:",
    again: "Usted la retiró. Puede firmarla otra vez.",
    over: "Esta solicitud terminó, así que no queda nada por firmar.",
    needs: {
      notices: "Primero lea y conteste “Antes de empezar”. Ahí acepta firmar de forma electrónica.",
      you: "Primero escriba su nombre. Aparece en lo que firma.",
    },
    toPart: "Ir ahí",
    withdraw: "Retirar esta autorización",
    withdrawTitle: "¿Retirar esta autorización?",
    withdrawDescription:
      "Después de eso, {{company}} no puede usarla para nada nuevo. Lo que ya se hizo sigue siendo válido. La copia firmada queda guardada. Le avisamos a {{company}}.",
    withdrawEffect: {
      prior_employer: "Sin ella, la empresa no puede dejarle manejar un vehículo comercial (49 CFR 391.23(f)).",
      fcra: "Sin ella, la empresa no puede pedir otro informe del consumidor.",
      psp: "Sin ella, la empresa no puede pedir su informe PSP a FMCSA.",
      clearinghouse:
        "Sin ella, la empresa no puede dejarle manejar un vehículo comercial ni hacer otro trabajo sensible para la seguridad (49 CFR 382.703(c)).",
      own: "La empresa decide qué pasa entonces.",
    },
    withdrawButton: "Retirarla",
    keep: "No retirarla",
  },
  staff: {
    file: "PDF firmado",
    making: "Estamos creando el PDF.",
    notYours: "Solo los administradores, y los gerentes que ellos nombran, pueden ver las autorizaciones firmadas.",
    remindTitle: "Recordar las autorizaciones al conductor",
    remindDescription:
      "El conductor recibe un correo con un enlace a las autorizaciones que no ha firmado. Uno cada 3 días a lo más.",
    remind: "Recordar al conductor",
    reminded: "Último recordatorio: {{by}}, {{at}}.",
    again: "Puede enviar otro a partir del {{from}}.",
    bySystem: "Roadhand",
  },
  texts: {
    title: "Textos de las autorizaciones",
    intro:
      "Lo que los conductores firman además de su solicitud. Cada cambio es una versión nueva. Lo firmado conserva la suya.",
    sampleOnly: "Los conductores firman la muestra hasta que usted escriba su texto o la confirme.",
    confirmed: "Las palabras de la muestra, confirmadas por su empresa",
    empty: "Todavía no hay texto. Primero lo escribe un administrador.",
    emptyPsp:
      "La FMCSA exige que se use su propio texto de aviso y autorización, completo y solo. Cópielo de su cuenta de PSP (psp.fmcsa.dot.gov) y escríbalo aquí: Roadhand no trae muestra, y antes no se puede activar esta autorización.",
    always: "Se pide a todo conductor que nombra a un empleador regulado de los últimos tres años",
    option: "Se pide donde la plantilla lo indica",
    open: "Leer",
    openName: "Leer: {{name}}",
    change: "Escribir una versión nueva",
    ofAdministrators: "Sus administradores pueden cambiar los textos.",
    version: "Versión {{number}}",
    sample: "Muestra del {{version}}",
    by: "{{by}}, {{at}}",
    current: "En uso",
    back: "Todos los textos",
    company: "Volver a la empresa",
    editTitle: "Versión nueva: {{name}}",
    before:
      "El inglés es el oficial, y el español va al lado. Haga que alguien que conozca la ley revise los dos. Sin renuncia de responsabilidad, sin publicidad y sin otras preguntas.",
    titleEn: "Título en inglés",
    textEn: "Texto en inglés",
    titleEs: "Título en español",
    textEs: "Texto en español",
    hint: "Una línea vacía empieza otro párrafo. Se completan estos datos: {{places}}.",
    save: "Guardar como versión nueva",
  },
  template: {
    part: "Autorizaciones",
    title: "Autorizaciones: {{name}}",
    intro: "Además de la solicitud. La que exige la ley se incluye sola.",
    which: "También se piden para este puesto",
    hint: "Cada una tiene su propia página y su propia firma. Sin texto no se puede activar.",
    noText: "{{name}} (todavía sin texto)",
    law: "Se pide a todo conductor que nombra a un empleador regulado de los últimos tres años:",
    texts: "Leer y cambiar los textos",
    none: "Ninguna",
  },
  publish: {
    title: "Textos de muestra que firmarían los conductores",
    description:
      "Nadie de su empresa ha confirmado todavía estas muestras. Haga que las revisen o escriba las suyas. Confirmadas una vez, cuentan como textos de su empresa.",
    confirm: "Hicimos revisar estos textos y los usamos como están",
  },
} as const satisfies Translated<typeof en>;
