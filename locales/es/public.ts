import type en from "../en/public";
import type { Translated } from "../index";

export default {
  home: {
    title: "Trabajos de conductor, sin tanto papeleo",
    lead: "Solicite empleo en una empresa de transporte y entregue su licencia de conducir comercial (CDL) desde su teléfono. Sus respuestas se guardan de forma segura, y puede parar y volver cuando quiera.",
    start: "Empezar",
    continue: "Continuar una solicitud",
    partners: "Iniciar sesión para empresas asociadas",
  },
  apply: {
    lead: "Escriba el código del empleo. Está en el cartel, el anuncio o el mensaje de la empresa.",
    code: "Código de la solicitud",
    codeHint: "De 6 a 8 letras y números, como NRTHWAY",
    email: "Correo electrónico",
    emailHint: "Le enviamos un enlace a este correo. No necesita contraseña.",
    cdlNumber: "Número de CDL",
    cdlNumberHint:
      "El número de su licencia de conducir comercial (CDL). Déjelo vacío solo si el empleo no pide una CDL.",
    continue: "Continuar",
  },
  match: {
    title: "Este puesto corresponde a su código",
    lead: "El puesto de abajo corresponde al código {{code}} que usted escribió.",
    company: "Empresa",
    location: "Lugar",
    employmentType: "Tipo de trabajo",
    classes: "Clase de CDL que se pide",
    endorsements: "Endosos que se piden",
    email: "Enviaremos un correo de verificación a {{email}}. Abra el enlace que trae para continuar.",
    apply: "Solicitar este puesto",
  },
  found: {
    title: "Continúe su solicitud",
    lead: "Continúe su solicitud por correo: le enviamos un enlace a la dirección con la que hizo su solicitud.",
    codeHint: "El código del empleo que solicitó",
    send: "Enviar el enlace por correo",
    new: "Mejor empezar una solicitud nueva",
  },
  sent: {
    title: "Revise su correo",
    message: "Enviamos un correo a {{email}}. Abra el enlace que trae para continuar su solicitud.",
    noEmail: "Si pidió un enlace, ya va en camino a su correo.",
    spam: "¿No le llega después de dos minutos? Busque también en la carpeta de spam o correo no deseado. El enlace funciona durante 30 minutos.",
    demo: "Esto es una demostración: ningún correo sale de esta computadora.",
    demoLink: "Abrir el enlace para iniciar sesión",
    codeTitle: "Use el código del correo",
    code: "Código de 6 dígitos",
    codeHint: "El correo también trae un código. Solo funciona en este navegador.",
    useCode: "Continuar con el código",
    again: "Enviar el correo otra vez",
    shared: "¿Usa una computadora pública o compartida? Borre todo cuando termine.",
    clear: "Cerrar sesión / Borrar todos los datos",
  },
  verify: {
    title: "Verifique su correo",
    lead: "Presione el botón para abrir su solicitud.",
    loading: "Cargando…",
    button: "Abrir mi solicitud",
    shared: "Este es un dispositivo compartido",
    sharedHint: "Su sesión se cerrará al cerrar el navegador.",
    missing: "El enlace no es válido o está incompleto.",
    invalid: "El servidor dio una respuesta no válida.",
    expired: "El enlace no es válido o ya venció.",
    what: "Cada enlace funciona una sola vez, durante 30 minutos, y solo sirve el más reciente. Pida uno nuevo: no se pierde nada de lo que ha guardado.",
  },
  login: {
    lead: "Para empresas asociadas y personal de RTIC.",
    username: "Nombre de usuario",
    usernameHint: "Su nombre de usuario o su correo electrónico",
    password: "Contraseña",
    forgot: "Olvidé mi contraseña",
    applicant: "¿Es conductor y busca trabajo?",
  },
  forgot: {
    title: "Olvidé mi contraseña",
    lead: "Escriba su correo electrónico. Si existe una cuenta, le enviamos un enlace para elegir una contraseña nueva.",
    email: "Correo electrónico",
    send: "Enviar el enlace",
  },
  setPassword: {
    password: "Contraseña nueva",
    hint: "Al menos 15 caracteres. Cuatro o cinco palabras son fáciles de recordar; también puede pegarla desde un administrador de contraseñas.",
    again: "Repita la contraseña nueva",
    save: "Guardar la contraseña",
    reset: {
      title: "Elija una contraseña nueva",
      lead: "Se cerrará su sesión en todos los dispositivos y podrá entrar con la contraseña nueva.",
    },
    invitation: { title: "Prepare su cuenta", lead: "Elija una contraseña para empezar." },
  },
  logout: {
    lead: "¿Quiere cerrar la sesión?",
    visitor: "No ha iniciado sesión. Aun así puede borrar lo que este sitio guarda en esta computadora.",
  },
  folder: {
    files: "Archivos",
    name: "Nombre",
    size: "Tamaño",
    added: "Agregado",
    empty: "Esta carpeta está vacía.",
  },
  demoMail: {
    title: "Correo de esta demostración",
    lead: "En el modo de demostración ningún correo sale de esta computadora: lo que se habría enviado se guarda aquí, empezando por lo más reciente.",
    empty: "Todavía no hay correos.",
  },
  fault: {
    "403": {
      title: "No tiene permiso para ver esta página",
      what: "Esta página no es para la cuenta con la que inició sesión.",
      next: "Inicie sesión con otra cuenta o vuelva a su página de inicio. No se cambió nada.",
    },
    "404": {
      title: "No encontramos la página",
      what: "No hay nada en esta dirección.",
      next: "Revise la dirección o empiece de nuevo desde la página de inicio.",
    },
    "405": {
      title: "Esto no se puede hacer aquí",
      what: "Esta dirección no acepta ese tipo de petición.",
      next: "Vuelva y use los botones de la página.",
    },
    "409": {
      title: "Esto cambió mientras tanto",
      what: "Alguien se le adelantó o la página no estaba al día.",
      next: "Vuelva, véalo como está ahora y decida de nuevo. No se sobrescribió nada.",
    },
    "410": {
      title: "Este enlace ya no funciona",
      what: "El enlace no es válido o ya venció.",
      next: "Pida un enlace nuevo. No se pierde nada de lo que ha guardado.",
    },
    "413": {
      title: "Eso era demasiado grande",
      what: "Lo que envió es más grande de lo que podemos recibir.",
      next: "Vuelva y elija un archivo más pequeño o acorte el texto.",
    },
    "415": {
      title: "No podemos leer eso",
      what: "Aquí no se acepta este tipo de contenido.",
      next: "Vuelva y use el formulario de la página.",
    },
    "429": {
      title: "Demasiados intentos",
      what: "Hubo demasiadas peticiones en poco tiempo.",
      next: "Espere un minuto e intente de nuevo. No se pierde nada de lo que ha guardado.",
    },
    "500": {
      title: "Algo falló de nuestro lado",
      what: "No pudimos terminar esto. Lo que ya había guardado está seguro.",
      next: "Intente de nuevo en un momento. Si vuelve a pasar, díganos la referencia de abajo.",
    },
    "503": {
      title: "Tenemos mucho tráfico",
      what: "No pudimos hacer esto en este momento. No se perdió nada.",
      next: "Vuelva e intente de nuevo en unos segundos.",
    },
    reference: "Referencia: {{id}}",
  },
  privacy: {
    title: "Política de privacidad",
    lead: "Qué guardamos sobre usted, por qué y quién lo ve.",
    what: {
      title: "Qué guardamos",
      text: "Su correo electrónico, las respuestas de su solicitud, los datos de su licencia con sus dos fotos, y cuándo se hizo algo con ellos.",
    },
    why: {
      title: "Por qué",
      text: "La ley obliga a la empresa a la que hace su solicitud a pedirle estas respuestas (49 CFR 391.21) antes de que usted pueda manejar para ella. Las guardamos para esa empresa y para nada más: sin publicidad y sin vender datos.",
    },
    who: {
      title: "Quién lo ve",
      text: "Solo el personal de la empresa a la que hizo su solicitud, y usted. El personal del proveedor lo ve solo en una sesión de soporte que queda registrada. Cada vez que alguien ve sus datos, queda anotado.",
    },
    where: {
      title: "Cómo se protege",
      text: "El número de Seguro Social, la fecha de nacimiento, las direcciones, la licencia y las respuestas se guardan cifrados, con una clave propia para cada persona. Si se borra esa clave, los datos ya no se pueden leer.",
    },
    howLong: {
      title: "Cuánto tiempo",
      text: "Los borradores que nadie toca se borran a los 90 días. Las solicitudes enviadas se guardan el tiempo que la ley le pide a la empresa guardarlas. Las copias de respaldo desaparecen en un plazo de 8 semanas.",
    },
    rights: {
      title: "Sus derechos",
      text: "Puede ver y retirar su solicitud en cualquier momento mientras esté en curso, corregirla hasta que la firme, y preguntar a la empresa qué guarda sobre usted.",
    },
  },
  terms: {
    title: "Términos y condiciones",
    lead: "Las reglas para usar este sitio.",
    service: {
      title: "El servicio",
      text: "Este sitio pasa su solicitud a la empresa cuyo código escribió. Solo la empresa decide a quién contrata.",
    },
    honest: {
      title: "Respuestas honestas",
      text: "Conteste con la verdad y de forma completa. Una respuesta falsa puede poner fin a una solicitud o a un empleo.",
    },
    signature: {
      title: "Su firma",
      text: "Escribir su nombre y enviar la solicitud es su firma, y vale igual que una firma en papel (49 CFR 390.32).",
    },
    account: {
      title: "Su enlace",
      text: "El enlace que recibe por correo es su llave. No se lo pase a nadie, y cierre la sesión en las computadoras compartidas.",
    },
    liability: {
      title: "De qué respondemos",
      text: "Cuidamos con la debida atención que el servicio funcione y que sus datos estén seguros. No respondemos por las decisiones de las empresas.",
    },
  },
} satisfies Translated<typeof en>;
