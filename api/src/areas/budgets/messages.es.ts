/** What the dashboard says of overspent budgets, in Spanish. */
export const messages = {
  title: "Presupuesto excedido",
  whole: "todo el presupuesto",
  text: "{more, plural, =0 {{budget}: {name} se excede por {amount}} other {{budget}: {name} se excede por {amount}, y # más}}",
};
