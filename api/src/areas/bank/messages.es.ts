/** What the dashboard says of bank lines that wait, in Spanish. */
export const messages = {
  title: "Movimientos bancarios por revisar",
  text: "{name}: {open, number} sin conciliar desde el {day, date}",
};
