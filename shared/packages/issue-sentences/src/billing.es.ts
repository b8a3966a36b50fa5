/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Choose monthly or yearly": "Elija mensual o anual",
    "Unknown add-on": "Complemento desconocido",
  },
};
