/**
 * Versions of the privacy policy and the terms, newest first, by the day from which each is in force. A published text is
 * never changed, a new wording is a new version; earlier ones stay readable at their own address.
 */
import type { Language } from "./index";

export type LegalText = { intro: string; parts: readonly { title: string; text: string }[] };
export type LegalVersion = { version: string } & Record<Language, LegalText>;

const privacy: readonly LegalVersion[] = [
  {
    version: "2026-11-25",
    en: {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "From you: your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; your messages; by which link you came, and with which browser you sign in. From others: what earlier employers answer about you, which they are asked only with a release that you signed. From the company: its messages to you, what it files, such as driving records, medical certificates, results of drug and alcohol tests and queries of the Clearinghouse, its notes, and what it decided and why; where a decision rests on a report from outside, whose report it was, and the report where the company files it. And of all of it: what was done, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.23, 391.51), before you may drive for it and while you do. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. Your signed releases, what earlier employers answered and the results of drug and alcohol tests are for its Administrators and the Managers whom they name; your whole Social Security number is for its Administrators alone, who give a reason. Looks at your application, your license, your file and your documents are written down. Others see what the next three parts say. A signed paper bears an address at which anybody who has the paper can check it: it says when it was signed, not by whom.",
        },
        {
          title: "What earlier employers see",
          text: "Once you have signed the release for them, and until you withdraw it, the company may ask each of them about you, by email, fax, mail or phone. The email does not name you: its link opens with a code. Behind it, and on the paper that goes by fax or mail, stand your name and other names, the last four digits of your Social Security number, and from when to when and as what you say that you worked there; with it goes the release that you signed, which names the other earlier employers too. They see none of your other answers and nothing that others said.",
        },
        {
          title: "What inspectors see",
          text: "The company’s Administrators may put files of drivers together and open them to an inspector, by a link with a code, for 1 to 14 days: your license, your application, your releases and the documents of your file, and what earlier employers answered and the results of drug and alcohol tests only where that was chosen. They can end the link at any time. Each look is written down.",
        },
        {
          title: "What the provider sees",
          text: "The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your signed releases, what earlier employers answered or your drug and alcohol results. Its Administrators also see the list of who did what and from which network address, where you are not named, and the address to which a letter could not be sent. Whoever runs the server holds its keys.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages, what earlier employers answer, results and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone, your license’s class, state and last day, the names, kinds and days of documents, the reason given for a decision about an application, and which steps were done when are not encrypted, so that staff can find you and see what is due.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file, with what earlier employers answered and the results of tests, until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. Files that the company puts together for an inspection are deleted after a week, or when a link to them that lasts longer is over. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted with a key that is not on the server, and are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. On the page about your earlier employers you can ask to see what they answered, ask for a correction, and add a statement of your own (49 CFR 391.23(i)). Where a decision about you rests on a report, your page says so, and there you can ask for a free copy of it. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    es: {
      intro: "Qué se guarda aquí sobre usted, por qué, quién lo ve y cuándo se borra.",
      parts: [
        {
          title: "Qué guardamos",
          text: "De usted: su correo; las respuestas de sus solicitudes, también de las que no ha firmado; los datos de su licencia con sus dos fotos; los documentos que entrega; las autorizaciones que firma; sus mensajes; por qué enlace llegó y con qué navegador inicia sesión. De otros: lo que sus empleadores anteriores contestan sobre usted, a quienes solo se pregunta con una autorización que usted firmó. De la empresa: sus mensajes para usted; lo que archiva, como historiales de manejo, certificados médicos, resultados de pruebas de drogas y alcohol y consultas al Clearinghouse; sus notas, y qué decidió y por qué; si una decisión se basa en un informe de fuera, de quién es el informe, y el informe mismo si la empresa lo archiva. Y de todo esto: qué se hizo, cuándo, quién lo hizo y desde qué dirección de red.",
        },
        {
          title: "Por qué",
          text: "La ley obliga a la empresa a la que hace su solicitud a reunir la mayor parte de esto (49 CFR 391.21, 391.23, 391.51), antes de que usted pueda manejar para ella y mientras lo haga. Se guarda para esa empresa. No hay publicidad y no se vende nada.",
        },
        {
          title: "Quién lo ve",
          text: "Usted y el personal de la empresa a la que hizo su solicitud, según el rol de cada quien. Antes de que usted firme, la empresa ve quién es y cuánto lleva, no sus respuestas. Sus autorizaciones firmadas, lo que contestaron sus empleadores anteriores y los resultados de pruebas de drogas y alcohol son para sus administradores y los gerentes que ellos nombran; su número de Seguro Social completo es solo para sus administradores, que dan una razón. Cada vez que alguien ve su solicitud, su licencia, su expediente o sus documentos, queda anotado. Otros ven lo que dicen las tres partes que siguen. Un documento firmado lleva una dirección donde cualquiera que lo tenga puede comprobarlo: ahí se dice cuándo se firmó, no quién lo firmó.",
        },
        {
          title: "Qué ven sus empleadores anteriores",
          text: "Cuando usted firmó la autorización para ellos, y hasta que la retire, la empresa puede preguntar a cada uno sobre usted, por correo, fax, carta o teléfono. El correo no dice su nombre: su enlace se abre con un código. Detrás de él, y en el papel que va por fax o carta, están su nombre y otros nombres, los últimos cuatro dígitos de su número de Seguro Social, y desde cuándo, hasta cuándo y en qué puesto dice usted que trabajó ahí; con eso va la autorización que firmó, que nombra además a los otros empleadores anteriores. No ven ninguna de sus demás respuestas ni nada de lo que otros dijeron.",
        },
        {
          title: "Qué ven los inspectores",
          text: "Los administradores de la empresa pueden juntar expedientes de conductores y abrirlos a un inspector, por un enlace con un código, de 1 a 14 días: su licencia, su solicitud, sus autorizaciones y los documentos de su expediente, y lo que contestaron sus empleadores anteriores y los resultados de pruebas de drogas y alcohol solo si así se eligió. Pueden terminar el enlace en cualquier momento. Cada vez que alguien mira, queda anotado.",
        },
        {
          title: "Qué ve el proveedor",
          text: "El personal del proveedor lo ve solo como lo vería un usuario de esa empresa, una hora como máximo, lo que queda registrado y se le muestra a la empresa; nunca su número de Seguro Social completo, sus autorizaciones firmadas, lo que contestaron sus empleadores anteriores ni sus resultados de drogas y alcohol. Sus administradores ven además la lista de quién hizo qué y desde qué dirección de red, donde no aparece su nombre, y la dirección a la que no se pudo enviar un correo. Quien administra el servidor tiene sus claves.",
        },
        {
          title: "Cómo se protege",
          text: "Su número de Seguro Social, fecha de nacimiento, direcciones, número de licencia, respuestas, fotos, documentos, mensajes, lo que contestan sus empleadores anteriores, los resultados y las notas sobre usted se guardan cifrados, con una clave propia suya en cada empresa. Si se borra esa clave, ya no se pueden leer. No se cifran, para que el personal pueda encontrarlo y ver qué está pendiente: su nombre, correo y teléfono; la clase, el estado y el último día de su licencia; los nombres, tipos y fechas de los documentos; la razón que se dio al decidir sobre una solicitud, y qué pasos se hicieron y cuándo.",
        },
        {
          title: "Cuánto tiempo",
          text: "Un borrador que nadie toca se borra a los 90 días y, mientras el puesto esté abierto, le avisamos una semana antes. Una solicitud que usted firmó y que no llevó a un empleo se guarda de uno a cinco años, según lo que la empresa eligió; tres, si no eligió otra cosa. Si usted manejó para la empresa, ella guarda su expediente, con lo que contestaron sus empleadores anteriores y los resultados de pruebas, hasta tres años después de su último día (49 CFR 391.51(c), 391.53(c)). Una autorización firmada para informes del consumidor o de PSP se guarda tres años desde su firma. Los expedientes que la empresa junta para una inspección se borran después de una semana, o cuando termina un enlace a ellos que dura más. Lo que ya venció aparece en una lista para la empresa y se borra más o menos un mes después, a menos que una demanda o una investigación la obligue a retenerlo. Quedan fechas, números y la lista de quién hizo qué; no contienen ninguna de sus respuestas. El correo de un borrador que terminó se queda hasta que usted pida que lo borremos.",
        },
        {
          title: "Copias de respaldo",
          text: "Las copias de respaldo hechas antes de borrar todavía tienen lo que se borró. Están cifradas con una clave que no está en el servidor y se eliminan cuando les toca: con la configuración normal, la última después de un año más o menos.",
        },
        {
          title: "Sus derechos",
          text: "En la página «Sus datos» puede descargar una copia, ver cómo se corrige algo y pedir que se borre lo que nada obliga a guardar; lo que tiene que quedarse aparece con su día. Puede retirar en cualquier momento una solicitud en curso y una autorización. En la página de sus empleadores anteriores puede pedir ver lo que contestaron, pedir que se corrija y agregar su propia declaración (49 CFR 391.23(i)). Si una decisión sobre usted se basa en un informe, su página se lo dice, y ahí puede pedir una copia gratis. Lo que una empresa anotó o archivó por su cuenta sobre usted, pídaselo a la empresa.",
        },
      ],
    },
  },
  {
    version: "2026-11-23",
    en: {
      intro: "What is kept about you here, why, who sees it, and when it goes.",
      parts: [
        {
          title: "What we keep",
          text: "Your email address; the answers of your applications, also those you have not signed; your license record with its two pictures; the documents you hand in; the releases you sign; messages between you and the company; and what was done with them, when, by whom and from which network address.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect most of this by law (49 CFR 391.21, 391.51) before you may drive for it. It is kept for that company. There is no advertising, and nothing is sold.",
        },
        {
          title: "Who sees it",
          text: "You, and the staff of the company you applied to, each by their role. Before you sign, the company sees who you are and how far you have come, not your answers. The provider’s own staff sees it only through the eyes of a user of that company, for at most an hour, which is recorded and shown to the company; never your whole Social Security number, your drug and alcohol results or your signed releases. Whoever runs the server holds its keys. Looks at your application, your license, your file and your documents are written down.",
        },
        {
          title: "How it is protected",
          text: "Your Social Security number, birth date, addresses, license number, answers, pictures, documents, messages and the notes about you are encrypted, for each company with a key of your own. Deleting that key makes them unreadable. Your name, email, phone and your license’s class, state and last day are not encrypted, so that staff can find you.",
        },
        {
          title: "How long",
          text: "A draft that nobody touches is erased after 90 days, and while the position is open we warn you a week before. An application that you signed and that led to no employment is kept from one to five years, as the company has chosen, three unless it chose otherwise. If you drove for the company, it keeps your file until three years after your last day (49 CFR 391.51(c), 391.53(c)). A signed release for consumer or PSP reports is kept three years from your signature. What is over is listed for the company and erased about a month later, unless a lawsuit or an inquiry makes the company hold it. Dates, numbers, and the list of who did what stay; they hold none of your answers. The address of a draft that ended stays until you ask us to erase it.",
        },
        {
          title: "Backups",
          text: "Backups made before an erasure still hold what was erased. They are encrypted with a key that is not on the server, and are deleted in their turn: with the usual settings the last one after about a year.",
        },
        {
          title: "Your rights",
          text: "On the page “Your data” you can download a copy, see how something is corrected, and have erased what nothing demands to keep; what has to stay is named with its day. You can withdraw an application that runs and a release at any time. For what a company noted or filed about you itself, ask the company.",
        },
      ],
    },
    es: {
      intro: "Qué se guarda aquí sobre usted, por qué, quién lo ve y cuándo se borra.",
      parts: [
        {
          title: "Qué guardamos",
          text: "Su correo; las respuestas de sus solicitudes, también de las que no ha firmado; los datos de su licencia con sus dos fotos; los documentos que entrega; las autorizaciones que firma; los mensajes entre usted y la empresa; y qué se hizo con ellos, cuándo, quién lo hizo y desde qué dirección de red.",
        },
        {
          title: "Por qué",
          text: "La ley obliga a la empresa a la que hace su solicitud a reunir la mayor parte de esto (49 CFR 391.21, 391.51) antes de que usted pueda manejar para ella. Se guarda para esa empresa. No hay publicidad y no se vende nada.",
        },
        {
          title: "Quién lo ve",
          text: "Usted y el personal de la empresa a la que hizo su solicitud, según el rol de cada quien. Antes de que usted firme, la empresa ve quién es y cuánto lleva, no sus respuestas. El personal del proveedor lo ve solo como lo vería un usuario de esa empresa, una hora como máximo, lo que queda registrado y se le muestra a la empresa; nunca su número de Seguro Social completo, sus resultados de drogas y alcohol ni sus autorizaciones firmadas. Quien administra el servidor tiene sus claves. Cada vez que alguien ve su solicitud, su licencia, su expediente o sus documentos, queda anotado.",
        },
        {
          title: "Cómo se protege",
          text: "Su número de Seguro Social, fecha de nacimiento, direcciones, número de licencia, respuestas, fotos, documentos, mensajes y las notas sobre usted se guardan cifrados, con una clave propia suya en cada empresa. Si se borra esa clave, ya no se pueden leer. Su nombre, correo, teléfono y la clase, el estado y el último día de su licencia no se cifran, para que el personal pueda encontrarlo.",
        },
        {
          title: "Cuánto tiempo",
          text: "Un borrador que nadie toca se borra a los 90 días y, mientras el puesto esté abierto, le avisamos una semana antes. Una solicitud que usted firmó y que no llevó a un empleo se guarda de uno a cinco años, según lo que la empresa eligió; tres, si no eligió otra cosa. Si usted manejó para la empresa, ella guarda su expediente hasta tres años después de su último día (49 CFR 391.51(c), 391.53(c)). Una autorización firmada para informes del consumidor o de PSP se guarda tres años desde su firma. Lo que ya venció aparece en una lista para la empresa y se borra más o menos un mes después, a menos que una demanda o una investigación la obligue a retenerlo. Quedan fechas, números y la lista de quién hizo qué; no contienen ninguna de sus respuestas. El correo de un borrador que terminó se queda hasta que usted pida que lo borremos.",
        },
        {
          title: "Copias de respaldo",
          text: "Las copias de respaldo hechas antes de borrar todavía tienen lo que se borró. Están cifradas con una clave que no está en el servidor y se eliminan cuando les toca: con la configuración normal, la última después de un año más o menos.",
        },
        {
          title: "Sus derechos",
          text: "En la página «Sus datos» puede descargar una copia, ver cómo se corrige algo y pedir que se borre lo que nada obliga a guardar; lo que tiene que quedarse aparece con su día. Puede retirar en cualquier momento una solicitud en curso y una autorización. Lo que una empresa anotó o archivó por su cuenta sobre usted, pídaselo a la empresa.",
        },
      ],
    },
  },
  {
    version: "2026-11-21",
    en: {
      intro: "What we keep about you, why, and who sees it.",
      parts: [
        {
          title: "What we keep",
          text: "Your email address, the answers of your application, your license record with its two pictures, and when something was done with them.",
        },
        {
          title: "Why",
          text: "The company you apply to must collect these answers by law (49 CFR 391.21) before you may drive for it. We keep them for that company and for nothing else: no advertising, no sale of data.",
        },
        {
          title: "Who sees it",
          text: "Only the staff of the company you applied to, and you. The provider's own staff sees it only in a recorded support session. Every look at your data is written down.",
        },
        {
          title: "How it is protected",
          text: "Social Security number, birth date, addresses, license and answers are encrypted, each person with a key of their own. Deleting that key makes the data unreadable.",
        },
        {
          title: "How long",
          text: "Drafts that are not touched are erased after 90 days. Submitted applications are kept as long as the law asks the company to keep them. Backups age out within 8 weeks.",
        },
        {
          title: "Your rights",
          text: "You may see and withdraw your application at any time while it runs, correct it until you sign it, and ask the company what it holds about you.",
        },
      ],
    },
    es: {
      intro: "Qué guardamos sobre usted, por qué y quién lo ve.",
      parts: [
        {
          title: "Qué guardamos",
          text: "Su correo electrónico, las respuestas de su solicitud, los datos de su licencia con sus dos fotos, y cuándo se hizo algo con ellos.",
        },
        {
          title: "Por qué",
          text: "La ley obliga a la empresa a la que hace su solicitud a pedirle estas respuestas (49 CFR 391.21) antes de que usted pueda manejar para ella. Las guardamos para esa empresa y para nada más: sin publicidad y sin vender datos.",
        },
        {
          title: "Quién lo ve",
          text: "Solo el personal de la empresa a la que hizo su solicitud, y usted. El personal del proveedor lo ve solo en una sesión de soporte que queda registrada. Cada vez que alguien ve sus datos, queda anotado.",
        },
        {
          title: "Cómo se protege",
          text: "El número de Seguro Social, la fecha de nacimiento, las direcciones, la licencia y las respuestas se guardan cifrados, con una clave propia para cada persona. Si se borra esa clave, los datos ya no se pueden leer.",
        },
        {
          title: "Cuánto tiempo",
          text: "Los borradores que nadie toca se borran a los 90 días. Las solicitudes enviadas se guardan el tiempo que la ley le pide a la empresa guardarlas. Las copias de respaldo desaparecen en un plazo de 8 semanas.",
        },
        {
          title: "Sus derechos",
          text: "Puede ver y retirar su solicitud en cualquier momento mientras esté en curso, corregirla hasta que la firme, y preguntar a la empresa qué guarda sobre usted.",
        },
      ],
    },
  },
];

