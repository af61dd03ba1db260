import type en from "../../en/retention/staff";
import type { Translated } from "../../index";

export default {
  title: "Conservación",
  intro: "Lo que ninguna regla obliga a guardar aparece aquí, y se borra para siempre {{days}} días después.",
  views: "Registros",
  view: { due: "Se van a borrar", held: "Retención legal", erased: "Borrados" },
  none: {
    due: "No hay nada por borrar.",
    held: "No hay ninguna retención legal.",
    erased: "Todavía no se borró nada.",
  },
  driver: "Conductor",
  dueOn: "Vencido desde",
  listedOn: "En la lista desde",
  eraseOn: "Se borra desde",
  erasedAt: "Borrado",
  because: "Por qué",
  gone: {
    title: "Borrado",
    description: "Los datos de este conductor se borraron el {{at}}. No se pueden recuperar.",
    left: "Lo que queda",
    was: "Lo que se borró",
    rest: "Los nombres, las respuestas, los documentos y las cartas ya no existen. La auditoría conserva que existieron y quién los miró.",
  },
  known: "Conocido desde",
  employment: "Empleado",
  description: "Qué había",
  keptUntil: "Autorizaciones guardadas hasta",
  reason: "Motivo",
  cause: {
    due: "Terminó su plazo",
    wish: "El deseo de la persona",
    command: "El operador",
    abandoned: "Un borrador que nadie continuó",
  },
  counts: {
    applications: "solicitudes",
    signatures: "firmas",
    releases: "autorizaciones",
    licences: "licencias",
    records: "registros de calificación",
    files: "archivos",
  },
  card: "Cuánto tiempo se guardan los registros, qué se va a borrar y qué está retenido.",
  hold: {
    title: "Retención legal",
    of: "Retención legal: {{name}}",
    intro:
      "Mientras esté vigente no se borra nada de este conductor, lo pida quien lo pida. Al conductor no se le dice el motivo.",
    inForce: "Vigente",
    earlier: "Retención anterior",
    link: "Retener",
    linkName: "Poner una retención legal sobre {{name}}",
    show: "Ver",
    showName: "Retención legal sobre {{name}}",
    since: "Desde",
    by: "Por",
    lifted: "Levantada",
    set: "Poner la retención",
    reasonHint: "Por ejemplo, el caso o la investigación que necesita el registro.",
    reasonErased: "Se borró con el registro.",
    lift: "Levantar la retención",
    liftTitle: "¿Levantar la retención legal sobre {{name}}?",
    liftDescription: "Lo que para entonces haya vencido vuelve a la lista y se borra {{days}} días después.",
    none: "No hay ninguna.",
  },
  periods: {
    title: "Cuánto tiempo",
    change: "Cambiar",
    qualification_file_one:
      "Quien manejó para ustedes: el expediente entero, {{count}} año desde el último día ({{paragraph}}).",
    qualification_file_other:
      "Quien manejó para ustedes: el expediente entero, {{count}} años desde el último día ({{paragraph}}).",
    failed_test_one:
      "Registros de una prueba de drogas o alcohol no aprobada o rechazada, con o sin empleo, y con ellos el expediente: {{count}} año ({{paragraph}}).",
    failed_test_other:
      "Registros de una prueba de drogas o alcohol no aprobada o rechazada, con o sin empleo, y con ellos el expediente: {{count}} años ({{paragraph}}).",
    release_one:
      "Autorizaciones firmadas para informes del consumidor y de PSP: {{count}} año desde la firma ({{paragraph}}).",
    release_other:
      "Autorizaciones firmadas para informes del consumidor y de PSP: {{count}} años desde la firma ({{paragraph}}).",
    application_one:
      "Una solicitud que no llevó a un empleo: {{count}} año desde su último cambio o mensaje. Ninguna ley fija este plazo; lo fijan ustedes.",
    application_other:
      "Una solicitud que no llevó a un empleo: {{count}} años desde su último cambio o mensaje. Ninguna ley fija este plazo; lo fijan ustedes.",
    draft: "Un borrador: 90 días desde el último cambio, con aviso antes.",
    backups:
      "Las copias de respaldo hechas antes todavía tienen lo que se borró, hasta que quien administra el servidor las elimine.",
  },
  period: {
    title: "Cuánto tiempo se guardan las solicitudes",
    intro: "Las solicitudes que no llevaron a un empleo, desde su último cambio o mensaje.",
    label: "Se guardan",
    hint: "Un plazo más corto vale también para lo que ya está aquí: aparece en la lista en la próxima revisión y se borra un mes después.",
    years_one: "{{count}} año",
    years_other: "{{count}} años",
  },
} satisfies Translated<typeof en>;
