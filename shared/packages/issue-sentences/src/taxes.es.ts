/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Name a deposit, or a tax and its period": "Indique un depósito, o un impuesto y su período",
    "Choose a tax": "Elija un impuesto",
    "Use two letters": "Use dos letras",
  },
};
