/** What the dashboard says of trial, subscription and payment, in Spanish. */
export const messages = {
  trialOver: "La prueba gratuita terminó",
  subscriptionEnded: "La suscripción terminó",
  choosePlan: "Sus datos están a salvo, en modo de solo lectura. Elija un plan para continuar.",
  incomplete: "El primer pago no se completó",
  incompleteText: "Su organización está en modo de solo lectura hasta que lo complete.",
  trialEnding: "La prueba está por terminar",
  daysLeft:
    "{days, plural, one {Queda # día; después todo queda en modo de solo lectura} other {Quedan # días; después todo queda en modo de solo lectura}}",
  failed: "El pago falló",
  failedText: "El último pago no se realizó. Actualice su tarjeta para conservar su plan.",
};
