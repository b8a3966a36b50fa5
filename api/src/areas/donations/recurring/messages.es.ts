/** What the dashboard says of recurring gifts that were not paid, in Spanish. */
export const messages = {
  one: "El donativo recurrente de {name} no se pagó",
  several: "{count, number} donativos recurrentes no se pagaron",
  text: "El proveedor de pagos lo intentará de nuevo en los próximos días. Una llamada puede salvar el donativo.",
};
