/** Words of the page that a confirmation at the identity provider ends on, in Spanish. */
export const messages = {
  documentTitle: "Confirme que es usted",
  description: "El final de un inicio de sesión que confirma quién es usted.",
  title: "Su identidad está confirmada",
  text: "Puede cerrar esta ventana y continuar donde estaba.",
  failedTitle: "Sin confirmar",
  failedText: "Cierre esta ventana e inténtelo de nuevo donde estaba.",
  back: "Regresar",
};
