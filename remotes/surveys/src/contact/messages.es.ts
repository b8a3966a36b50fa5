/** Texts of what Surveys shows on a contact's page, in Spanish. */
export const messages = {
  title: "Respuestas",
  failed: "No se pudieron cargar las respuestas.",
  retry: "Intentar de nuevo",
  answered: "{count, plural, one {Respondió # encuesta con su nombre} other {Respondió # encuestas con su nombre}}",
  invited:
    "{count, plural, one {Con invitación a # encuesta, aún sin responder} other {Con invitación a # encuestas, aún sin responder}}",
};
