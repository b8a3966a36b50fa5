/** Texts for selecting and changing transactions, in Spanish. */
export const messages = {
  selected: "Selección: {count, number}",
  setCategory: "Asignar categoría",
  delete: "Eliminar",
  clear: "Quitar la selección",
  tooMany: "Hasta {max, number} filas a la vez",
  categorized: "{count, plural, one {# transacción pasó} other {# transacciones pasaron}} a la categoría “{category}”",
  deleted: "{count, plural, one {Transacción eliminada} other {# transacciones eliminadas}}",
  restored: "{count, plural, one {Transacción restaurada} other {# transacciones restauradas}}",
  deleteFailed: "No se pudo eliminar la transacción",
  restoreFailed: "No se pudo restaurar la transacción",
};
