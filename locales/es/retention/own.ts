import type en from "../../en/retention/own";
import type { Translated } from "../../index";

export default {
  title: "Sus datos",
  intro:
    "Estos son los datos que tenemos de usted. Puede llevarse una copia, pedir que se corrijan o pedir que se borren.",
  privacy: "Cómo guardamos los datos",
  home: "Sus datos: copiar, borrar",
  link: {
    title: "Sus datos",
    intro: "Obtenga una copia de sus datos, corríjalos o bórrelos.",
    why: "Para estar seguros de que es usted, primero enviamos un enlace a su correo. Sirve para cualquiera que haya hecho una solicitud aquí, aunque sea de hace mucho.",
  },
  copy: {
    title: "Una copia de todo",
    description:
      "Un archivo ZIP de todas las empresas. Trae sus solicitudes y autorizaciones firmadas, las fotos de su licencia y sus documentos. También sus respuestas y mensajes como datos (JSON), y quién los ha visto.",
    without:
      "No trae lo que una empresa anotó o archivó sobre usted. Pídaselo a la empresa. Lo que dijeron sus empleadores anteriores tiene su propia página.",
    care: "Trae su número de Seguro Social y no está protegido con clave. No lo guarde en un teléfono o computadora que usen otros.",
    button: "Descargar la copia",
  },
  correct: {
    title: "Corregir algo",
    draft: "Si todavía no lo ha firmado, cámbielo usted mismo en ese paso de la solicitud.",
    signed: "Nunca cambiamos lo que ya firmó. La empresa puede devolvérselo. Después lo firma otra vez.",
    ask: "Dígale a la empresa qué está mal.",
    button: "Abrir mi solicitud",
    write: "Mensajes",
  },
  erase: {
    title: "Borrar mis datos",
    description:
      "Si ninguna ley obliga a guardarlo, lo borramos enseguida. Vea primero qué se borra y qué tiene que quedarse.",
    look: "Ver qué se borraría",
    intro: "De cada empresa, vea qué se borra enseguida y qué tiene que quedarse, hasta cuándo y por qué ley.",
    backups:
      "Nadie puede deshacer esto. Los respaldos anteriores todavía tienen lo que se borró, hasta que también se eliminen. Están cerrados con clave y nadie trabaja con ellos.",
    addressToo: "No hay nada que tenga que quedarse. También borramos su correo y cerramos su sesión.",
    addressStays: "Su correo se guarda mientras algo tenga que quedarse, para que usted pueda volver.",
    sure: "Sí, bórrenlo para siempre.",
    button: "Borrar ahora",
    keep: "No borrar",
    nothing: "Ahora no hay nada que se pueda borrar.",
  },
  goes: {
    everything: "Borramos todo enseguida: respuestas, licencia, fotos, documentos, mensajes y copias firmadas.",
    drafts: "Lo que empezó y nunca firmó se borra enseguida.",
  },
  stays: {
    release:
      "Solo se queda su autorización firmada para informes, hasta el {{day}} ({{paragraph}}). Está cerrada con clave, aparte de todo lo demás.",
    hold: "Ahora no se puede borrar nada. Por el momento, la ley obliga a {{company}} a guardarlo.",
    employed:
      "Usted maneja para esta empresa. Tiene que guardar su expediente mientras lo haga y tres años después ({{paragraph}}).",
    employedBefore: "Usted manejó para esta empresa. Tiene que guardar su expediente hasta el {{day}} ({{paragraph}}).",
    failedTest:
      "{{company}} tiene que guardar sus registros de una prueba de drogas o alcohol hasta el {{day}}, y con ellos su expediente ({{paragraph}}).",
    accident:
      "{{company}} tiene que guardar su registro de accidentes hasta el {{day}}, y con él su expediente ({{paragraph}}).",
    signed_one:
      "Usted firmó una solicitud. {{company}} la guarda {{count}} año, hasta el {{day}}, por si tiene que explicar su decisión. Ninguna ley fija este plazo.",
    signed_other:
      "Usted firmó una solicitud. {{company}} la guarda {{count}} años, hasta el {{day}}, por si tiene que explicar su decisión. Ninguna ley fija este plazo.",
  },
} satisfies Translated<typeof en>;
