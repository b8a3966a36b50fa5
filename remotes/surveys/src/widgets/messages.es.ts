/** Texts of what surveys show on the dashboard, in Spanish. */
export const messages = {
  surveys: "Encuestas activas",
  endingThisWeek: "{count, plural, one {# termina esta semana} other {# terminan esta semana}}",
  noneEnding: "Ninguna termina esta semana",
  rate: "Tasa de respuesta",
  share: "{share, number, percent}",
  figure: "{count, number}",
  failed: "No disponible",
  surveysFailed: "No se pudieron cargar las encuestas",
  restWorks: "Lo demás sigue funcionando. Intente de nuevo en un momento.",
  viewAll: "Ver todo",
  emptyTitle: "Aún no hay nada aquí",
  noSurveys: "No hay encuestas activas. Cree una para conocer la opinión de las personas a quienes atiende.",
  notPublished: "Aún sin publicar",
  openEnded: "Abierta hasta que la cierre",
  closes: "Cierra el {day}",
  answers: "{count, plural, one {# respuesta} other {# respuestas}}",
};
