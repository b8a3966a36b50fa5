/** Texts that every page of Donations uses, in Spanish. */
export const messages = {
  tabs: {
    label: "Páginas de Donativos",
    dashboard: "Panel",
    gifts: "Donativos",
    donors: "Donantes",
    recurring: "Recurrentes",
    campaigns: "Campañas",
    widget: "Formulario de donativos",
    embed: "Código para insertar",
    analytics: "Análisis",
  },
  range: { from: "Desde", to: "Hasta" },
};
