/** What the dashboard says of reminders that are due, in Spanish. */
export const messages = {
  overdue: "Nota atrasada",
  reminder: "Recordatorio de nota",
  waited: "{title} espera desde el {when}",
  due: "{title} estaba prevista para el {when}",
};
