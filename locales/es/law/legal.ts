import type en from "../../en/law/legal";
import type { LegalTexts } from "../../legal";
import type { AllVersions } from "../../versions";

export default {
  privacy: {
    "2026-11-30": {
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
          title: "Qué ve el proveedor de mensajes de texto",
          text: "Nada, si usted no activa los mensajes de texto, donde se ofrecen. Si los activa, una empresa que envía mensajes de texto recibe su número de teléfono y una frase que no lo nombra. Lo que usted aceptó, cuándo, y su número, que está cifrado, se guardan mientras se guarden sus datos. Responda STOP o desactívelos en su página, y terminan de inmediato. Nadie recibe su número para publicidad.",
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
          text: "Las copias de respaldo hechas antes de borrar todavía tienen lo que se borró. Están cifradas, y lo que está cifrado para usted lo sigue estando dentro de ellas, con una clave que no está en ninguna. Se eliminan cuando les toca: con la configuración habitual, la última al cabo de un año más o menos.",
        },
        {
          title: "Sus derechos",
          text: "En la página «Sus datos» puede descargar una copia, ver cómo se corrige algo y pedir que se borre lo que nada obliga a guardar; lo que tiene que quedarse aparece con su día. Puede retirar en cualquier momento una solicitud en curso y una autorización. En la página de sus empleadores anteriores puede pedir ver lo que contestaron, pedir que se corrija y agregar su propia declaración (49 CFR 391.23(i)). Si una decisión sobre usted se basa en un informe, su página se lo dice, y ahí puede pedir una copia gratis. Lo que una empresa anotó o archivó por su cuenta sobre usted, pídaselo a la empresa.",
        },
      ],
    },
    "2026-11-28": {
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
          text: "Las copias de respaldo hechas antes de borrar todavía tienen lo que se borró. Están cifradas, y lo que está cifrado para usted lo sigue estando dentro de ellas, con una clave que no está en ninguna. Se eliminan cuando les toca: con la configuración habitual, la última al cabo de un año más o menos.",
        },
        {
          title: "Sus derechos",
          text: "En la página «Sus datos» puede descargar una copia, ver cómo se corrige algo y pedir que se borre lo que nada obliga a guardar; lo que tiene que quedarse aparece con su día. Puede retirar en cualquier momento una solicitud en curso y una autorización. En la página de sus empleadores anteriores puede pedir ver lo que contestaron, pedir que se corrija y agregar su propia declaración (49 CFR 391.23(i)). Si una decisión sobre usted se basa en un informe, su página se lo dice, y ahí puede pedir una copia gratis. Lo que una empresa anotó o archivó por su cuenta sobre usted, pídaselo a la empresa.",
        },
      ],
    },
    "2026-11-25": {
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
    "2026-11-23": {
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
    "2026-11-21": {
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
  terms: {
    "2026-11-21": {
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
} satisfies AllVersions<LegalTexts, typeof en>;
