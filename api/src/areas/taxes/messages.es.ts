/** What the dashboard says of taxes that are overdue, in Spanish. */
export const messages = {
  sales: "Impuesto sobre las ventas vencido",
  payroll: "Impuestos de nómina vencidos",
  all: "Impuestos vencidos",
  text: "{amount} desde el {day, date}",
};
