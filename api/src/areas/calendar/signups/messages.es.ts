/** The emails to people who signed up, in Spanish. */
export const messages = {
  subject: {
    going: "Inscripción: {title}",
    waiting: "En lista de espera: {title}",
    again: "Su inscripción: {title}",
    movedUp: "Tiene un lugar: {title}",
    cancelled: "Cancelada: {title}",
    removed: "Ya no está inscrito: {title}",
    changed: "Cambiado: {title}",
    calledOff: "Cancelado: {title}",
    reminder: "Recordatorio: {title}",
  },
  text: {
    going: "Está inscrito en un evento de {organization}. Le esperamos.",
    waiting:
      "Todos los lugares de este evento de {organization} están ocupados. Está en la lista de espera y le avisaremos cuando se libere uno.",
    again:
      "Alguien, probablemente usted, inscribió esta dirección otra vez en este evento de {organization}. Ya estaba inscrita y no ha cambiado nada.",
    movedUp: "Se liberó un lugar y es suyo: está inscrito en el evento de {organization}.",
    cancelled: "Ya no está inscrito en el evento de {organization}.",
    removed: "{organization} ha retirado su inscripción de este evento.",
    changed: "{organization} ha cambiado un evento en el que está inscrito.",
    calledOff: "{organization} ha cancelado un evento en el que estaba inscrito.",
    reminder: "Pronto: el evento de {organization} en el que está inscrito.",
  },
  before: "Antes: {text}",
  people: "Para {people, plural, one {# persona} other {# personas}}",
  manage: "Cambiar o cancelar",
  manageNote: "Quien tenga este enlace puede cambiar o cancelar la inscripción.",
  reason: "Recibe este correo porque esta dirección se inscribió en un evento de {organization}.",
  timeline: {
    signedUp:
      "{status, select, going {Se inscribió} waiting {En la lista de espera} other {Canceló la inscripción}}{people, plural, one {} other {, # personas}}",
  },
};
