/** Texts of the area's frame, in Spanish. */
export const messages = {
  tabs: "Facturación",
  invoices: "Facturas",
  customers: "Clientes",
  payments: "Pagos",
  salesTax: "Impuesto sobre las ventas",
};
