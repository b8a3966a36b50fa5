/** Texts of what Invoicing shows on a contact's page, in Spanish. */
export const messages = {
  title: "Facturas",
  failed: "No se pudieron cargar las facturas.",
  retry: "Intentar de nuevo",
  open: "{count, plural, one {Pendiente en # factura} other {Pendiente en # facturas}}",
  overdue: "{count, plural, one {# vencida} other {# vencidas}}",
  nothingOpen: "No hay facturas pendientes.",
  paid: "Pagado este año",
  due: "Vence el {day}",
  wasDue: "Vencida desde el {day}",
  create: "Crear factura",
  customer: "Ver cliente",
};
