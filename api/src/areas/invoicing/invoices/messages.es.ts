/** What the dashboard says of overdue invoices, in Spanish. */
export const messages = {
  one: "La factura {number} está vencida",
  several: "{count, number} facturas están vencidas",
  text: "Se deben {amount} después de su vencimiento.",
};
