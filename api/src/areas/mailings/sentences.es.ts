import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Mailings are no longer part of your plan.": "Los envíos ya no son parte de su plan.",
    "This mailing was stopped. Duplicate it to send it again.":
      "Este envío se terminó. Cópielo para enviarlo de nuevo.",
    "Mailing not found": "Envío no encontrado",
    "Someone else changed this mailing. Reload it before you continue.":
      "Otra persona cambió este envío mientras tanto. Vuelva a cargarlo antes de continuar.",
    "Choose a time within a year": "Elija una hora dentro de un año",
    "The segment of this mailing was deleted. Choose another one.": "El segmento de este envío se eliminó. Elija otro.",
    "No one would receive this mailing: everyone you chose has no email address, has unsubscribed or is inactive.":
      "Nadie recibiría este envío: ninguna de las personas elegidas tiene dirección, quiere recibir envíos y está activa.",
    "This mailing was already sent.": "Este envío ya se envió.",
    "This mailing is already being sent.": "Este envío ya se está enviando.",
    "This contact no longer exists. Choose another one.": "Este contacto ya no existe. Elija otro.",
    "This segment was deleted. Choose another one.": "Este segmento se eliminó. Elija otro.",
    "Some of these contacts no longer exist.": "Algunos de estos contactos ya no existen.",
    "At most {0} contacts. Save the filter as a segment, and email the segment.":
      "Como máximo {0} contactos. Guarde el filtro como segmento y envíe el correo al segmento.",
    "This unsubscribe link doesn't work. Open the link in your email again, or reply to the email and ask to be removed.":
      "Este enlace para darse de baja no funciona. Abra de nuevo el enlace de su correo o responda al correo y pida que le den de baja.",
    "This mailing is {0} now. Reload it to see what can be done.":
      "Este envío ahora está {*0}. Vuelva a cargarlo para ver qué se puede hacer.",
    "You can send up to {0} test emails every ten minutes. Use the preview, or try again later.":
      "Puede enviar hasta {0} correos de prueba cada diez minutos. Use la vista previa o intente más tarde.",
    "This mailing is scheduled. Move it back to draft before it is {0}.":
      "Este envío está programado. Conviértalo de nuevo en borrador antes de {*0}.",
    "Only drafts can be {0}. Duplicate this mailing to continue from it.":
      "Solo se pueden {*0} los borradores. Copie este envío para seguir a partir de él.",
    "This mailing is scheduled. Move it back to draft before it is changed.":
      "Este envío está programado. Conviértalo de nuevo en borrador antes de cambiarlo.",
    "This mailing is scheduled. Move it back to draft before it is deleted.":
      "Este envío está programado. Conviértalo de nuevo en borrador antes de eliminarlo.",
    "Only drafts can be changed. Duplicate this mailing to continue from it.":
      "Solo se pueden cambiar los borradores. Copie este envío para seguir a partir de él.",
    "Only drafts can be deleted. Duplicate this mailing to continue from it.":
      "Solo se pueden eliminar los borradores. Copie este envío para seguir a partir de él.",
    "This mailing is a draft now. Reload it to see what can be done.":
      "Este envío ahora es un borrador. Vuelva a cargarlo para ver qué se puede hacer.",
    "Mailing sent": "Envío terminado",
    "Mailing stopped": "Envío detenido",
    "{0}: {1} sent": "{0}: {1} enviados",
    "{0}: {1} sent, {2} couldn't be delivered": "{0}: {1} enviados, {2} no se pudieron entregar",
    "{0}: {1} sent, {2} left out": "{0}: {1} enviados, {2} omitidos mientras tanto",
    "{0}: {1} sent, {2} couldn't be delivered, {3} left out":
      "{0}: {1} enviados, {2} no se pudieron entregar, {3} omitidos mientras tanto",
    "{0}: The mail server isn't accepting email": "{0}: El servidor de correo no acepta correos",
    "{0}: The mail server isn't accepting email: {1}": "{0}: El servidor de correo no acepta correos: {1}",
    "The law requires a postal address in every mailing. Add your organization's address under Settings, Business, and try again.":
      "La ley exige una dirección postal al pie de cada envío. Escriba la dirección de su organización en Configuración, Organización, e intente de nuevo.",
  },
  phrases: {
    "a draft": "un borrador",
    scheduled: "programado",
    "being sent": "en proceso de envío",
    sent: "enviado",
    paused: "en pausa",
    stopped: "detenido",
  },
};
