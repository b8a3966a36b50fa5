/** Texts of the Overview, in Spanish. */
export const messages = {
  today: "Hoy",
  view: "Vista",
  previous: { month: "Mes anterior", week: "Semana anterior", day: "Día anterior", agenda: "Días anteriores" },
  next: { month: "Mes siguiente", week: "Semana siguiente", day: "Día siguiente", agenda: "Días siguientes" },
  upcoming: "Próximos eventos",
  nothingComing: "No hay próximos eventos.",
  types: "Tipos de evento",
  zone: "Se muestra la hora de {city}.",
  changeZone: "Cambiar",
  counts: { total: "Eventos", week: "Esta semana", month: "Este mes", types: "Tipos de evento" },
  seriesGoesOn: "Una serie continúa después de lo que se muestra. Elija un período más corto para verla completa.",
  loading: "Cargando los eventos",
};
