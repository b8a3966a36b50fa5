/** What the donation widget says after its first view, in Spanish. */
export const messages = {
  raised: "{amount} recaudados",
  ofGoal: "de {goal}",
  back: "Atrás",
  payment: "Pago",
  either: "{card} o {paypal}",
  summary: {
    one_time: "Un solo donativo, sin cuenta",
    monthly: "Cada mes, hasta que lo detenga",
    quarterly: "Cada trimestre, hasta que lo detenga",
    annually: "Cada año, hasta que lo detenga",
  },
  paymentAway: "¿No aparece el pago?",
  openPayment: "Abrirlo en otra pestaña",
  thanks: "Gracias",
  thanksText: "{amount} para {title}. Su recibo está en camino.",
  notFound: "Formulario no encontrado",
  notFoundText: "Puede que se haya eliminado o que ya no esté disponible.",
  closed: "No se aceptan donativos por ahora",
  closedText: "Este formulario no acepta donativos en este momento. Vuelva más tarde.",
};
