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
    intro: "Cada una es un documento aparte, con su propia firma. Puede firmarlas antes o después de su solicitud.",
    back: "Todas las autorizaciones",
    none: "Aquí no hay nada que firmar.",
    fromList:
      "La empresa le pide estas autorizaciones. Cada una se firma por separado; su solicitud no espera por ellas.",
    date: "Fecha",
    english: "En inglés, que es el documento legal",
    spanish: "En español",
    typeName: "Escriba su nombre completo para firmar",
    sign: "Firmar",
    signedBy: "Firmada por",
    signedAt: "Fecha de la firma",
    version: "Versión del texto",
    pdf: "Copia firmada (PDF)",
    elsewhere:
      "Este consentimiento es solo para consultas limitadas. Para una consulta completa, la empresa se lo pide en el Clearinghouse federal, donde usted mismo contesta:",
    again: "Usted la retiró. Puede firmarla otra vez.",
    over: "Esta solicitud terminó, así que no queda nada por firmar.",
    needs: {
      notices: "Primero lea y conteste “Antes de empezar”: ahí está su consentimiento para firmar electrónicamente.",
      you: "Primero escriba su nombre: aparece en lo que firma.",
    },
    toPart: "Ir ahí",
    withdraw: "Retirar esta autorización",
    withdrawTitle: "¿Retirar esta autorización?",
    withdrawDescription:
      "Desde ese momento {{company}} no puede usarla para nada nuevo. Lo que se hizo antes sigue siendo válido y la copia firmada se conserva. Se le avisa a {{company}}.",
    withdrawEffect: {
      prior_employer: "Sin ella, la empresa no debe permitirle manejar un vehículo comercial (49 CFR 391.23(f)).",
      fcra: "Sin ella, la empresa no puede pedir otro informe del consumidor.",
      psp: "Sin ella, la empresa no puede pedir su informe PSP a la FMCSA.",
      clearinghouse:
        "Sin ella, la empresa no debe permitirle manejar un vehículo comercial ni hacer otro trabajo sensible a la seguridad (49 CFR 382.703(c)).",
      own: "La empresa decide qué consecuencias tiene.",
    },
    withdrawButton: "Retirarla",
    keep: "Conservarla",
  },
  staff: {
    file: "PDF firmado",
    making: "Se está creando el PDF.",
    notYours: "Los documentos firmados son para los administradores y los gerentes que ellos nombraron.",
    remindTitle: "Recordar las autorizaciones al conductor",
    remindDescription:
      "El conductor recibe un correo con un enlace a las autorizaciones que todavía no firmó. Como máximo, uno cada 3 días.",
    remind: "Recordar al conductor",
    reminded: "Último recordatorio: {{by}}, {{at}}.",
    again: "Puede recordarle otra vez a partir del {{from}}.",
    bySystem: "el programa",
  },
  texts: {
    title: "Textos de las autorizaciones",
    intro:
      "Lo que los conductores firman además de su solicitud. Cada cambio es una versión nueva; lo firmado conserva la suya.",
    sampleOnly: "Los conductores firman la muestra hasta que usted escriba su texto o la confirme.",
    confirmed: "Las palabras de la muestra, adoptadas por su empresa",
    empty: "Todavía no hay texto: no se puede pedir antes de que un administrador lo escriba.",
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
      "El inglés es el documento legal y el español está a su lado. Haga que alguien que conozca la ley revise los dos. Sin renuncia de responsabilidad, sin publicidad y sin otras preguntas.",
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
    intro: "Además de la solicitud. La que exige la ley se pide por sí sola.",
    which: "También se piden para este puesto",
    hint: "Cada una tiene su propia página y su propia firma. Lo que no tiene texto no se puede activar.",
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
