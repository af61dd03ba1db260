import type { Translated } from "..";
import type en from "../en/two-factor";

export default {
  title: "Verificación en dos pasos",
  on: "Activada",
  off: "Desactivada",
  since: "Desde el {{at}}",
  introOn: "Después de su contraseña pedimos un código o una llave de acceso, así que la contraseña sola no abre nada.",
  introOff: "Proteja su cuenta: después de su contraseña pedimos un código o una llave de acceso que solo usted tiene.",
  overdue:
    "Su cuenta requiere la verificación en dos pasos. Configure una de estas dos opciones y podrá seguir trabajando.",
  app: {
    title: "Aplicación de autenticación",
    description: "Una aplicación en su teléfono muestra un código nuevo cada 30 segundos. Funciona sin conexión.",
    since: "Configurada el {{at}}",
    setUp: "Configurar una aplicación",
    replace: "Usar otra aplicación",
    remove: "Quitar la aplicación",
    intro:
      "Necesita una aplicación de autenticación en su teléfono, por ejemplo la que ya trae o su administrador de contraseñas.",
    scanTitle: "1. Agregue la cuenta a la aplicación",
    scan: "Escanee esta imagen con la aplicación.",
    qr: "Código QR para la aplicación de autenticación",
    type: "¿No puede escanearla? Escriba esta clave en la aplicación:",
    open: "Abrirla en una aplicación de este dispositivo",
    codeTitle: "2. Escriba el código que muestra",
    code: "Código de 6 dígitos",
    codeHint: "El código cambia cada 30 segundos.",
    turnOn: "Activar",
    removalTitle: "Quitar la aplicación de autenticación",
  },
  passkeys: {
    title: "Llaves de acceso",
    description:
      "Su huella, su rostro o el PIN de este dispositivo, o una llave de seguridad. También puede reemplazar la contraseña.",
    add: "Agregar una llave de acceso",
    addTitle: "Agregar una llave de acceso",
    addIntro:
      "Su navegador pregunta dónde guardarla. Agregue una segunda, para que perder un dispositivo no le cierre el paso.",
    name: "Nombre",
    nameHint: "Para reconocerla, por ejemplo “Portátil de la oficina”.",
    added: "Agregada el {{added}}, todavía sin usar",
    used: "Agregada el {{added}}, usada por última vez el {{used}}",
    remove: "Quitar",
    removeName: "Quitar {{name}}",
    removalTitle: "Quitar {{name}}",
    needDomain:
      "Las llaves de acceso necesitan una dirección con nombre, y esta es un número. Las aplicaciones de autenticación sí funcionan aquí.",
  },
  removal: { description: "Ya no servirá para iniciar sesión. Usted recibirá un correo que lo confirma." },
  codes: {
    title: "Códigos de recuperación",
    intro:
      "Para el día en que pierda su teléfono o su llave de acceso: cada código le permite entrar una vez en su lugar.",
    description:
      "Creamos diez códigos y los mostramos una sola vez. Imprímalos o guárdelos en un administrador de contraseñas.",
    ends_one: "Le queda {{count}} código. Dejará de funcionar al crear otros nuevos.",
    ends_many: "Le quedan {{count}} códigos. Dejarán de funcionar al crear otros nuevos.",
    ends_other: "Le quedan {{count}} códigos. Dejarán de funcionar al crear otros nuevos.",
    left_one: "Queda {{count}} código. Cada uno sirve una vez.",
    left_many: "Quedan {{count}} códigos. Cada uno sirve una vez.",
    left_other: "Quedan {{count}} códigos. Cada uno sirve una vez.",
    none: "No tiene códigos de recuperación. Sin ellos, si pierde su dispositivo no podrá entrar hasta que RTIC le ayude.",
    make: "Crear diez códigos",
    renew: "Crear códigos nuevos",
    shown: "Imprima esta página o copie los códigos ahora: no podemos volver a mostrarlos.",
    of: "Códigos de recuperación de {{username}} para Roadhand",
    keep: "Guárdelos lejos de su teléfono. Quien tenga su contraseña y uno de estos códigos puede entrar en su lugar.",
    done: "Ya los guardé",
  },
  stepUp: {
    title: "Confirme que es usted",
    intro:
      "Pasaron más de diez minutos desde que inició sesión y lo que sigue es delicado. No se pierde nada de lo que escribió.",
    password: "Con su contraseña",
    code: "Con un código",
    confirm: "Confirmar",
    thanks: "Gracias",
    downloading: "Su archivo está en camino. Si no pasa nada, descárguelo con el botón.",
    download: "Descargar el archivo",
    back: "Volver a la lista",
  },
  company: {
    title: "Verificación en dos pasos de su personal",
    intro: "Si todos los que trabajan aquí deben dar un código o una llave de acceso después de la contraseña.",
    lacking_one: "{{count}} persona todavía no la configuró.",
    lacking_many: "{{count}} personas todavía no la configuraron.",
    lacking_other: "{{count}} personas todavía no la configuraron.",
    question: "¿Su personal debe tener la verificación en dos pasos?",
    hint: "Si es así, todos tienen siete días a partir de hoy para configurarla y reciben un correo. Después no podrán hacer nada antes de configurarla.",
    yes: "Sí, todos",
    no: "No, cada uno decide",
    isDemanded: "Todos los que trabajan aquí deben tenerla.",
    isOffered: "Su personal puede configurarla en la página de su cuenta. Usted puede exigirla a todos.",
    change: "Cambiar",
  },
  reset: {
    link: "Restablecer la verificación en dos pasos",
    title: "Restablecer la verificación en dos pasos de {{name}}",
    description:
      "Para un dispositivo perdido. Se quitan la aplicación, las llaves de acceso y los códigos de recuperación, terminan todas las sesiones y un correo lo confirma. Hasta que se configure de nuevo basta la contraseña, así que primero asegúrese de que quien lo pide es esta persona.",
    reasonHint:
      "Queda en la auditoría, así que no escriba datos personales. Por ejemplo: perdió el teléfono, se le llamó a la oficina.",
    button: "Restablecer la verificación en dos pasos",
  },
} satisfies Translated<typeof en>;
