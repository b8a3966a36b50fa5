/** What the dashboard says of surveys that close soon, in Spanish. */
export const messages = {
  title: "Una encuesta está por cerrar",
  today: "{title} cierra hoy",
  tomorrow: "{title} cierra mañana",
  onDay: "{title} cierra el {weekday}",
  onDate: "{title} cierra el {weekday}, {day}",
};
