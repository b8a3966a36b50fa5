/** Texts of what Invoicing shows on the dashboard, in Spanish. */
export const messages = {
  outstanding: "Facturas por cobrar",
  overdue: "{count, plural, one {# vencida, {amount}} other {# vencidas, {amount}}}",
  byDue: "Pendiente, según su vencimiento",
  overduePart: "Vencido",
  laterPart: "Por vencer",
  nothingOverdue: "Ninguna vencida",
  failed: "No disponible en este momento",
};
