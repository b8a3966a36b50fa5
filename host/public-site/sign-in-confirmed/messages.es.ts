/** Words of the page that a confirmation at the identity provider ends on, in Spanish. */
export const messages = {
  documentTitle: "Confirme que es usted",
  description: "Confirma quién es usted después de iniciar sesión de nuevo.",
  title: "Su identidad está confirmada",
  text: "Puede cerrar esta ventana y continuar donde estaba.",
  failedTitle: "Sin confirmar",
  failedText: "Cierre esta ventana e inténtelo de nuevo.",
  back: "Regresar",
};
