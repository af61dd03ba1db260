import type en from "../../en/file/binders";
import type { Translated } from "../../index";

export default {
  title: "Carpetas",
  intro:
    "Los expedientes de calificación de los conductores, ordenados por párrafo, para una auditoría o un inspector.",
  none: "Todavía no se hizo ninguna carpeta.",
  link: "Hacer una carpeta",
  ticked: "Con los conductores marcados",
  ofTicked: "Hacer una carpeta de los marcados",
  addAll: "Hacer una carpeta de todos",
  of_one: "Carpeta de {{count}} conductor",
  of_other: "Carpeta de {{count}} conductores",
  by: "La pidió {{by}}, {{at}}.",
  withInvestigation: "Con la investigación.",
  state: { waiting: "En espera", making: "Haciéndose", ready: "Lista", failed: "Falló", deleted: "Eliminada" },
  addTitle: "¿Hacer una carpeta?",
  addIntro:
    "Un PDF por conductor en el orden de 49 CFR 391.51, y un ZIP con los originales: portada y contenido, cada documento, un índice y sumas de comprobación.",
  noDriver: "No se eligió ningún conductor.",
  tooMany_one: "{{count}} conductor",
  tooMany_other: "{{count}} conductores",
  inParts_one: "Una carpeta tiene hasta {{most}} de ellos. Haga una:",
  inParts_other: "Una carpeta tiene hasta {{most}} de ellos. Haga {{count}}, una tras otra:",
  part: "De {{first}} a {{last}}",
  partCount_one: "{{count}} conductor",
  partCount_other: "{{count}} conductores",
  investigation: "Con la investigación",
  investigationHint:
    "Empleadores anteriores, pruebas de drogas y alcohol, y consultas (49 CFR 391.53, 382.405). Quien reciba la carpeta las puede leer.",
  ssn: "Con el número de Seguro Social completo en la solicitud",
  ssnHint:
    "49 CFR 391.21(b)(2) lo pide en la solicitud. Cada conductor cuenta como un número mostrado y queda anotado. Quien reciba la carpeta lo puede leer.",
  ssnReason: "Para qué se necesita el número completo",
  kept: "La hacemos mientras usted sigue trabajando y le avisamos por correo. Se queda 7 días y después se elimina.",
  make: "Hacer la carpeta",
  making: "Haciéndose",
  progress_one: "{{done}} de {{count}} conductor",
  progress_other: "{{done}} de {{count}} conductores",
  repeated: "El programa se detuvo mientras tanto; se siguió desde donde se detuvo.",
  held: {
    disk_full:
      "El disco del servidor está lleno y por ahora no se puede guardar nada. La carpeta se hará sola en cuanto haya espacio.",
    read_only: "Por ahora no se puede escribir en el disco del servidor. La carpeta se hará sola en cuanto se pueda.",
    disk_error:
      "El disco del servidor tiene una falla y por ahora no se puede guardar nada. La carpeta se hará sola en cuanto se arregle.",
  },
  leave: "Puede salir de esta página.",
  refresh: "Mirar otra vez",
  failed: "No se pudo hacer. Hágala otra vez, con menos conductores a la vez.",
  failedBy:
    "No se pudo hacer por el expediente de {{name}}: un documento suyo no se puede leer, o no se puede hacer el PDF de una solicitud o autorización firmada.",
  failedThen:
    "Abra cada documento del expediente y reemplace el que no se abra; después haga la carpeta otra vez. Mientras tanto, hágala sin este conductor.",
  openRecord: "Abrir el expediente de {{name}}",
  failedPart: "Por este expediente no se pudo hacer la carpeta",
  deleted: "Se eliminó, como se dijo.",
  ready: "Lista",
  until: "Hasta el {{at}}",
  download: "Descargar el ZIP",
  pdf: "PDF de {{name}}",
  whose: "Conductores",
  gone: "No está: sus datos se borraron mientras tanto",
  ended: "Último día",
  section: { releases: "Autorizaciones firmadas", investigation: "Investigación", other: "Otros documentos" },
  links: "Para un inspector",
  linksDescription:
    "Un enlace abre esta carpeta, y nada más, a alguien sin cuenta. Envíele el enlace y dígale el código por otro medio.",
  inspector: "Para quién es",
  inspectorHint: "Para la auditoría: un nombre y una oficina.",
  days: "Días, de 1 a 14",
  makeLink: "Hacer un enlace",
  linkMade: "Se hizo el enlace",
  code: "Código:",
  linkOnce: "El enlace y el código se muestran solo esta vez. Anótelos ahora.",
  linkOver: "Terminó el {{at}}",
  end: "Terminarlo ahora",
} as const satisfies Translated<typeof en>;
