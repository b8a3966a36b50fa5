/** What a contact's timeline says about emails to them and activities, in Spanish. */
export const messages = {
  delivery: {
    queued: "Para {address}, en espera de envío",
    waiting: "Para {address}, en espera: {reason}",
    sent: "Para {address}, enviado",
    failed: "Para {address}, no entregado",
    refused: "Para {address}, no entregado: {reason}",
    cancelled: "Para {address}, no enviado",
  },
  activities: { call: "Llamada", meeting: "Reunión", letter: "Carta", visit: "Visita", other: "Actividad" },
  lasted: "{activity}, {minutes, plural, one {# minuto} other {# minutos}}",
};
