/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "The first day is after the last day": "El primer día es posterior al último",
    "A report covers at most ten years": "Un informe abarca como máximo diez años",
    "Use a whole number of days": "Use un número entero de días",
    "Choose what the rows show": "Elija qué representan las filas",
    "Choose at least one column": "Elija al menos una columna",
    "A column is listed twice": "Una columna está indicada dos veces",
    "Choose a day of the week": "Elija un día de la semana",
    "Choose a day": "Elija un día",
    "Choose a day up to {0}": "Elija un día hasta el {0}",
    "Choose at least one person": "Elija al menos a una persona",
  },
};
