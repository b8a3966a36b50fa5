/** Texts of the question about another time zone, in Spanish. */
export const messages = {
  question: "Su dispositivo usa la hora de {city}. ¿Mostrar su calendario en ella?",
  hours: "Su horario laboral también pasaría a esa zona horaria.",
  change: "Usar la hora de {city}",
  keep: "Mantener la hora de {city}",
  changed: "Ahora las horas se muestran en la hora de {city}",
  failed: "No se pudo cambiar la zona horaria",
};
