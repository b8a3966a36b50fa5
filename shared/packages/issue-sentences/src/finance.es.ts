/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Your books are in US dollars for now. Convert the amount first.":
      "Por ahora sus libros están en dólares estadounidenses. Convierta primero el monto.",
    "Choose how often it recurs": "Elija con qué frecuencia se repite",
    "Type must be income or expense": "El tipo debe ser ingreso o gasto",
    "Send a list of transactions": "Indique una lista de transacciones",
    "Use at most {0} transaction IDs, separated by commas":
      "Use como máximo {0} identificadores de transacciones, separados por comas",
    "Name the layout": "Dé un nombre al formato",
  },
};
