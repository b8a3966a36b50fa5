/** Texts in place of an empty list, in Spanish. */
export const messages = {
  none: "Aún no hay transacciones",
  write: "Aquí aparecerán sus ingresos y gastos. Importe un estado de cuenta o agregue la primera transacción.",
  read: "Aquí aparecerán los ingresos y gastos cuando alguien de su equipo agregue el primero.",
  failed: "No se pudieron cargar las transacciones",
  title: "Sin resultados",
  text: "Ninguna transacción coincide con sus filtros.",
  clear: "Quitar filtros",
  deleted: "Transacciones eliminadas",
};
