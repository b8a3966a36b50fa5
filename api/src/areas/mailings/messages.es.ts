/** What the dashboard says of mailings that stopped, in Spanish. */
export const messages = {
  title: "Envío detenido",
  text: "{name}: {problem}",
  unsent: "{name}: no se pudo enviar",
  timeline: {
    title: "Envío: {name}",
    to: "Para {address}",
    unsubscribed: "Para {address}, que después canceló la suscripción",
  },
};
