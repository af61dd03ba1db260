import type en from "../../en/law/notices";
import type { NoticeTexts } from "../../notices";
import type { AllVersions } from "../../versions";

export default {
  eSign: {
    "2026-11-21": {
      title: "Consentimiento para registros y firma electrónicos",
      paragraphs: [
        "Usted puede llenar y firmar esta solicitud para {{company}} de forma electrónica. Su consentimiento cubre esta solicitud, los documentos que entregue con ella y los avisos relacionados con ella. No cubre nada más.",
        "En lugar de esto, usted tiene derecho a una solicitud en papel. Pídala a {{company}}; no le cuesta nada.",
        "Puede retirar este consentimiento en cualquier momento, sin costo: retire la solicitud en su página de inicio o escriba a {{company}}. Si lo retira antes de firmar, esta solicitud electrónica termina; todavía puede hacer la solicitud en papel. Lo que se firmó antes sigue siendo válido.",
        "Después de firmar puede ver, imprimir y descargar su solicitud en su página de inicio. También puede pedir a {{company}} una copia en papel, sin costo.",
        "Si cambia su correo electrónico, avise a {{company}}.",
        "Necesita un dispositivo con navegador de internet, una dirección de correo electrónico y, para guardar una copia, un programa que muestre archivos PDF.",
        "Cómo comunicarse con {{company}}: {{contact}}.",
      ],
    },
  },
  investigation: {
    "2026-11-21": {
      title: "Aviso de investigación y sus derechos",
      paragraphs: [
        "La información que usted dé sobre sus empleadores según 49 CFR 391.21(b)(10) puede usarse, y habrá comunicación con sus empleadores anteriores, para investigar su historial de seguridad, como lo exige 49 CFR 391.23(d) y (e).",
        "Usted tiene derecho a revisar la información que den sus empleadores anteriores.",
        "Usted tiene derecho a que el empleador anterior corrija los errores que haya en ella y a que ese empleador envíe otra vez la información corregida a {{company}}.",
        "Usted tiene derecho a que se agregue una declaración suya de desacuerdo (rebuttal) a la información que considere errónea, si usted y el empleador anterior no se ponen de acuerdo en que es correcta.",
        "Para revisar la información, pídala por escrito a {{company}} en {{contact}}. Puede pedirla en cualquier momento, también al hacer la solicitud, y a más tardar 30 días después de empezar el empleo o de que le avisen que no le darán el empleo. {{company}} debe dársela dentro de los cinco días hábiles después de recibir su petición por escrito o, si todavía no tiene la información, dentro de los cinco días hábiles después de recibirla del empleador anterior. Si usted no hace arreglos para recogerla o recibirla dentro de los 30 días después de que {{company}} la ponga a su disposición, {{company}} puede considerar que usted renunció a su petición.",
      ],
    },
  },
} satisfies AllVersions<NoticeTexts, typeof en>;
