/** What the dashboard says of last month's report, in Spanish. */
export const messages = {
  title: "Informe mensual pendiente",
  text: "{month}: {count, plural, one {# transacción} other {# transacciones}}, neto {amount}",
};
