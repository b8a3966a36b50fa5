/** Texts of what Donations shows on the dashboard, in Spanish. */
export const messages = {
  title: "Donativos recientes",
  viewAll: "Ver todos",
  failed: "No se pudieron cargar los donativos",
  restWorks: "Todo lo demás funciona como siempre. Inténtelo de nuevo en un momento.",
  month: "Este mes",
  monthCompared: "Este mes, {change} frente a {days}",
  emptyTitle: "Aún no hay donativos",
  empty: "Configure su formulario de donativos o registre donativos a mano.",
  noForm: "Registrado a mano",
};
