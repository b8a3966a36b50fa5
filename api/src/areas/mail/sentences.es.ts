import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "The signature of this report is wrong or too old.": "La firma de este informe es incorrecta o demasiado antigua.",
    "The name or password of this report is wrong.": "El nombre o la contraseña de este informe es incorrecto.",
    "This report was already received.": "Este informe ya se recibió.",
    "This isn't a report from this service.": "Este no es un informe del servicio.",
    "Too many reports from this sender. Send this one again later.":
      "Hay demasiados informes de este remitente. Envíe este de nuevo más tarde.",
    "The subscription couldn't be confirmed. Request the confirmation again.":
      "No se pudo confirmar la suscripción. Solicite la confirmación de nuevo.",
    "Amazon SNS couldn't be reached. Send this message again later.":
      "No se pudo contactar con Amazon SNS. Envíe este mensaje de nuevo más tarde.",
    "This report isn't JSON.": "Este informe no es JSON.",
    "A report needs returnPath and answer, as texts.": "Un informe necesita returnPath y answer, como textos.",
    "This link isn't for reporting an email. Open the link in the email again, or copy the whole address.":
      "Este enlace no denuncia ningún correo. Ábralo de nuevo desde el correo o copie la dirección completa.",
    "This happened {0} times.": "Ocurrió {0} veces.",
    "{0} notifications from {1}": "{0} notificaciones de {1}",
    "There are {0} more.": "Hay {0} más.",
    "Open notifications": "Abrir notificaciones",
    "You choose which notifications you get by email under Settings, Notifications.":
      "Usted elige qué notificaciones recibe por correo en Configuración, Notificaciones.",
    "You're receiving this email because you're a member of {0}.": "Recibe este correo porque es miembro de {0}.",
    "This link has expired. You can report an email for 180 days.":
      "Este enlace venció. Un correo se puede denunciar durante 180 días.",
    "The “{0}” email is turned off. Turn it on in Settings, Email templates, to send it.":
      "El correo “{*0}” está desactivado. Actívelo en Configuración, Plantillas de correo, para enviarlo.",
    "Email you send now is queued and goes out when sending resumes. Nothing is lost.":
      "El correo que envíe ahora queda en espera y sale cuando se reanuden los envíos. No se pierde nada.",
    "Contact support to have it reviewed.": "Escriba a soporte para que lo revisen.",
    "Email is paused": "El correo está en pausa",
    "We paused your organization's email.": "Pusimos en pausa el correo de su organización.",
    "Several people reported email from your organization, so we paused it.":
      "Varias personas denunciaron correos de su organización, así que los pusimos en pausa.",
    "Check who you send to and whether they asked for it. Then contact support to have it reviewed.":
      "Revise a quién le escribe y si lo pidieron. Luego escriba a soporte para que lo revisen.",
    "Email is paused until we check your name": "El correo está en pausa hasta que revisemos su nombre",
    "Your organization's name looks like a well-known name or contains an address, so we check it before email is sent under it.":
      "El nombre de su organización se parece a uno conocido o contiene una dirección, así que lo revisamos antes de enviar correos con él.",
    "Change the name under Settings, Business, or contact support to have it reviewed.":
      "Cambie el nombre en Configuración, Organización, o escriba a soporte para que lo revisen.",
    "Email is on again": "El correo funciona de nuevo",
    "Your organization's email is sent again, including email that waited.":
      "El correo de su organización se envía de nuevo, incluido el que estaba en espera.",
    "You can send up to {0} test emails every ten minutes. Use the preview, or try again later.":
      "Puede enviar hasta {0} correos de prueba cada diez minutos. Use la vista previa o intente más tarde.",
    "This HTML has no text.": "Este HTML no contiene texto.",
    "A link needs a whole address that starts with https://, http:// or mailto:.":
      "Un enlace necesita una dirección completa que empiece con https://, http:// o mailto:.",
    "Open email settings": "Abrir la configuración de correo",
    "You're receiving this email because you're an admin of {0}.": "Recibe este correo porque es administrador de {0}.",
    "Email is paused: {0}": "El correo está en pausa: {0}",
    "Email is paused until we check your name: {0}": "El correo está en pausa hasta que revisemos su nombre: {0}",
    "Email is on again: {0}": "El correo funciona de nuevo: {0}",
  },
  phrases: {
    "Invoice reminder": "Recordatorio de factura",
    "Paid invoice": "Factura pagada",
    "Survey invitation": "Invitación a una encuesta",
    "Form response": "Respuesta de formulario",
  },
};
