import type en from "../en/account";
import type { Translated } from "../index";

export default {
  keys: {
    title: "Teclas",
    inLists: "En las listas",
    inReview: "En la revisión de una solicitud",
    everywhere: "En todas las páginas",
    down: "Fila siguiente",
    up: "Fila anterior",
    tick: "Marcar la fila",
    open: "Abrir la fila, como Enter",
    approve: "Aprobar",
    reject: "Rechazar",
    changes: "Pedir cambios",
    next: "Siguiente de mi lista",
    search: "Buscar",
    show: "Mostrar estas teclas",
    close: "Cerrar",
    turnOff: "Desactivar las teclas",
    turnOn: "Activar las teclas",
    areOn: "Hay teclas sueltas para las listas y las revisiones. Presione ? para ver cuáles.",
    areOff: "Las teclas sueltas están desactivadas.",
  },
  notifications: {
    title: "Correos para usted",
    intro: "Para cada cosa: al momento, todo junto en un correo al día, o nunca.",
    change: "Elegir lo que recibe",
    event: {
      newApplication: "Solicitudes nuevas",
      driverAnswered: "Respuestas de conductores",
      handedOver: "Lo que le asignan",
      expiring: "Documentos que vencen",
    },
    hint: {
      newApplication: "De los puestos de los que se le avisa: cada puesto dice a quién.",
      driverAnswered: "Un conductor contestó, o cambió lo que se le pidió.",
      handedOver: "Un colega le pasa una solicitud.",
      expiring:
        "CDL y documentos 60, 30 y 7 días antes de que venzan, y cada semana mientras esté vencido el de un conductor contratado.",
    },
    timing: { at_once: "Al momento", daily: "Una vez al día", never: "Nunca" },
    digest: "El correo diario llega a las 7 de la mañana según el reloj de su empresa, y solo si pasó algo.",
    always:
      "Los correos sobre su cuenta y su seguridad, y el aviso de que un conductor retiró una autorización, llegan siempre. Lo que desactive aquí sigue en su página de inicio.",
  },
  changedBy: "RTIC cambia el nombre de usuario y el correo electrónico. Avíseles si alguno está mal.",
  details: {
    title: "Sus datos",
    nameHint: "Lo ven sus colegas y aparece en el historial de las solicitudes.",
    languageHint: "De estas páginas y de los correos que recibe.",
  },
  masquerading:
    "Esta es la cuenta de la persona como la que está viendo. No se puede cambiar mientras ve como otro usuario.",
  companies: { active: "Activa", switch: "Cambiar", switchTo: "Cambiar a {{company}}" },
  password: {
    title: "Cambiar la contraseña",
    description: "Aquí su sesión sigue abierta. Todas sus demás sesiones se cierran y recibirá un correo que lo avisa.",
    current: "Contraseña actual",
    change: "Cambiar la contraseña",
  },
  requests: {
    title: "Esperan su respuesta",
    email: "{{name}}: correo nuevo para iniciar sesión",
    emailDescription: "De {{from}} a {{to}}",
    emailHint:
      "Lo pide RTIC. Pregunte a su colega antes de aceptar: quien tenga el correo nuevo entra como esa persona.",
    reveals: "{{name}} pide ver diez números de Seguro Social más",
    revealsHint: "Cada número que se muestra queda registrado con su motivo. Fecha de la petición: {{at}}",
    yes: "Aceptar",
    no: "Rechazar",
  },
  company: {
    introAdministrator: "Lo que los conductores, los documentos y los correos dicen de su empresa.",
    introManager:
      "Lo que los conductores, los documentos y los correos dicen de su empresa. Sus administradores pueden cambiarlo.",
    edit: "Editar",
    editTitle: "Editar {{company}}",
    effects:
      "El nombre legal y la dirección aparecen en las solicitudes que se firmen desde ahora; lo ya firmado conserva las de su día. Las horas y los días se escriben en la zona horaria que elija aquí.",
    asSaved: "Como está guardada ahora",
    staff: "Quién trabaja aquí",
    staffCaption_one: "{{count}} persona, por nombre",
    staffCaption_other: "{{count}} personas, por nombre",
    staffBy: "RTIC agrega personas y cambia sus funciones; sus administradores nombran administradores.",
    staffByBoth: "RTIC agrega personas y cambia sus funciones. Usted puede nombrar administrador a un gerente.",
  },
  investigator: {
    link: "Investigación",
    linkName: "Investigación: {{name}}",
    title: "¿Puede {{name}} leer la investigación?",
    description:
      "Las carpetas restringidas guardan las autorizaciones firmadas, lo que contestan los empleadores anteriores y los resultados de drogas y alcohol (49 CFR 391.53, 382.405). Son para quienes deciden sobre la contratación, y cada consulta queda registrada.",
    is: "{{name}} ahora puede leerlas.",
    isNot: "{{name}} ahora no puede leerlas.",
    give: "Permitir la lectura",
    take: "Retirar la lectura",
    reads: "lee la investigación",
  },
  appointment: {
    link: "Nombrar administrador",
    linkName: "Nombrar administrador: {{name}}",
    title: "¿Nombrar administrador a {{name}}?",
    description:
      "Los administradores también publican plantillas, editan la empresa, ven números de SSN, abren carpetas restringidas, anulan decisiones y nombran a otros. Solo RTIC puede quitar el rol.",
    told: "Se avisa por correo a todos los administradores de su empresa.",
    button: "Nombrar administrador",
  },
  timeZone: {
    "America/New_York": "Hora del Este (Nueva York)",
    "America/Chicago": "Hora del Centro (Chicago)",
    "America/Denver": "Hora de la Montaña (Denver)",
    "America/Phoenix": "Hora de la Montaña sin horario de verano (Phoenix)",
    "America/Los_Angeles": "Hora del Pacífico (Los Ángeles)",
    "America/Anchorage": "Hora de Alaska (Anchorage)",
    "Pacific/Honolulu": "Hora de Hawái (Honolulu)",
  },
} as const satisfies Translated<typeof en>;
