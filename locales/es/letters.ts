import type en from "../en/letters";
import type { Translated } from "../index";

export default {
  footer: "Recibe este correo por algo que se hizo en Roadhand con esta dirección. Si no fue usted, puede ignorarlo.",
  greeting: "Hola, {{firstName}}:",
  verify: {
    subject: "Su enlace para hacer su solicitud en {{company}}",
    why: "Use este enlace para empezar o continuar su solicitud para {{position}} en {{company}}.",
    button: "Abrir mi solicitud",
    code: "O escriba este código en la página donde pidió el enlace: {{code}}",
    life: "El enlace funciona una sola vez y durante 30 minutos. Si ya venció, pida uno nuevo en la misma página.",
  },
  submitted: {
    subject: "{{company}} recibió su solicitud",
    what: "Su solicitud para {{position}} se envió. {{company}} la va a revisar.",
    copy: "Usted pidió una copia. Para proteger sus datos personales no la mandamos por correo: inicie sesión con el enlace de abajo para verla e imprimirla.",
    next: "Puede iniciar sesión cuando quiera para ver cómo va.",
    button: "Ver mi solicitud",
  },
  newApplication: {
    subject: "Solicitud nueva: {{position}}",
    what: "Un conductor envió una solicitud para {{position}}.",
    button: "Revisar la solicitud",
  },
  approved: {
    subject: "Buenas noticias de {{company}}",
    what: "{{company}} aprobó su solicitud para {{position}}.",
    next: "La empresa se comunicará con usted sobre los siguientes pasos.",
    button: "Ver mi solicitud",
  },
  rejected: {
    subject: "Su solicitud en {{company}}",
    what: "{{company}} decidió no seguir adelante con su solicitud para {{position}}.",
    thanks: "Gracias por su tiempo. Puede solicitar otros puestos.",
  },
  hired: {
    subject: "{{company}} le da la bienvenida",
    what: "¡Felicidades! {{company}} decidió contratarle como {{position}}. Su primer día es el {{day}}.",
    button: "Ver mi solicitud",
  },
  invitation: {
    subject: "Prepare su cuenta de Roadhand para {{company}}",
    what: "Recibió una invitación a Roadhand como usuario de {{company}}. Elija una contraseña para empezar.",
    button: "Preparar mi cuenta",
    life: "El enlace funciona una sola vez y durante 72 horas.",
  },
  passwordReset: {
    subject: "Restablezca su contraseña de Roadhand",
    what: "Elija una contraseña nueva con este enlace.",
    button: "Elegir una contraseña nueva",
    life: "El enlace funciona una sola vez y durante 30 minutos. Si usted no lo pidió, puede ignorar este correo.",
  },
  passwordChanged: {
    subject: "Se cambió su contraseña de Roadhand",
    what: "Su contraseña se acaba de cambiar y su sesión se cerró en todos los dispositivos. Si no fue usted, restablézcala de inmediato.",
    button: "Restablecer mi contraseña",
  },
} satisfies Translated<typeof en>;
