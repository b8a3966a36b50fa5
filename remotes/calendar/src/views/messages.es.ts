/** Texts of the calendar's views, in Spanish. */
export const messages = {
  more: "{count, number} más",
  moreOn: "{count, number} más el {day}",
  eventsOn: "Eventos del {day}",
  cell: "{day}, {count, plural, =0 {sin eventos} one {# evento} other {# eventos}}",
  hour: "{day}, {hour}",
  openDay: "Abrir {day}",
  today: "Hoy",
  tomorrow: "Mañana",
  newOn: "Nuevo evento este día",
  nothingOnDay: "No hay nada este día",
  nothing: "No hay eventos en este período",
  nothingText: "Aquí aparecen las reuniones, los turnos y las fechas límite.",
  namesAndMore: "{names} y {count, number} más",
  keys: "Las flechas cambian de día, Entrar agrega un evento y Tab lleva a los eventos del día. En un evento, Alt con una flecha lo mueve y Alt con Mayús cambia cuándo termina. T muestra el día de hoy; M, W, D y A cambian la vista.",
  keysInHours:
    "Las flechas cambian de hora y de día, Entrar agrega un evento y Tab lleva a los eventos de la hora. En un evento, Alt con una flecha lo mueve y Alt con Mayús cambia cuándo termina. T muestra el día de hoy; M, W, D y A cambian la vista.",
};
