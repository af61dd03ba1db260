import type { AdverseNotice } from "../../adverse-notices";
import type en from "../../en/law/adverse-notices";

export default {
  "2026-11-24": {
    because: "Esta decisión se basa, en todo o en parte, en un informe sobre usted: {{report}}, recibido el {{day}}.",
    agency: "El informe es de:",
    notDecided: "La agencia no tomó esta decisión y no puede decirle las razones específicas.",
    free: "Usted tiene derecho a una copia gratis de su informe de la agencia, si la pide dentro de 60 días después de recibir este aviso y muestra quién es.",
    dispute:
      "Usted tiene derecho a disputar ante la agencia la exactitud o la integridad de cualquier dato del informe.",
    copy: "También puede pedirle a {{company}} una copia gratis del informe, mostrando quién es: en su propia página, o por escrito a {{contact}}. Tiene que enviarla en 3 días hábiles desde que la pida, junto con un resumen de sus derechos.",
    rights:
      "Ese resumen es el “Resumen de sus derechos según la Ley de Informe Justo de Crédito” de la Oficina para la Protección Financiera del Consumidor: www.consumerfinance.gov/learnmore",
  },
  "2026-11-23": {
    because: "Esta decisión se basa, en todo o en parte, en un informe sobre usted: {{report}}, recibido el {{day}}.",
    agency: "El informe es de:",
    notDecided: "La agencia no tomó esta decisión y no puede decirle las razones específicas.",
    free: "Usted tiene derecho a una copia gratis de su informe de la agencia, si la pide dentro de 60 días de este aviso y muestra quién es.",
    dispute: "Usted tiene derecho a disputar ante la agencia si algo del informe no es correcto o no está completo.",
    copy: "También puede pedirle a {{company}} una copia del informe. Tiene que enviarla en 3 días hábiles desde que la pida.",
    rights:
      "Resumen de sus derechos según la Ley de Informe Justo de Crédito (FCRA): www.consumerfinance.gov/learnmore",
  },
} satisfies Record<keyof typeof en, AdverseNotice>;
