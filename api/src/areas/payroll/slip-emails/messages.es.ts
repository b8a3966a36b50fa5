/** The words around the email of a pay slip, in Spanish. */
export const messages = {
  heading: "Su recibo de pago",
  footnote: "Guarde el recibo de pago adjunto.",
  reason: "Recibe este correo porque {name} le paga.",
  file: "recibo-de-pago",
};