const terms: readonly LegalVersion[] = [
  {
    version: "2026-11-21",
    en: {
      intro: "The rules for using this site.",
      parts: [
        {
          title: "The service",
          text: "This site passes your application on to the company whose code you entered. The company alone decides whom it hires.",
        },
        {
          title: "Honest answers",
          text: "Answer truthfully and completely. Wrong answers can end an application or an employment.",
        },
        {
          title: "Your signature",
          text: "Typing your name and submitting is your signature, as good as one on paper (49 CFR 390.32).",
        },
        {
          title: "Your link",
          text: "Your email link is your key. Do not pass it on, and sign out on shared computers.",
        },
        {
          title: "What we answer for",
          text: "We keep the service running and your data safe with due care. We do not answer for the decisions of the companies.",
        },
      ],
    },
    es: {
      intro: "Las reglas para usar este sitio.",
      parts: [
        {
          title: "El servicio",
          text: "Este sitio pasa su solicitud a la empresa cuyo código escribió. Solo la empresa decide a quién contrata.",
        },
        {
          title: "Respuestas honestas",
          text: "Conteste con la verdad y de forma completa. Una respuesta falsa puede poner fin a una solicitud o a un empleo.",
        },
        {
          title: "Su firma",
          text: "Escribir su nombre y enviar la solicitud es su firma, y vale igual que una firma en papel (49 CFR 390.32).",
        },
        {
          title: "Su enlace",
          text: "El enlace que recibe por correo es su llave. No se lo pase a nadie, y cierre la sesión en las computadoras compartidas.",
        },
        {
          title: "De qué respondemos",
          text: "Cuidamos con la debida atención que el servicio funcione y que sus datos estén seguros. No respondemos por las decisiones de las empresas.",
        },
      ],
    },
  },
];

export const LEGAL = { privacy, terms } as const;
export type LegalPage = keyof typeof LEGAL;
