/** What a contact's timeline says of gifts, in Spanish. */
export const messages = {
  gift: "Donativo",
  failed: "No se pudo cobrar un donativo",
  refunded: "Donativo reembolsado",
  begun: "Donativo recurrente iniciado",
  ended: "Donativo recurrente terminado",
  endedBy: {
    donor: "Terminado por el donante",
    member: "Terminado por su organización",
    provider: "Terminado por el proveedor de pagos",
  },
};
