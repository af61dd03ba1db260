import type en from "../en/logo";
import type { Translated } from "../index";

export default {
  title: "Logotipo",
  none: "Todavía no hay logotipo.",
  add: "Agregar un logotipo",
  change: "Cambiar el logotipo",
  remove: "Quitar el logotipo",
  of: "Logotipo de {{company}}",
  intro:
    "Los conductores lo ven junto al nombre de la empresa: al solicitar un puesto, en su solicitud y en los carteles de sus puestos.",
  present: "Logotipo actual",
  file: "Logotipo nuevo",
  hint: "Una imagen JPEG, PNG o WebP de 5 MB como máximo. Aparece sobre blanco, también donde la página es oscura: use una que se vea ahí.",
  save: "Guardar el logotipo",
  removal: {
    title: "¿Quitar el logotipo de {{company}}?",
    description:
      "Desde ahora las páginas y los carteles muestran solo el nombre de la empresa. Puede volver a agregar un logotipo cuando quiera.",
    button: "Quitar el logotipo",
  },
} as const satisfies Translated<typeof en>;
