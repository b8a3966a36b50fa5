/** Texts of an invoice's reminders, in Spanish. */
export const messages = {
  title: "Recordatorios",
  statuses: { scheduled: "Programado", sent: "Enviado", failed: "Fallido", cancelled: "No enviado" },
  number: "Recordatorio {number, number}",
  scheduled: "Programado para el {day}",
  sent: "Enviado el {day}",
  failed: "El servidor de correo lo rechazó o falta el correo electrónico",
  notSent: {
    passed: "Su fecha ya había pasado cuando se envió la factura",
    paid: "No fue necesario: la factura se pagó",
    canceled: "No fue necesario: la factura se canceló",
    other: "No fue necesario o su fecha había pasado",
  },
  show: "Mostrar texto",
  hide: "Ocultar texto",
  showOf: "Mostrar texto, Recordatorio {number, number}",
  hideOf: "Ocultar texto, Recordatorio {number, number}",
  to: "Para {recipient}",
  toPreview: "Para {recipient}. Vista previa del correo si se enviara ahora",
  noAddress: "Este cliente no tiene correo electrónico, así que no se le pueden enviar recordatorios.",
  none: "Los recordatorios se programan al enviar la factura.",
  loadFailed: "No se pudieron cargar los recordatorios",
};
