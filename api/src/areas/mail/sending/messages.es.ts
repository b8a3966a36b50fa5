/** What a contact's timeline says about emails, in Spanish. */
export const messages = {
  titles: {
    receipt: "Agradecimiento y recibo",
    statement: "Estado anual de donativos",
    recurringGift: "Novedades del donativo recurrente",
    invoice: "Correo con la factura",
    reminder: "Recordatorio de pago",
    paymentReceipt: "Recibo de pago",
    survey: "Invitación a una encuesta",
    surveyReminder: "Recordatorio de una encuesta",
    event: "Invitación a un evento",
  },
  to: "Para {address}",
};
