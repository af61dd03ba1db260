import type en from "../en/homes";
import type { Translated } from "../index";

export default {
  intro: "Lo que le espera. Cada número abre su lista.",
  reports: "Todos los informes",
  waiting: "Lo que espera",
  tile: {
    mayNotDrive: "No pueden manejar",
    due: "Expedientes con vencimientos en 30 días",
    stalled: "Borradores parados más de 48 horas",
    expiring: "CDL y documentos que vencen en 30 días",
    expired_one: "{{number}} ya venció",
    expired_many: "{{number}} ya vencieron",
    expired_other: "{{number}} ya vencieron",
  },
  nobodyYet: "Todavía nadie ha enviado una solicitud",
  share: "Comparta el código {{codes}} o imprima el cartel.",
  publishFirst: "Publique una plantilla para obtener un código con el que los conductores puedan solicitar.",
  openTemplates: "Abrir las plantillas",
  adverse: {
    title_one: "{{count}} aviso o copia por enviar después de un informe",
    title_many: "{{count}} avisos o copias por enviar después de informes",
    title_other: "{{count}} avisos o copias por enviar después de informes",
  },
  mentions: { title: "Notas para usted", by: "De {{name}}, {{at}}" },
  assigned: {
    title: "Asignadas a mí",
    all: "Todas las asignadas a mí",
    none: "No tiene asignada ninguna solicitud en curso. Quien inicia una revisión se queda con ella.",
    since: "Desde el {{at}}",
  },
  events: {
    title: "Últimos movimientos",
    none: "Todavía no ha pasado nada.",
    byApplicant: "Solicitante",
    bySystem: "Sistema",
    byReally: "{{real}} como {{name}}",
  },
  byWeek: {
    title: "Solicitudes por semana",
    description: "Enviadas en cada una de las últimas 12 semanas, del {{from}} al {{to}}.",
    week: "Semana del",
    submitted: "Enviadas",
  },
  byStatus: {
    title: "Solicitudes por estado",
    description: "Cuántas solicitudes hay ahora en cada estado.",
    applications: "Solicitudes",
  },
  waitingNow: {
    title: "Cuánto esperan ahora",
    description: "Solicitudes por días en su estado. Un estado abre su lista, la que más espera primero.",
    days: { "0": "0–2 días", "3": "3–7", "8": "8–14", "15": "15 o más" },
    all: "Todas",
  },
  stages: {
    title: "Tiempo en cada etapa",
    description: "Mediana de días hasta que una solicitud avanzó, según los últimos 500 cambios.",
    days: "Días",
    written: "{{days}} d, n = {{number}}",
  },
} as const satisfies Translated<typeof en>;
