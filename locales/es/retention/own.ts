import type en from "../../en/retention/own";
import type { Translated } from "../../index";

export default {
  title: "Sus datos",
  intro: "Lo que se guarda aquí sobre usted: puede llevarse una copia, pedir que se corrija y pedir que se borre.",
  privacy: "Cómo guardamos los datos",
  home: "Sus datos: copia, corregir, borrar",
  link: {
    title: "Sus datos",
    intro: "Una copia de lo que se guarda sobre usted, corregirlo y borrarlo.",
    why: "Para estar seguros de que es usted, primero le mandamos un enlace a su correo. Sirve para cualquiera que haya hecho una solicitud aquí, aunque haya sido hace mucho.",
  },
  copy: {
    title: "Una copia de todo",
    description:
      "Un archivo ZIP con lo de todas las empresas: sus solicitudes y autorizaciones firmadas, las fotos de su licencia y sus documentos, sus respuestas y mensajes como datos (JSON), y quién los ha visto.",
    without:
      "No incluye lo que una empresa anotó o archivó por su cuenta sobre usted: pídaselo a la empresa. Lo que dicen los empleadores anteriores tiene su propio trámite (49 CFR 391.23(i)).",
    care: "Contiene su número de Seguro Social y no está protegido con clave. No lo guarde en un teléfono o una computadora que usen otras personas.",
    button: "Descargar la copia",
  },
  correct: {
    title: "Corregir algo",
    draft: "Lo que todavía no ha firmado lo cambia usted mismo, en la parte de la solicitud donde está.",
    signed: "Lo que ya firmó nunca se cambia. La empresa puede devolvérselo y usted lo firma otra vez.",
    ask: "Escriba a la empresa qué está mal: {{companies}}.",
    button: "Abrir mi solicitud",
    write: "Mensajes",
  },
  erase: {
    title: "Borrar mis datos",
    description:
      "Lo que ninguna ley ni regla obliga a guardar se borra de inmediato. Vea primero qué se borraría y qué tiene que quedarse.",
    look: "Ver qué se borraría",
    intro: "De cada empresa: qué se borra de inmediato y qué tiene que quedarse, hasta cuándo y por qué ley.",
    backups:
      "Nadie puede deshacer esto. Las copias de respaldo hechas antes todavía tienen lo que se borró, hasta que les toque eliminarse; están cerradas con clave y nadie trabaja con ellas.",
    addressToo: "No hay nada que tenga que quedarse, así que también se borra su correo y se cierra su sesión.",
    addressStays: "Su correo se guarda mientras algo tenga que quedarse, para que usted pueda volver.",
    sure: "Sí, bórrenlo para siempre.",
    button: "Borrar ahora",
    keep: "No borrar",
    nothing: "Ahora no hay nada que se pueda borrar.",
  },
  goes: {
    everything: "Se borra todo de inmediato: respuestas, licencia, fotos, documentos, mensajes y copias firmadas.",
    drafts: "Lo que empezó aquí y nunca firmó se borra de inmediato.",
  },
  stays: {
    release:
      "Su autorización firmada para informes se queda, sola, hasta el {{day}} ({{paragraph}}). Está cerrada con clave aparte de todo lo demás.",
    hold: "Ahora no se puede borrar nada: la ley le pide a {{company}} guardarlo por el momento.",
    employed:
      "Usted maneja para esta empresa: tiene que guardar su expediente mientras lo haga y tres años después ({{paragraph}}).",
    employedBefore: "Usted manejó para esta empresa: tiene que guardar su expediente hasta el {{day}} ({{paragraph}}).",
    failedTest:
      "{{company}} tiene que guardar sus registros de una prueba de drogas o alcohol, y con ellos su expediente, hasta el {{day}} ({{paragraph}}).",
    accident:
      "{{company}} tiene que guardar su registro de accidentes, y con él su expediente, hasta el {{day}} ({{paragraph}}).",
    signed_one:
      "Usted firmó una solicitud: {{company}} la guarda {{count}} año, hasta el {{day}}, para responder por su decisión. Ninguna ley fija este plazo.",
    signed_other:
      "Usted firmó una solicitud: {{company}} la guarda {{count}} años, hasta el {{day}}, para responder por su decisión. Ninguna ley fija este plazo.",
  },
} satisfies Translated<typeof en>;
