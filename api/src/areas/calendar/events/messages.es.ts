/** What the dashboard says of deadlines and of events that start, in Spanish. */
export const messages = {
  deadline: "Fecha límite hoy",
  dueToday: "{title} vence hoy",
  dueAt: "{title} vence a las {time}",
  soon: "Un evento está por comenzar",
  startsAt: "{title} comienza a las {time}",
  startsAtPlace: "{title} comienza a las {time}, {place}",
  timeline: {
    needs_action: "Con invitación",
    accepted: "Aceptó",
    declined: "No asistirá",
    tentative: "Quizás",
    atPlace: "{answer}, {place}",
  },
};
