/** Texts of the calendar's card on the dashboard, in Spanish. */
export const messages = {
  title: "Próximos eventos",
  viewAll: "Ver todos",
  failed: "No se pudieron cargar los eventos",
  restWorks: "Todo lo demás funciona.",
  emptyTitle: "No hay próximos eventos",
  empty: "Aquí aparecen sus próximas reuniones, turnos y fechas límite.",
};
