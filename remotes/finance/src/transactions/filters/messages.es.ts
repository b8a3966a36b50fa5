/** Texts of the filters' panels and of the filters that are set, in Spanish. */
export const messages = {
  dates: {
    from: "Desde",
    to: "Hasta",
    presets: {
      thisMonth: "Este mes",
      lastMonth: "Mes pasado",
      last12Months: "Últimos 12 meses",
      thisYear: "Este año",
      lastYear: "Año pasado",
    },
    wrongOrder: "El primer día es posterior al último",
  },
  more: {
    category: "Categoría",
    tag: "Etiqueta",
    account: "Cuenta",
    any: "Cualquiera",
    minAmount: "Mínimo",
    maxAmount: "Máximo",
    amountWrong: "Use un número mayor que 0 con dos decimales como máximo",
    amountOrder: "El monto mínimo es mayor que el máximo",
    sort: "Ordenar por",
    sorts: {
      "date:desc": "Más recientes primero",
      "date:asc": "Más antiguas primero",
      "amount:desc": "De mayor a menor monto",
      "amount:asc": "De menor a mayor monto",
    },
    deleted: "Transacciones eliminadas",
  },
  chips: {
    tag: "Etiqueta: {name}",
    account: "Cuenta: {name}",
    import: "Una importación",
    clearAll: "Quitar todos",
    remove: "Quitar el filtro {label}",
    atLeast: "Mínimo {amount}",
    atMost: "Máximo {amount}",
  },
};
