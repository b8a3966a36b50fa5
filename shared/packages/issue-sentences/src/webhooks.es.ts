/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Enter the address that receives the messages": "Ingrese la dirección que recibe los mensajes",
    "Use an address like https://example.org/webhooks": "Use una dirección como https://example.org/webhooks",
    "Choose at least one event": "Elija al menos un evento",
  },
};
