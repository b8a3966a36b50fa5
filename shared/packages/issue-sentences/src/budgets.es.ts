/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "At most {0} thresholds": "Como máximo {0} umbrales",
    "At most {0} %": "Como máximo {0} %",
    "At least {0} %": "Como mínimo {0} %",
    "Please enter a name for your budget.": "Escriba un nombre para su presupuesto.",
    "Budgets must be in USD, like your books": "Los presupuestos se llevan en USD, como los libros",
    "A new budget is a draft or active": "Un presupuesto nuevo es borrador o activo",
    "Add at least one category": "Agregue al menos una categoría",
  },
};
