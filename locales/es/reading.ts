import type en from "../en/reading";
import type { Translated } from "../index";

export default {
  part: {
    notices: "Consentimientos y avisos",
    you: "El conductor",
    residences: "Dónde ha vivido el conductor",
    cdl: "CDL",
    cdl_front: "CDL: foto del frente",
    cdl_back: "CDL: foto del reverso",
    cdl_details: "CDL: lo que está impreso",
    convictions: "Infracciones de tránsito",
    questions: "Preguntas de la empresa",
    employer: "Nombre y dirección de la empresa",
    review: "Firma",
  },
  you: {
    otherNames: "Otros nombres que ha usado",
    noSsn: "No tiene SSN",
    noSsnReason: "Por qué no lo tiene",
    rightToWork: "Puede trabajar legalmente en Estados Unidos",
  },
  residences: { current: "Domicilio actual", mail: "A dónde va la correspondencia" },
  licences: { details: "De qué se trató" },
  experience: {
    experienced: "Ha manejado vehículos comerciales",
    details: "Algo más sobre la experiencia",
  },
  accidents: { hadAccidents: "Accidentes en los últimos 3 años", details: "Qué pasó, en palabras del conductor" },
  convictions: {
    hadConvictions: "Multas e infracciones de tránsito en los últimos 3 años",
    convictedOn: "Fecha en que la pagó o lo declararon culpable",
  },
  work: {
    employed: "Tuvo trabajo en ese tiempo",
    position: "Puesto",
    droveCmv: "Manejó ahí un vehículo comercial",
    fmcsrs: "Le aplicaban las normas federales de seguridad del autotransporte (FMCSRs)",
    part40: "Puesto sensible para la seguridad, con pruebas de drogas y alcohol (49 CFR parte 40)",
    reasonDetails: "Más sobre el motivo",
    mayContact: "Se le puede contactar ahora",
    earlierCmv: "Manejó un vehículo comercial en los 7 años anteriores a los últimos 3",
    kind: "Qué hizo el conductor",
    remarks: "Explicación sobre el historial de trabajo",
  },
  testing: {
    failedTest:
      "Dio positivo, o se negó a hacerse la prueba, en una prueba de drogas o alcohol previa al empleo en los últimos 2 años",
    sapEvaluation: "Lo evaluó un profesional en abuso de sustancias (SAP)",
    returnToDuty: "Completó el proceso de regreso al trabajo (return-to-duty)",
    details: "Qué agregó el conductor",
    clearinghouse: "Está registrado en el Drug and Alcohol Clearinghouse de la FMCSA",
  },
  notices: {
    eSign: "Aceptó llenar y firmar de forma electrónica",
    investigation: "Leyó y entendió el aviso sobre la investigación",
  },
} as const satisfies Translated<typeof en>;
