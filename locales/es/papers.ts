import type en from "../en/papers";
import type { Translated } from "../index";

/** Lo que dicen los documentos impresos. */
export default {
  page: "Página {{page}} de {{pages}}",
  document: "Documento {{number}} · Versión {{version}}",
  unprintable: "□ reemplaza un carácter que este documento no puede imprimir. El registro en Roadhand lo conserva.",
  cdl: {
    title: "Licencia de conducir comercial",
    documentNumber: "Número de documento",
    version: "Versión",
    handedIn: "Fecha de entrega",
    driver: "Conductor",
    firstName: "Nombre",
    middleName: "Segundo nombre",
    lastName: "Apellido(s)",
    suffix: "Sufijo",
    licence: "Licencia",
    licenceNumber: "Número de licencia",
    stateIssued: "Estado emisor",
    expirationDate: "Fecha de vencimiento",
    licenceClasses: "Clase(s) de licencia",
    endorsements: "Endosos",
    restrictions: "Restricciones",
    none: {
      middleName: "ninguno",
      suffix: "ninguno",
      licenceClasses: "ninguna",
      endorsements: "ninguno",
      restrictions: "ninguna",
    },
    pictures: "Fotos de la licencia",
    front: "Frente",
    back: "Reverso",
    checksums: "Sumas de verificación (SHA-256)",
    checksumsWhy:
      "Se calculan a partir de las fotos y del registro tal como los guarda Roadhand. Si algo cambia, su suma ya no coincide.",
    record: "Registro",
  },
} satisfies Translated<typeof en>;
