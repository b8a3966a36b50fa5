/** Texts that every page of Donations uses, in Spanish. */
export const messages = {
  tabs: {
    label: "Páginas de Donativos",
    dashboard: "Panel",
    gifts: "Donativos",
    donors: "Donantes",
    recurring: "Recurrentes",
    campaigns: "Campañas",
    widget: "Formulario de donativos",
    embed: "Código para insertar",
    analytics: "Análisis",
  },
  range: { from: "Desde", to: "Hasta" },
  frequencies: { one_time: "Única", monthly: "Mensual", quarterly: "Trimestral", annually: "Anual" },
  methods: {
    paypal: "PayPal",
    card: "Tarjeta",
    cash: "Efectivo",
    check: "Cheque",
    bank_transfer: "Transferencia bancaria",
    other: "Otra",
  },
  statuses: { completed: "Completado", failed: "Fallido", refunded: "Reembolsado" },
};
