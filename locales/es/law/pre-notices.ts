import type en from "../../en/law/pre-notices";
import type { PreNotice } from "../../pre-notices";

const FIRST = {
  because:
    "Lo haría, en todo o en parte, a causa de un informe sobre usted: {{report}}, recibido el {{day}}. Todavía no se decidió nada.",
  agency: "El informe es de:",
  enclosed:
    "Con este aviso vienen una copia del informe y el “Resumen de sus derechos según la Ley de Informe Justo de Crédito” de la Oficina para la Protección Financiera del Consumidor.",
  wait: "{{company}} no decide antes de {{count}} días hábiles después de enviar este aviso. Los fines de semana y los feriados federales no cuentan.",
  dispute:
    "Si algo del informe no es correcto o no está completo, usted tiene derecho a disputarlo ante la agencia. Avise también a {{company}} antes de que decida: en su propia página, o por escrito a {{contact}}.",
  states: "La ley de su estado o ciudad puede darle más derechos. Este aviso habla solo de la ley federal.",
};

export default {
  "2026-11-30": FIRST,
  "2026-11-28": FIRST,
} satisfies Record<keyof typeof en, PreNotice>;
