/** What the dashboard says of forms that stopped taking gifts, in Spanish. */
export const messages = {
  title: "Donativos detenidos",
  text: "{title}: {reason}",
  refused: "{title}: se rechazaron demasiadas tarjetas",
};
