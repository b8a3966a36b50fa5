/** What the dashboard says of campaigns that end soon, in Spanish. */
export const messages = {
  title: "Una campaña está por terminar",
  today: "{title} termina hoy, con {raised} de {goal}",
  tomorrow: "{title} termina mañana, con {raised} de {goal}",
  onDay: "{title} termina el {day}, con {raised} de {goal}",
};
