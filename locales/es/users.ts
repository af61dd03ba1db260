import type en from "../en/users";
import type { Translated } from "../index";

export default {
  viewer: {
    edit: "Editar",
    disable: "Desactivar",
    enable: "Activar",
    signOut: "Cerrar la sesión en todas partes",
    remove: "Quitar",
    roleIn: "Cambiar el rol: {{company}}",
    removeFrom: "Quitar de {{company}}",
    noCompanies: "Ninguna empresa: este usuario no puede iniciar sesión hasta que se agregue una.",
    failed: "Intentos fallidos desde entonces",
    failedTries_one: "{{count}}, el {{at}}",
    failedTries_many: "{{count}}, el último el {{at}}",
    failedTries_other: "{{count}}, el último el {{at}}",
    disabled: "{{name}} desactivó la cuenta el {{at}}:",
  },
  emailChange: {
    waits: "Un correo nuevo, {{email}}, espera hasta el {{until}}",
    address: "un sí desde el correo actual",
    administrator: "un sí de otro administrador de la empresa",
    withdraw: "Retirar el cambio",
  },
  edit: {
    title: "Editar a {{name}}",
    asSaved: "Como está guardado ahora",
    email:
      "El usuario inicia sesión con él. Un correo nuevo vale solo cuando el actual lo confirma y otro administrador de la empresa está de acuerdo.",
    emailInvited: "Un correo nuevo recibe la invitación; el enlace enviado al anterior deja de funcionar.",
  },
  disable: {
    title: "Desactivar a {{name}}",
    description:
      "Este usuario ya no podrá iniciar sesión en ninguna empresa. Todas sus sesiones, invitaciones y enlaces para restablecer la contraseña terminan de inmediato, también las visitas con su cuenta. Lo que hizo no cambia, y la cuenta se puede volver a activar.",
    reason: "Motivo",
    reasonHint: "Queda en el registro de auditoría, así que no escriba datos personales. Por ejemplo: dejó la empresa.",
    button: "Desactivar la cuenta",
  },
  enable: {
    title: "Activar a {{name}}",
    description:
      "Este usuario podrá iniciar sesión otra vez con la contraseña que tenía, en las empresas y con los roles que aparecen en su cuenta.",
    whatInvited:
      "Este usuario todavía no ha elegido una contraseña. Después de activar la cuenta, envíe la invitación otra vez.",
    button: "Activar la cuenta",
  },
  join: {
    title: "Agregar a {{name}} a una empresa",
    description:
      "El usuario podrá trabajar en esta empresa desde la siguiente página que abra, además de en las que ya tiene. Quien todavía no ha elegido una contraseña recibe la invitación otra vez.",
    company: "Empresa",
    button: "Agregar a una empresa",
  },
  role: {
    title: "Rol de {{name}}",
    description: "El nuevo rol vale desde la siguiente página que abra este usuario.",
    button: "Cambiar el rol",
  },
  roles: {
    company:
      "Los gerentes trabajan con plantillas, solicitudes y conductores. Los administradores además publican plantillas, editan la empresa, revelan números de Seguro Social y deciden excepciones.",
    rtic: "Los gerentes de RTIC llevan las empresas y sus usuarios. Los administradores de RTIC además desactivan usuarios, suspenden empresas, se encargan del personal de RTIC y leen la auditoría de la plataforma.",
  },
  removal: {
    title: "Quitar a {{name}} de {{company}}",
    description:
      "El usuario pierde de inmediato el acceso a {{company}} y ya no recibe avisos de allí. Lo que hizo conserva su nombre.",
    others: "Sus otras empresas quedan como están.",
    last: "Es su única empresa, así que no podrá iniciar sesión hasta que se agregue otra.",
    assigned_one: "{{count}} solicitud en curso que tiene asignada quedará sin asignar.",
    assigned_many: "{{count}} solicitudes en curso que tiene asignadas quedarán sin asignar.",
    assigned_other: "{{count}} solicitudes en curso que tiene asignadas quedarán sin asignar.",
    button: "Quitar de la empresa",
  },
  staff: {
    new: "Nuevo usuario de RTIC",
    newDescription:
      "Un usuario nuevo recibe un correo con un enlace para elegir su contraseña, válido durante 72 horas. El personal de RTIC no pertenece a ninguna empresa.",
    caption_one: "{{count}} persona de RTIC, por nombre",
    caption_many: "{{count}} personas de RTIC, por nombre",
    caption_other: "{{count}} personas de RTIC, por nombre",
    empty: "Todavía no hay nadie.",
  },
} satisfies Translated<typeof en>;
