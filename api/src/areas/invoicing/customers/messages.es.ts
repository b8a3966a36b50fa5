/** The words of a customer's statement of account, in Spanish. */
export const messages = {
  title: "Estado de cuenta",
  document: "Estado de cuenta, {name}",
  period: "Del {from, date} al {to, date}",
  customer: "Cliente",
  foot: "{seller}, estado de cuenta de {name}, página {page, number} de {pages, number}",
  columns: {
    date: "Fecha",
    kind: "Tipo",
    description: "Descripción",
    amount: "Monto",
    balance: "Saldo",
    currency: "Moneda",
  },
  opening: "Saldo inicial",
  closing: "Saldo final",
  credit: "Saldo a favor",
  due: "Saldo por pagar",
  invoice: "Factura {number}",
  payment: "Pago",
  paymentWith: "Pago, {reference}",
  refund: "Reembolso",
  refundWith: "Reembolso, {reason}",
  file: "estado-de-cuenta",
};

/** What a contact's timeline says of invoices and payments, in Spanish. */
export const timeline = {
  sent: "Factura {number} enviada",
  viewed: "Factura {number} vista",
  due: "{amount}, vence el {day, date}",
  paid: "Factura {numbers} pagada",
  received: "Pago recibido",
  refunded: "Pago reembolsado",
  methods: {
    cash: "Efectivo",
    check: "Cheque",
    bank_transfer: "Transferencia bancaria",
    credit_card: "Tarjeta de crédito",
    paypal: "PayPal",
    stripe: "Tarjeta, en línea",
    other: "Otro",
  },
};
