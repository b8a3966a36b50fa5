/** A gift's frequency, way and state, in Spanish. */
export const messages = {
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
