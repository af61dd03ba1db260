import type en from "../en/companies";
import type { Translated } from "../index";

export default {
  list: {
    all: "Todas",
    byStatus: "Empresas por estatus",
    none: "Ninguna empresa coincide. Quite el filtro para verlas todas.",
  },
  shut: "{{status}}: su personal no puede iniciar sesión, sus códigos no responden y sus solicitantes no pueden firmar.",
  history: "Lo más reciente",
  nothingYet: "Todavía no hay nada registrado.",
  event: "{{what}} por {{who}}, {{at}}",
  because: "Motivo: {{reason}}",
  did: {
    created: "Creada",
    edited: "Datos cambiados",
    suspended: "Suspendida",
    resumed: "Reanudada",
    closed: "Cerrada",
    reopened: "Reabierta",
    logo_changed: "Logotipo cambiado",
  },
  do: {
    suspend: "Suspender la empresa",
    resume: "Reanudar la empresa",
    close: "Cerrar la empresa",
    reopen: "Reabrir la empresa",
  },
  move: {
    notNow: "Esto no se puede hacer ahora. Estatus de la empresa: {{status}}.",
    reason: "Motivo",
    reasonHint: "RTIC lo ve aquí y en la auditoría. Nadie fuera de RTIC lo ve.",
    back: "Volver a la empresa",
  },
  effect: {
    shutOut_one: "{{count}} persona que solo trabaja aquí ya no podrá iniciar sesión y su sesión termina de inmediato.",
    shutOut_other:
      "{{count}} personas que solo trabajan aquí ya no podrán iniciar sesión y sus sesiones terminan de inmediato.",
    elsewhere_one:
      "{{count}} persona que también trabaja para otra empresa activa cierra su sesión aquí y puede iniciarla allá.",
    elsewhere_other:
      "{{count}} personas que también trabajan para otra empresa activa cierran su sesión aquí y pueden iniciarla allá.",
    codes_one:
      "{{count}} código publicado deja de responder, y los enlaces ya enviados no inician ninguna solicitud nueva.",
    codes_other:
      "{{count}} códigos publicados dejan de responder, y los enlaces ya enviados no inician ninguna solicitud nueva.",
    unsigned_one:
      "{{count}} solicitud aún no está firmada. Sigue guardada y se puede llenar o retirar, pero no firmar. La página del solicitante lo dice.",
    unsigned_other:
      "{{count}} solicitudes aún no están firmadas. Siguen guardadas y se pueden llenar o retirar, pero no firmar. Las páginas de los solicitantes lo dicen.",
    letters:
      "No se envían recordatorios de borradores ni de licencias por vencer. Los borradores sin tocar durante 90 días se borran de todos modos.",
    staysShut:
      "Ya está suspendida, así que nada cambia para su personal, sus códigos y sus solicitantes: siguen sin acceso.",
    letIn_one: "{{count}} persona podrá iniciar sesión otra vez. Las sesiones terminadas no vuelven.",
    letIn_other: "{{count}} personas podrán iniciar sesión otra vez. Las sesiones terminadas no vuelven.",
    codesAgain_one: "{{count}} código publicado responde otra vez.",
    codesAgain_other: "{{count}} códigos publicados responden otra vez.",
    signAgain_one: "{{count}} solicitud en espera se podrá firmar.",
    signAgain_other: "{{count}} solicitudes en espera se podrán firmar.",
  },
  title: {
    suspend: "Suspender {{company}}",
    resume: "Reanudar {{company}}",
    close: "Cerrar {{company}}",
    reopen: "Reabrir {{company}}",
  },
  after: {
    suspend: "Suspenderla no borra nada por sí mismo, y la empresa se puede reanudar en cualquier momento.",
    resume: "No le escribimos a nadie.",
    close: "Esto es para empresas que se fueron. Cerrarla no borra nada por sí mismo, y la empresa se puede reabrir.",
    reopen: "No le escribimos a nadie.",
  },
} satisfies Translated<typeof en>;
