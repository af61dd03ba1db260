import type en from "../en/scorecard";
import type { Translated } from "../index";

export default {
  title: "Evaluación",
  hint: "Sus colegas la ven con su nombre; los conductores, nunca. Juzgue solo el trabajo: nada de salud, familia u origen.",
  nobody: "Nadie ha evaluado todavía esta solicitud.",
  none: "Este puesto no tiene evaluación.",
  score: "Evaluar esta solicitud",
  change: "Cambiar mi evaluación",
  save: "Guardar mi evaluación",
  remark: "Comentario sobre la pregunta {{number}}",
  notAnswered: "Sin respuesta",
  scores: {
    "1": "1 Débil",
    "2": "2 Regular",
    "3": "3 Buena",
    "4": "4 Excelente",
  },
  part: "Evaluación para revisores",
  count_one: "{{count}} pregunta",
  count_many: "{{count}} preguntas",
  count_other: "{{count}} preguntas",
  set: {
    title: "Evaluación de {{name}}",
    intro:
      "De tres a ocho preguntas que sus revisores contestan sobre cada solicitante, de 1 a 4. Valen de inmediato, también para las solicitudes que ya tiene; los conductores nunca las ven. Deje todo vacío si no quiere evaluación.",
    question: "Pregunta {{number}}",
    inSpanish: "Pregunta {{number}} en español",
  },
} satisfies Translated<typeof en>;
