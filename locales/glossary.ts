/**
 * One word for one thing in each language, as the people who read it say it: on pages, in mails and PDFs, in the API's
 * messages. A test reads all texts: a word of `never` stands in none. The specification's own sentences stand word for
 * word, whatever this page says; so do texts of law.
 */
import type { CompanyLanguage } from "./index";

/** The word we say, and those we don't. Words in brackets are not looked for. */
type Word = string | { say: string; never: readonly string[] };
export type Term = Readonly<Record<CompanyLanguage, Word>>;

const instead = (say: string, ...never: string[]): Word => ({ say, never });

export const GLOSSARY = {
  // Who
  driver: { en: "driver", es: instead("conductor", "chofer", "camionero") },
  applicant: { en: instead("applicant", "candidate"), es: instead("solicitante", "candidato", "aspirante") },
  company: { en: instead("company", "employer account"), es: instead("empresa", "compañía") },
  employer: { en: instead("employer, company, boss", "patron"), es: "empleador, empresa, patrón" },
  earlierEmployer: { en: instead("earlier employer", "former boss"), es: "empleador anterior" },
  colleague: { en: instead("colleague", "coworker"), es: instead("colega", "compañero de trabajo") },
  manager: { en: "Manager", es: instead("gerente", "encargado", "mánager") },
  administrator: { en: "Administrator", es: "administrador" },
  provider: { en: "RTIC", es: "RTIC" },
  user: { en: "user", es: "usuario" },
  staff: { en: instead("staff", "personnel"), es: "personal" },
  someone: { en: instead("someone, no one, anyone", "somebody", "anybody"), es: "alguien, nadie" },
  examiner: { en: "medical examiner", es: "médico examinador" },
  inspector: { en: "inspector", es: "inspector" },
  agency: { en: "agency", es: "agencia" },

  // Applying
  application: { en: instead("application", "candidature"), es: instead("solicitud", "aplicación de trabajo") },
  apply: { en: "apply", es: instead("solicitar", "aplicar a", "postular", "postularse", "postúlese") },
  job: { en: instead("job", "vacancy"), es: instead("empleo, trabajo", "vacante", "chamba") },
  position: { en: "position", es: "puesto" },
  code: { en: instead("application code", "access key"), es: "código de la solicitud" },
  step: { en: instead("step (of an application)", "parts done"), es: instead("paso", "partes listas", "apartado") },
  question: { en: "question", es: "pregunta" },
  answer: { en: "answer", es: instead("respuesta; contestar", "contestación") },
  draft: { en: "draft", es: "borrador" },
  start: { en: "start", es: instead("empezar", "arrancar") },
  continue: { en: "continue", es: instead("continuar", "proseguir") },
  submit: { en: instead("submit, send", "hand in", "handed in", "hands in"), es: instead("enviar", "hacer llegar") },
  sign: { en: "sign", es: instead("firmar", "rubricar") },
  signature: { en: "signature", es: "firma" },
  withdraw: { en: instead("withdraw", "taken back", "takes back"), es: instead("retirar", "dar de baja") },
  change: { en: "change", es: instead("cambiar", "modificación") },
  remove: { en: "remove", es: "quitar" },
  add: { en: "add", es: instead("agregar", "añadir", "añada") },
  review: { en: "review", es: "revisar" },
  notice: { en: "notice", es: "aviso" },
  copy: { en: "copy (answers from before)", es: "copiar" },
  reference: { en: "reference number", es: "número de referencia" },
  field: { en: "field", es: "campo" },
  check: { en: instead("check (a box)", "tick", "ticked", "untick", "unticked"), es: instead("marcar", "tildar") },
  choose: { en: "choose", es: "elegir" },
  optional: { en: "optional", es: "opcional" },

  // A person
  firstName: { en: instead("first name", "Christian name", "forename"), es: instead("nombre", "nombre de pila") },
  lastName: { en: instead("last name", "surname"), es: "apellido(s)" },
  birthDate: { en: "date of birth", es: "fecha de nacimiento" },
  ssn: { en: "Social Security number (SSN)", es: instead("número de Seguro Social (SSN)", "Seguridad Social") },
  phone: {
    en: instead("phone", "telephone", "mobile phone", "cell phone"),
    es: instead("teléfono", "móvil", "número telefónico"),
  },
  email: {
    en: instead("email", "e-mail"),
    es: instead("correo (electrónico)", "e-mail", "email", "mail"),
  },
  address: { en: "address", es: "dirección" },
  street: { en: instead("street address", "street and number"), es: "calle y número" },
  zip: { en: instead("ZIP code", "postcode", "postal code"), es: "código postal (ZIP)" },
  state: { en: instead("state", "province"), es: "estado" },
  moveHere: { en: instead("move here", "since when"), es: instead("mudarse", "trasladarse") },
  rightToWork: { en: "legally work in the United States", es: "trabajar legalmente en Estados Unidos" },

  // The license
  license: { en: instead("license", "licence"), es: instead("licencia", "carné", "carnet", "permiso de conducir") },
  cdl: { en: "CDL", es: instead("CDL", "licencia comercial de conducir") },
  photo: { en: instead("photo", "picture", "pictures"), es: instead("foto", "fotografía") },
  image: { en: "image (a drawing, a logo; and the front image of the specification)", es: "imagen" },
  front: { en: "front", es: instead("frente", "anverso") },
  back: { en: "back", es: instead("reverso", "dorso") },
  card: { en: "card", es: "tarjeta" },
  upload: { en: "upload", es: instead("subir", "cargue su") },
  rotate: { en: instead("rotate", "quarter turn"), es: instead("girar", "poner al revés", "voltear") },
  blurry: { en: instead("blurry", "out of focus"), es: "borrosa" },
  dark: { en: "dark", es: "oscura" },
  classOf: { en: "class", es: "clase" },
  endorsement: { en: "endorsement", es: instead("endoso", "anotación") },
  restriction: { en: "restriction", es: "restricción" },
  expires: { en: "expires, expired", es: instead("vence, venció", "caduca", "caducó", "caducada") },
  barcode: { en: "barcode", es: "código de barras" },
  permit: { en: "permit", es: "permiso" },

  // Driving
  drive: { en: "drive", es: instead("manejar", "conducir un") },
  truck: { en: instead("truck", "lorry"), es: "camión" },
  car: { en: "car", es: instead("carro", "coche") },
  bus: { en: "bus", es: instead("autobús", "autocar") },
  trailer: { en: "trailer", es: "remolque" },
  tractorTrailer: { en: "tractor and semi-trailer", es: instead("tráiler, tractocamión", "tractor", "semirremolque") },
  commercialVehicle: { en: "commercial vehicle", es: "vehículo comercial" },
  accident: { en: "accident", es: instead("accidente", "siniestro") },
  ticket: { en: "ticket", es: "multa" },
  conviction: {
    en: "conviction",
    es: instead("multa; infracción de tránsito", "condena", "condenas"),
  },
  hazmat: { en: "hazardous materials, hazmat", es: instead("materiales peligrosos", "mercancías peligrosas") },
  miles: { en: "miles", es: "millas" },
  fuel: { en: "fuel", es: instead("combustible", "gasóleo") },
  drugTest: { en: "drug and alcohol test", es: "prueba de drogas y alcohol" },
  roadTest: { en: "road test", es: "prueba de manejo" },
  drivingRecord: { en: "driving record (MVR)", es: "historial de manejo (MVR)" },
  orientation: { en: "orientation", es: "orientación" },
  homeTime: { en: "home time", es: "tiempo en casa" },
  pay: { en: instead("pay", "remuneration", "salary"), es: instead("pago", "salario", "remuneración") },

  // Work history
  workHistory: { en: "work history", es: "historial de trabajo" },
  break: { en: "break between jobs; gap in a list", es: instead("tiempo sin empleo, período sin empleo", "hueco") },
  reasonForLeaving: { en: "reason for leaving", es: instead("por qué se fue", "motivo de cese") },
  fired: { en: instead("fired", "dismissed"), es: "despido" },
  quit: { en: instead("quit", "resigned"), es: "renuncia" },
  laidOff: { en: "laid off", es: "recorte de personal (layoff)" },
  hire: { en: instead("hire", "recruit"), es: instead("contratar", "reclutar") },
  undoHire: { en: "undo", es: instead("anular, deshacer", "deshizo", "deshacer una contratación") },

  // What a page says
  saved: { en: instead("saved", "kept"), es: instead("guardado", "almacenado", "salvado") },
  lost: { en: "lost", es: "perdido" },
  signal: { en: "signal", es: instead("señal", "cobertura") },
  device: { en: "device, phone, computer", es: instead("dispositivo, teléfono, computadora", "ordenador", "aparato") },
  link: { en: "link", es: instead("enlace", "liga", "vínculo") },
  button: { en: "button", es: "botón" },
  press: { en: "press", es: instead("presionar", "pulse", "pulsar", "oprima", "clique") },
  signIn: { en: instead("sign in", "log in"), es: instead("iniciar sesión", "loguear", "ingresar sesión") },
  signOut: { en: instead("sign out", "log out"), es: "cerrar sesión" },
  password: { en: "password", es: instead("contraseña", "clave de acceso de usuario") },
  session: { en: "session", es: "sesión" },
  browser: { en: "browser", es: "navegador" },
  download: { en: "download", es: instead("descargar", "bajar el archivo") },
  file: { en: "file", es: instead("archivo", "fichero") },
  document: { en: "document", es: instead("documento", "papeleta") },
  folder: { en: "folder", es: "carpeta" },
  message: { en: "message", es: "mensaje" },
  reply: { en: "reply", es: "contestar" },
  status: {
    en: instead("status", "how it stands", "how your application stands"),
    es: instead("estatus", "estado de la solicitud"),
  },
  complete: { en: "done, complete", es: "completa, listo" },
  needsAttention: { en: "needs attention", es: instead("requiere atención", "hay que revisarla") },
  meantime: {
    en: instead("in the meantime; on another device; since you opened the page", "meanwhile"),
    es: "mientras tanto",
  },
  again: { en: instead("again", "anew", "once more"), es: "otra vez, de nuevo" },
  unchanged: { en: "unchanged", es: instead("no se modificó", "nadie tocó", "no se tocó") },
  done: {
    en: "Saved. Sent. (what is done, first)",
    es: instead("se guardó … (verb first)", "el rol se cambió", "la CDL se subió", "el archivo se guardó"),
  },
  erase: { en: "erase (data)", es: instead("borrar", "suprimir") },
  encrypted: { en: "encrypted", es: instead("cifrado", "encriptado") },
  release: { en: instead("release (to sign)", "waiver form"), es: "autorización" },
  report: { en: "report", es: instead("informe", "reporte") },
  interview: { en: "interview, call", es: "entrevista, llamada, cita" },
  canceled: { en: instead("canceled", "cancelled"), es: "cancelado" },
  due: { en: "due", es: "a más tardar" },
  reminder: { en: "reminder", es: "recordatorio" },
  printed: { en: "printed on it", es: "impreso" },
  time: { en: "a.m., p.m.; right now", es: "ahora, por ahora" },
  filter: { en: "filter", es: instead("filtrar; quitar filtros", "limpiar") },
  move: { en: "move up, move down", es: instead("mover arriba, mover abajo", "subir el número", "bajar el número") },
  source: { en: instead("source (where a driver met the position)", "channel"), es: "lugar" },
  color: { en: instead("color", "colour"), es: "color" },
  organization: { en: instead("organization", "organisation"), es: "organización" },
  demoMailbox: { en: instead("demo mailbox", "mail of this demo", "of this demo"), es: "correo de prueba" },

  // What staff read
  assign: { en: instead("assign", "hand over", "handed over", "hands over"), es: "asignar" },
  notify: { en: instead("email, notify", "is told", "are told", "be told", "told by mail"), es: "avisar" },
  isThere: { en: instead("is, shows, goes on", "stands"), es: "está, aparece" },
} as const satisfies Record<string, Term>;

/** Where a refused word is right, and why. Keys begin with the namespace. */
export const EXCEPTIONS: readonly { language: CompanyLanguage; word: string; texts: RegExp; why: string }[] = [
  {
    language: "en",
    word: "postal code",
    texts: /^applicant\.address\.(?:postalCode|cityAbroad)$/,
    why: "The words of addresses outside the United States.",
  },
  {
    language: "en",
    word: "province",
    texts: /^applicant\.address\.(?:postalCode|cityAbroad)$/,
    why: "The words of addresses outside the United States.",
  },
  {
    language: "en",
    word: "kept",
    texts: /^(retention|qualification|audit)\./,
    why: "To keep a record for a time is the law's own word (49 CFR 391.51, 382.401).",
  },
];
