import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Email is required": "El correo electrónico es obligatorio",
    "Please check these answers": "Revise estas respuestas",
    "This response ID belongs to another survey. Reload the form and submit it again.":
      "Este identificador de respuesta es de otra encuesta. Vuelva a cargar el formulario y envíelo de nuevo.",
    "Response not found": "Respuesta no encontrada",
    "Choose team members who have access to surveys": "Elija miembros del equipo que tengan acceso a las encuestas",
    "This survey is closed and no longer accepts answers.": "Esta encuesta está cerrada y ya no acepta respuestas.",
    "Only an active survey can be published. Reopen it first.":
      "Solo se puede publicar una encuesta activa. Reábrala primero.",
    "Survey not found": "Encuesta no encontrada",
    "None of the contacts can be invited: they have no email address, or don't want emails.":
      "No se puede invitar a ninguno de los contactos: no tienen correo electrónico o no quieren recibir correos.",
    "Publish the survey and make sure it's open before you invite people.":
      "Publique la encuesta y compruebe que esté abierta antes de invitar a alguien.",
    "This invitation has already been answered.": "Esta invitación ya se respondió.",
    "This invitation is no longer valid. Look for a newer email, or contact the organization that invited you.":
      "Esta invitación ya no es válida. Busque un correo más reciente o escriba a la organización que le invitó.",
    "This invitation has already been answered. Each invitation can be used once.":
      "Esta invitación ya se respondió. Cada invitación se puede usar una vez.",
    "We couldn't accept this answer because it looks automated. Reload the form and try again.":
      "No pudimos aceptar esta respuesta porque parece automática. Vuelva a cargar el formulario e intente de nuevo.",
    "This question isn't part of the survey": "Esta pregunta no es parte de la encuesta",
    "The last day can't be before the first": "El último día no puede ser anterior al primero",
    "Choose a question together with its option": "Elija una pregunta junto con su opción",
    "Someone else edited this survey. Reload it and make your change again.":
      "Otra persona editó esta encuesta. Vuelva a cargarla y repita su cambio.",
    "You can invite up to {0} people a day. Invite the rest tomorrow.":
      "Puede invitar hasta {0} personas al día. Invite al resto mañana.",
    "New answers: {0}": "Respuestas nuevas: {0}",
    "You have your first answer.": "Tiene su primera respuesta.",
    "{0} answers in total.": "{0} respuestas en total.",
    "Closing soon: {0}": "Se cierra pronto: {0}",
    "It accepts answers until {0}.": "Acepta respuestas hasta el {@0}.",
    "You've reached today's limit for survey invitations. Try again tomorrow.":
      "Ya alcanzó el límite de invitaciones a encuestas de hoy. Intente de nuevo mañana.",
  },
};
