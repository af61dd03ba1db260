import type en from "../en/mails";
import type { Translated } from "../index";
import sms from "./sms/sent";

export default {
  /** As HTML names the language. */
  lang: "es",
  footer: "Recibe este correo porque alguien usó esta dirección en Roadhand. Si no fue usted, ignórelo.",
  greeting: "Hola, {{firstName}}:",
  greetingUnnamed: "Hola:",
  verify: {
    subject: "Su enlace para hacer su solicitud en {{company}}",
    why: "Use este enlace para empezar o continuar su solicitud para {{position}} en {{company}}.",
    button: "Abrir mi solicitud",
    code: "O escriba este código en la página donde pidió el enlace: {{code}}",
    life: "El enlace funciona una sola vez, durante 30 minutos. Si ya venció, pida uno nuevo en la misma página.",
  },
  submitted: {
    subject: "{{company}} recibió su solicitud",
    description:
      "Se envió su solicitud para {{position}}. {{company}} la va a revisar y se comunicará con usted. Su número de referencia: {{reference}}.",
    releases_one: "Falta algo: {{company}} también necesita su firma en {{count}} autorización. Toma como un minuto.",
    releases_other:
      "Falta algo: {{company}} también necesita su firma en {{count}} autorizaciones. Toman como {{count}} minutos en total.",
    next: "{{company}} le escribe por correo si falta algo, si quieren hablar con usted y cuando decidan.",
    silence:
      "¿Sin noticias para el {{day}}? Llame a {{company}} al {{phone}} y dé su número de referencia, {{reference}}.",
    silenceNoPhone:
      "¿Sin noticias para el {{day}}? Pregunte en {{company}} y dé su número de referencia, {{reference}}.",
    copy: "Para cuidar sus datos, no mandamos su copia firmada por correo. Puede abrirla abajo, después de iniciar sesión con esta dirección.",
    attached:
      "Usted pidió una copia: el PDF va adjunto. Muestra solo los últimos cuatro dígitos de su número de Seguro Social. También puede abrirla abajo, después de iniciar sesión con esta dirección.",
    status: "Ver mi estatus",
    copyButton: "Abrir mi copia firmada",
  },
  draftNudge: {
    subject: "Termine su solicitud en {{company}}",
    description:
      "Usted empezó una solicitud para {{position}} en {{company}}. Está guardada, pero no enviada. {{company}} la revisa cuando usted la firme.",
    how: "Siga donde se quedó con el enlace de abajo, en cualquier dispositivo.",
    button: "Continuar mi solicitud",
  },
  draftExpiring: {
    subject: "Se va a borrar su solicitud en {{company}}",
    description_one:
      "Usted empezó una solicitud para {{position}} en {{company}} y hace mucho que no la toca. En {{count}} día, el {{day}}, sus respuestas se borrarán para siempre.",
    description_other:
      "Usted empezó una solicitud para {{position}} en {{company}} y hace mucho que no la toca. En {{count}} días, el {{day}}, sus respuestas se borrarán para siempre.",
    how: "Para no perderlas, abra la solicitud con el enlace de abajo y guarde un paso. Si ya no quiere el trabajo, no tiene que hacer nada.",
    button: "No borrar mi solicitud",
  },
  releasesSigned: {
    subject: "Sus autorizaciones firmadas en {{company}}",
    description: "Usted firmó todas las autorizaciones que {{company}} pide para {{position}}.",
    how: "Para cuidar sus datos, no mandamos las copias por correo. Ábralas con el enlace de abajo, después de iniciar sesión con esta dirección.",
    button: "Abrir mis autorizaciones firmadas",
  },
  releaseWithdrawn: {
    subject: "Un conductor retiró una autorización: {{position}}, {{reference}}",
    description:
      "Un conductor retiró una autorización para {{position}}, número de referencia {{reference}}. No haga nada nuevo con base en ella. La solicitud muestra cuál es.",
    button: "Abrir la solicitud",
  },
  inquiry: {
    subject: "{{company}} pregunta por un conductor anterior",
    reminderSubject: "Recordatorio: {{company}} pregunta por un conductor anterior",
    to: "Para {{employer}}, seguridad o recursos humanos:",
    reminder:
      "Ya le escribimos y todavía no tenemos respuesta. Esta carta reemplaza la anterior. El enlace viejo ya no funciona.",
    description:
      "{{company}} considera a un conductor que lo nombró a usted como empleador anterior. Pide el historial de seguridad que permite pedir 49 CFR 391.23. El conductor firmó una autorización que usted puede leer y descargar.",
    code: "Para ver de quién se trata, abra la página de abajo. Cuando usted lo pida, enviará un código a esta dirección.",
    button: "Abrir la petición",
    life: "El enlace funciona hasta el {{day}}. No necesita cuenta. Puede contestar en un teléfono, en inglés o español.",
    otherwise: "Si prefiere contestar en papel o por llamada: {{company}}, {{contact}}",
  },
  inquiryCode: {
    subject: "Su código para una petición de historial de seguridad",
    code: "Escriba este código en la página donde lo pidió: {{code}}",
    life_one: "Sirve una vez, durante {{count}} minuto.",
    life_other: "Sirve una vez, durante {{count}} minutos.",
    passedOn: "Déselo solo a un colega que conteste por usted. Si nadie de ustedes lo pidió, no haga nada.",
  },
  investigationNews: {
    answered: {
      subject: "Un empleador anterior contestó",
      description: "Un empleador anterior contestó una consulta. Solo la ven quienes pueden leer la investigación.",
    },
    received: {
      subject: "Llegó una respuesta que un conductor pidió ver",
      description:
        "Un conductor pidió ver lo que dicen empleadores anteriores (49 CFR 391.23(i)). Llegó una respuesta. Muéstresela.",
    },
    see: {
      subject: "Un conductor pide ver lo que se recibió",
      description: "Un conductor pide ver lo que dijeron empleadores anteriores (49 CFR 391.23(i)).",
    },
    correct: {
      subject: "Un conductor pide una corrección",
      description: "Un conductor pide que se corrija la respuesta de un empleador anterior (49 CFR 391.23(i)).",
    },
    rebut: {
      subject: "Un conductor envió una declaración",
      description:
        "Un conductor envió una declaración para acompañar la respuesta de un empleador anterior (49 CFR 391.23(i)).",
    },
    due: "Conteste a más tardar el {{day}}.",
    button: "Abrir la investigación",
  },
  investigationReply: {
    subject: "{{company}} contestó su petición",
    see: "{{company}} le muestra lo que contestaron sus empleadores anteriores, y a quién puede preguntar.",
    correct: "{{company}} contestó su petición de corrección.",
    rebut: "{{company}} guardó su declaración junto con la respuesta.",
    button: "Leer",
  },
  releaseReminder: {
    subject: "Autorizaciones por firmar para {{company}}",
    description:
      "Para su solicitud de {{position}}, {{company}} todavía necesita su firma en una o más autorizaciones.",
    how: "Cada una tiene su propia página y toma más o menos un minuto.",
    button: "Leer y firmar",
  },
  interview: {
    kind: { phone: "una llamada", video: "una videollamada", in_person: "una entrevista en persona" },
    companyTime: "Donde está {{company}}, eso es {{at}}.",
    proposed: {
      subject: "{{company}} quiere hablar con usted: elija la hora",
      description:
        "{{company}} quiere tener {{what}} con usted sobre el puesto de {{position}}. Elija la hora que le quede bien.",
      button: "Elegir la hora",
    },
    moved: {
      subject: "Horas nuevas de {{company}}: elija otra vez",
      description: "{{company}} tuvo que cambiar {{what}} del {{at}}. Esa hora ya no vale. Elija otra.",
      button: "Elegir otra hora",
    },
    agreed: {
      subject: "Quedó su cita con {{company}}",
      description:
        "Tiene {{what}} con {{company}} sobre el puesto de {{position}}: {{at}}. Va adjunto el archivo para su calendario.",
      button: "Ver o cambiar",
    },
    canceled: {
      subject: "{{company}} canceló",
      description: "{{company}} canceló {{what}} sobre el puesto de {{position}}. Usted no tiene que hacer nada.",
      button: "Ver",
    },
    reminder: {
      subject: "Recordatorio: su cita con {{company}}",
      description: "Tiene {{what}} con {{company}}: {{at}}.",
      button: "Ver o cambiar",
    },
  },
  message: {
    subject: "Un mensaje de {{company}}",
    description: "{{company}} le escribe sobre su solicitud de {{position}}:",
    button: "Leer y contestar",
    how: "Conteste con el enlace, por favor. Nadie lee las respuestas a este correo.",
  },
  documentRequest: {
    unnamed: "un documento",
    subject: {
      asked: "{{company}} necesita un documento de usted",
      renewal: "{{company}} necesita su documento nuevo: {{document}}",
      again: "{{company}} necesita otra vez su documento",
      half: "Falta enviar a {{company}}: {{document}}",
      due: "Para {{company}}, con fecha límite: {{document}}",
      withdrawn: "{{company}} ya no necesita su documento",
    },
    description: {
      asked: "{{company}} le pide: {{document}}. Envíelo a más tardar el {{day}}.",
      renewal:
        "Un documento suyo que tiene {{company}} vence pronto o ya venció: {{document}}. Envíe el nuevo a más tardar el {{day}}.",
      again:
        "{{company}} revisó lo que envió ({{document}}) y lo necesita otra vez. Envíelo a más tardar el {{day}}. El motivo:",
      half: "{{company}} todavía necesita esto de usted: {{document}}. Envíelo a más tardar el {{day}}.",
      due: "{{company}} todavía necesita esto de usted: {{document}}. La fecha límite es el {{day}}.",
      withdrawn: "{{company}} ya no necesita esto de usted: {{document}}. No tiene que hacer nada.",
    },
    examiner:
      "Su certificado médico vence el {{day}}. Vea antes a un médico examinador. Sin uno nuevo no puede manejar. El examinador lo informa a su estado, y de ahí lo recibe la empresa.",
    endsEarlier: "El enlace del correo anterior ya no funciona.",
    how: "Basta una foto de su teléfono. No conteste este correo con el documento. Nadie lee las respuestas.",
    button: "Enviar el documento",
  },
  formRequest: {
    subject: {
      several: "{{company}} le pide leer y firmar",
      asked: "{{company}} le pide leer y firmar: {{document}}",
      renewal: "{{company}} le pide leer y firmar otra vez: {{document}}",
      again: "{{company}} le pide firmar otra vez: {{document}}",
      half: "Falta firmar para {{company}}: {{document}}",
      due: "Para {{company}}, con fecha límite: {{document}}",
      withdrawn: "{{company}} ya no necesita su firma",
    },
    description: {
      several: "{{company}} le pide leer y firmar {{count}} formularios. Cada uno tiene su propio enlace.",
      asked: "{{company}} le pide leer y firmar: {{document}}. Hágalo a más tardar el {{day}}.",
      renewal: "{{company}} le pide leer y firmar otra vez: {{document}}. Hágalo a más tardar el {{day}}.",
      again: "{{company}} le pide firmar otra vez: {{document}}. Hágalo a más tardar el {{day}}. El motivo:",
      half: "{{company}} todavía necesita su firma: {{document}}. Firme a más tardar el {{day}}.",
      due: "{{company}} todavía necesita su firma: {{document}}. La fecha límite es el {{day}}.",
      withdrawn: "{{company}} ya no necesita su firma: {{document}}. No tiene que hacer nada.",
    },
    listed: "{{document}}, a más tardar el {{day}}",
    how: "Lea y firme en su teléfono, en inglés o en español. No necesita cuenta. No conteste este correo. Nadie lee las respuestas.",
    button: "Leer y firmar",
  },
  applicationTyped: {
    subject: "{{company}}: su solicitud está lista para firmar",
    description:
      "Por teléfono usted le dijo a {{company}} lo que va en su solicitud para {{position}}. Ya está escrita y lista.",
    how: "Lea cada paso, cambie lo que esté mal y firme. Solo usted puede firmar.",
    button: "Leer y firmar",
    notYou: "Si usted no llamó a {{company}}, no haga nada. Sin su firma no se envía nada.",
  },
  formPaper: "Adjunto: {{name}}, SHA-256 {{hash}}.",
  formSigned: {
    subject: "Usted firmó: {{document}}",
    description: "Usted firmó para {{company}}: {{document}}.",
    how: "Su copia firmada (PDF) está en la página donde firmó. {{company}} también la tiene. Si usted no lo firmó, avise enseguida a {{company}}.",
    howByLink:
      "{{company}} lo revisa y tiene la copia firmada (PDF). Pídale la suya. Si usted no lo firmó, avise enseguida a {{company}}.",
  },
  documentHandedIn: {
    subject: "Un conductor envió un documento: {{position}}, {{reference}}",
    description:
      "Un conductor envió un documento que usted pidió: {{position}}, número de referencia {{reference}}. Revíselo y acéptelo o pídalo otra vez.",
    subjectAlone: "Un conductor envió un documento",
    whatAlone: "Un conductor envió un documento que usted pidió. Revíselo y acéptelo o pídalo otra vez.",
    button: "Ver el documento",
  },
  driverAnswered: {
    subject: "Un conductor contestó: {{position}}, {{reference}}",
    message:
      "Un conductor contestó un mensaje sobre su solicitud para {{position}}, número de referencia {{reference}}. La respuesta está en la solicitud.",
    changes:
      "Un conductor hizo los cambios que usted pidió y volvió a firmar: {{position}}, número de referencia {{reference}}. Véalos en la solicitud.",
    interview:
      "Un conductor contestó sobre una entrevista para {{position}}, número de referencia {{reference}}. Véalo en la solicitud.",
    button: "Ver la respuesta",
  },
  digest: {
    subject: "{{company}}: lo que pasó hasta el {{day}}",
    description: "Su resumen diario de {{company}}:",
    newApplication_one: "{{count}} solicitud nueva",
    newApplication_other: "{{count}} solicitudes nuevas",
    driverAnswered_one: "{{count}} conductor contestó",
    driverAnswered_other: "{{count}} conductores contestaron",
    handedOver_one: "Se le asignó {{count}} solicitud",
    handedOver_other: "Se le asignaron {{count}} solicitudes",
    mentioned_one: "{{count}} nota lo menciona",
    mentioned_other: "{{count}} notas lo mencionan",
    expiring_one: "{{count}} CDL o documento vence en un plazo de {{days}} días",
    expiring_other: "{{count}} CDL y documentos vencen en un plazo de {{days}} días",
    expired_one: "Venció {{count}} CDL o documento de un conductor contratado",
    expired_other: "Vencieron {{count}} CDL y documentos de conductores contratados",
    more_one: "y {{count}} más",
    more_other: "y {{count}} más",
    choose: "Cambiar qué correos recibe",
  },
  handedOver: {
    subject: "Se le asignó: {{position}}",
    description: "Un colega le asignó una solicitud: {{position}}.",
    several: "varias solicitudes",
    button: "Abrirla",
  },
  mentioned: {
    subject: "Lo mencionan en una nota: {{about}}",
    description: "Un colega lo mencionó en una nota: {{about}}. Ábrala para leerla.",
    driver: "sobre un conductor",
    button: "Leer la nota",
  },
  newApplication: {
    subject: "Solicitud nueva: {{position}}, {{reference}}",
    description: "Un conductor envió una solicitud para {{position}}, número de referencia {{reference}}.",
    button: "Revisar la solicitud",
  },
  dueWeek: {
    subject_one: "{{company}}: {{count}} requisito de un expediente vence en un plazo de {{days}} días",
    subject_many: "{{company}}: {{count}} requisitos de expedientes vencen en un plazo de {{days}} días",
    subject_other: "{{company}}: {{count}} requisitos de expedientes vencen en un plazo de {{days}} días",
    subjectOpen: "{{company}}: algo está atrasado o necesita respuesta",
    description: "Lo que les falta a los expedientes de calificación de {{company}}, a este lunes.",
    due_one: "{{count}} requisito vence en un plazo de {{days}} días",
    due_many: "{{count}} requisitos vencen en un plazo de {{days}} días",
    due_other: "{{count}} requisitos vencen en un plazo de {{days}} días",
    item: "{{name}}: {{count}}, el primero el {{day}}",
    overdue_one: "{{count}} conductor tiene algo atrasado",
    overdue_many: "{{count}} conductores tienen algo atrasado",
    overdue_other: "{{count}} conductores tienen algo atrasado",
    restrictedDue_one: "Investigación: {{count}} requisito vence en un plazo de {{days}} días",
    restrictedDue_many: "Investigación: {{count}} requisitos vencen en un plazo de {{days}} días",
    restrictedDue_other: "Investigación: {{count}} requisitos vencen en un plazo de {{days}} días",
    restrictedOverdue_one: "Investigación: {{count}} conductor tiene algo atrasado",
    restrictedOverdue_many: "Investigación: {{count}} conductores tienen algo atrasado",
    restrictedOverdue_other: "Investigación: {{count}} conductores tienen algo atrasado",
    requestsDue_one: "Investigación: {{count}} petición de un conductor necesita respuesta",
    requestsDue_many: "Investigación: {{count}} peticiones de conductores necesitan respuesta",
    requestsDue_other: "Investigación: {{count}} peticiones de conductores necesitan respuesta",
    requestsLate_one: "Investigación: está atrasada la respuesta a {{count}} petición de un conductor",
    requestsLate_many: "Investigación: están atrasadas las respuestas a {{count}} peticiones de conductores",
    requestsLate_other: "Investigación: están atrasadas las respuestas a {{count}} peticiones de conductores",
    unnamed: "Otro requisito",
    button: "Abrir Cumplimiento",
    choose:
      "Este correo llega los lunes, cuando algo vence. Para no recibirlo, desactive en Mi cuenta los correos sobre documentos que vencen.",
  },
  documentExpiring: {
    subject_one: "{{company}}: {{count}} CDL o documento vence en un plazo de {{days}} días",
    subject_many: "{{company}}: {{count}} CDL y documentos vencen en un plazo de {{days}} días",
    subject_other: "{{company}}: {{count}} CDL y documentos vencen en un plazo de {{days}} días",
    description_one:
      "En {{company}}, {{count}} CDL o documento de un conductor vence en un plazo de {{days}} días: el {{day}}.",
    description_many:
      "En {{company}}, {{count}} CDL y documentos de conductores vencen en un plazo de {{days}} días, el primero el {{day}}.",
    description_other:
      "En {{company}}, {{count}} CDL y documentos de conductores vencen en un plazo de {{days}} días, el primero el {{day}}.",
    next: "Pida a tiempo el nuevo. Recibe un aviso de cada uno {{first}}, {{second}} y {{last}} días antes de que venza.",
    button: "Ver lo que vence",
  },
  documentExpired: {
    subject_one: "{{company}}: {{count}} CDL o documento ya venció",
    subject_many: "{{company}}: {{count}} CDL y documentos ya vencieron",
    subject_other: "{{company}}: {{count}} CDL y documentos ya vencieron",
    description_one: "En {{company}}, {{count}} CDL o documento de un conductor contratado venció el {{day}}.",
    description_many:
      "En {{company}}, {{count}} CDL y documentos de conductores contratados ya vencieron, el primero el {{day}}.",
    description_other:
      "En {{company}}, {{count}} CDL y documentos de conductores contratados ya vencieron, el primero el {{day}}.",
    next: "Suba el nuevo o termine el empleo. Mientras tanto se lo recordamos cada semana.",
  },
  changesRequested: {
    subject: "{{company}} le pide que cambie algo",
    description: "{{company}} leyó su solicitud para {{position}} y le pide que cambie o agregue algo.",
    next: "Abra su solicitud para ver de qué se trata. Solo están abiertos esos pasos. Cámbielos y firme otra vez.",
    button: "Abrir mi solicitud",
  },
  approved: {
    subject: "Buenas noticias de {{company}}",
    description: "{{company}} aprobó su solicitud para {{position}}.",
    next: "La empresa se comunicará con usted sobre los siguientes pasos.",
    button: "Ver mi solicitud",
  },
  rejected: {
    subject: "Su solicitud en {{company}}",
    description: "{{company}} decidió no seguir con su solicitud para {{position}}.",
    thanks: "Gracias por su tiempo. Puede solicitar otros puestos.",
  },
  adverseAction: {
    subject: {
      rejected: "Su solicitud en {{company}}",
      ended: "Su trabajo en {{company}}",
      not_promoted: "Su trabajo en {{company}}",
    },
    description: {
      rejected: "{{company}} decidió no seguir con su solicitud para {{position}}.",
      ended: "{{company}} terminó su trabajo como {{position}}.",
      not_promoted: "{{company}} decidió no darle el ascenso o el otro trabajo para el que se le consideró.",
    },
    before: "Le enviamos una copia del informe y el resumen de sus derechos con el aviso del {{day}}.",
    report: {
      consumer_report: "un informe del consumidor",
      psp: "un registro del programa PSP (Pre-Employment Screening Program)",
      driving_record: "un historial de manejo de una agencia",
      other_report: "un informe de una agencia",
    },
    button: "Ver esto y pedir una copia",
  },
  binderReady: {
    subject: "La carpeta está lista",
    description: "La carpeta que pidió está lista. Puede descargarla por {{days}} días. Después se elimina.",
    failedSubject: "No pudimos hacer la carpeta",
    failed: "No pudimos hacer la carpeta que pidió. Su página dice qué intentar.",
    button: "Abrir la carpeta",
  },
  preNotice: {
    description: {
      rejected: "Puede que {{company}} no siga con su solicitud para {{position}}.",
      ended: "Puede que {{company}} termine su trabajo como {{position}}.",
      not_promoted: "Puede que {{company}} no le dé el ascenso o el otro trabajo para el que se le considera.",
    },
    button: "Ver el informe, sus derechos y cómo disputarlo",
  },
  preNoticeDisputed: {
    subject: "Alguien dice que un informe está mal",
    description:
      "Alguien que recibió un aviso antes de una decisión dice que el informe está mal o incompleto. Léalo antes de decidir.",
    button: "Leer lo que dice",
  },
  reportAsked: {
    subject: "Un conductor quiere una copia de un informe a más tardar el {{day}}",
    description:
      "Un conductor quiere una copia del informe en que se basa una decisión. La ley da 3 días hábiles. Envíela a más tardar el {{day}}.",
    button: "Entregar una copia",
  },
  reportCopy: {
    subject: "Su copia del informe de {{company}}",
    description:
      "{{company}} puso su copia del informe en su página. Para cuidar sus datos, no la mandamos por correo.",
    button: "Abrir la copia",
  },
  hired: {
    subject: "{{company}} le da la bienvenida",
    description: "¡Felicidades! {{company}} decidió contratarle como {{position}}. Su primer día es el {{day}}.",
    button: "Ver mi solicitud",
  },
  invitation: {
    subject: "Prepare su cuenta de Roadhand para {{company}}",
    description: "Recibió una invitación a Roadhand como usuario de {{company}}. Elija una contraseña para empezar.",
    button: "Preparar mi cuenta",
    life: "El enlace funciona una sola vez, durante 72 horas.",
  },
  membershipInvitation: {
    subject: "Invitación de {{by}} para trabajar en {{company}}",
    description: {
      Manager:
        "{{by}} le envió una invitación para trabajar en {{company}} en Roadhand como gerente. Solo entra si usted acepta.",
      Administrator:
        "{{by}} le envió una invitación para trabajar en {{company}} en Roadhand como administrador. Solo entra si usted acepta.",
    },
    button: "Ver la invitación",
    life: "El enlace funciona una sola vez, durante 72 horas. Si no conoce esta empresa, ignore este correo.",
  },
  passwordReset: {
    subject: "Restablezca su contraseña de Roadhand",
    description: "Elija una contraseña nueva con este enlace.",
    button: "Elegir una contraseña nueva",
    life: "El enlace funciona una sola vez, durante 30 minutos. Si usted no lo pidió, ignore este correo.",
  },
  auditHead: {
    subject: "Huella de la auditoría de Roadhand en el registro {{seq}}",
    description: "El registro {{seq}} de la auditoría se escribió el {{at}}. Esta es su huella:",
    next: "Guarde este correo. Si alguien recorta o reescribe la auditoría, ya no tendrá este registro con esta huella.",
  },
  passwordChanged: {
    subject: "Se cambió su contraseña de Roadhand",
    description:
      "Se acaba de cambiar su contraseña y se cerró su sesión en todos los dispositivos. Si no fue usted, restablézcala enseguida.",
    button: "Restablecer mi contraseña",
  },
  emailChange: {
    subject: "¿Cambiar el correo con el que entra a Roadhand?",
    description:
      "Alguien le pidió a RTIC cambiar a {{email}} el correo con el que inicia sesión. Nada cambia hasta que usted acepte.",
    next: "Diga que sí solo si usted lo pidió. Quien tenga el correo nuevo podrá entrar como usted.",
    button: "Responder",
    notYou:
      "Si usted no lo pidió, diga que no y avise al administrador de su empresa. El enlace funciona una sola vez, durante 72 horas.",
  },
  request: {
    subject: "Roadhand: un colega necesita su respuesta",
    description:
      "Otro administrador de su empresa debe aceptar algo. Inicie sesión para ver quién pide qué, y responda sí o no.",
    button: "Ver la petición",
  },
  accessRequested: {
    subject: "RTIC pide acceso a {{company}}",
    description: "{{by}}, de RTIC, pregunta si RTIC puede entrar por un tiempo en {{company}}.",
    reason: "El motivo: {{reason}}",
    opens: "Permítalo o rechácelo. Si nadie responde, el acceso se abre el {{at}}.",
    nobody:
      "Su empresa no tiene un administrador que pueda permitirlo o rechazarlo, así que el acceso se abre el {{at}}. Si no es correcto, escriba a RTIC.",
    careful:
      "El botón funciona 24 horas; después, inicie sesión. No reenvíe este correo: quien lo tenga puede responder por usted.",
    button: "Responder",
  },
  accessOpened: {
    subject: "RTIC tiene acceso a {{company}}",
    description: "RTIC pidió acceso a {{company}} y nadie respondió en 72 horas. RTIC puede entrar hasta el {{at}}.",
    end: "Usted puede terminarlo en cualquier momento.",
    nobody: "Su empresa no tiene un administrador que pueda terminarlo. Si no es correcto, escriba a RTIC.",
    button: "Ver quién puede ver nuestros datos",
  },
  accessAnswered: {
    allowed: "RTIC puede entrar en {{company}}",
    refused: "RTIC no puede entrar en {{company}}",
    allowedBy: "{{by}} permitió el acceso a {{company}} que pidió RTIC.",
    refusedBy: "{{by}} rechazó el acceso a {{company}} que pidió RTIC.",
    allowedByLink: "Se permitió el acceso a {{company}} que pidió RTIC, con el enlace que enviamos a {{by}}.",
    refusedByLink: "Se rechazó el acceso a {{company}} que pidió RTIC, con el enlace que enviamos a {{by}}.",
    change: "Si no es correcto, inicie sesión para cambiarlo. Puede terminar el acceso cuando quiera.",
  },
  accessDecided: {
    allowed: "{{company}} deja entrar a RTIC",
    refused: "{{company}} rechaza el acceso de RTIC",
    allowedBy: "{{by}} permitió el acceso a {{company}} que usted pidió.",
    refusedBy: "{{by}} rechazó el acceso a {{company}} que usted pidió.",
    button: "Ver la empresa",
  },
  webhookOff: {
    subject: "Se desactivó un webhook de {{company}}",
    description: "{{host}} no ha recibido nada en cinco días, así que dejamos de enviar.",
    afterwards: "Actívelo otra vez cuando funcione. Entonces enviamos lo que pasó mientras tanto.",
    button: "Ver el webhook",
  },
  colleagueInvited: {
    subject: "Se invitó a alguien a {{company}}",
    description: {
      Manager:
        "{{by}} invitó a alguien a trabajar en {{company}} como gerente. Inicie sesión para ver quién es. Si no es correcto, ahí mismo puede retirar la invitación.",
      Administrator:
        "{{by}} invitó a alguien a trabajar en {{company}} como administrador, que ahí puede hacer todo. Inicie sesión para ver quién es. Si no es correcto, ahí mismo puede retirar la invitación.",
    },
  },
  colleagueAdded: {
    subject: "Ahora tiene acceso a {{company}}",
    description:
      "Se le dio acceso a {{company}}. Inicie sesión como siempre y elija la empresa en su cuenta. Si no conoce esta empresa, escriba a RTIC.",
    button: "Iniciar sesión",
  },
  administratorAdded: {
    subject: "Alguien recibió el rol de administrador en {{company}}",
    description:
      "Los administradores pueden hacer todo en {{company}}, también ver números de Seguro Social. Inicie sesión para ver quién es. Si no sabía de esto, escriba a RTIC enseguida.",
    button: "Ver a sus colegas",
  },
  revealsReached: {
    subject: "Se mostraron muchos números de Seguro Social en {{company}}",
    description:
      "{{person}}, de {{company}}, vio diez números de Seguro Social en una hora e intentó ver más. Solo se muestran más si otro administrador de la empresa está de acuerdo.",
    button: "Ver la auditoría",
  },
  twoFactor: {
    button: "Ver mi verificación en dos pasos",
    notYou: "Si no fue usted, cambie su contraseña de inmediato y avise a RTIC.",
    appAdded: {
      subject: "Se configuró una aplicación de autenticación en su cuenta de Roadhand",
      description:
        "Se acaba de configurar una aplicación de autenticación en su cuenta. Pediremos su código al iniciar sesión. Su sesión se cerró en los demás dispositivos.",
    },
    appRemoved: {
      subject: "Se quitó la aplicación de autenticación de su cuenta de Roadhand",
      description: "Se acaba de quitar la aplicación de autenticación de su cuenta.",
    },
    passkeyAdded: {
      subject: "Se agregó una llave de acceso a su cuenta de Roadhand",
      description: "Se acaba de agregar una llave de acceso a su cuenta. Sirve para iniciar sesión.",
    },
    passkeyRemoved: {
      subject: "Se quitó una llave de acceso de su cuenta de Roadhand",
      description: "Se acaba de quitar una llave de acceso de su cuenta.",
    },
    codesMade: {
      subject: "Códigos de recuperación nuevos para su cuenta de Roadhand",
      description: "Se acaban de crear códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.",
    },
    codeUsed: {
      subject: "Se usó un código de recuperación de su cuenta de Roadhand",
      description_one: "Se acaba de usar un código de recuperación de su cuenta. Queda {{count}}.",
      description_many: "Se acaba de usar un código de recuperación de su cuenta. Quedan {{count}}.",
      description_other: "Se acaba de usar un código de recuperación de su cuenta. Quedan {{count}}.",
    },
    reset: {
      subject: "Se restableció la verificación en dos pasos de su cuenta de Roadhand",
      description:
        "RTIC restableció la verificación en dos pasos de su cuenta y cerró su sesión en todos los dispositivos. Inicie sesión con su contraseña y configúrela de nuevo.",
    },
  },
  ownData: {
    subject: "Su enlace para ver sus datos",
    description:
      "Use este enlace para ver los datos que tenemos de usted. Puede llevarse una copia, pedir que se corrijan o pedir que se borren.",
    button: "Abrir mis datos",
    notYou: "Si usted no lo pidió, no haga nada. Sin el enlace nadie puede entrar.",
  },
  retentionDue: {
    subject_one: "{{company}}: se va a borrar {{count}} registro",
    subject_other: "{{company}}: se van a borrar {{count}} registros",
    description_one:
      "Terminó el plazo en que {{company}} guarda el registro de {{count}} conductor. Se borrará para siempre el {{day}}.",
    description_other:
      "Terminó el plazo en que {{company}} guarda los registros de {{count}} conductores. Se borrarán para siempre el {{day}}.",
    next: "No tiene que hacer nada. Si una demanda o una investigación necesita un registro, ponga una retención legal antes de ese día.",
    button: "Ver la lista",
  },
  twoFactorRequired: {
    subject: "{{company}} exige la verificación en dos pasos",
    description:
      "{{company}} exige la verificación en dos pasos a todos los que trabajan ahí. Después de su contraseña pedimos un código de su teléfono o una llave de acceso.",
    next: "Tiene siete días para configurarla. Toma unos dos minutos. Después tendrá que configurarla antes de seguir.",
    button: "Configurarla",
  },
  emailChanged: {
    subject: "Se cambió su correo para entrar a Roadhand",
    description:
      "Se acaba de cambiar el correo electrónico de su cuenta y se cerró su sesión en todos los dispositivos.",
    next: "A partir de ahora inicie sesión con el correo nuevo. Su contraseña sigue siendo la misma.",
    button: "Iniciar sesión",
    notYou: "Si usted no pidió este cambio, avise de inmediato al administrador de su empresa o a RTIC.",
  },
  sms,
} satisfies Translated<typeof en>;
