/** The dashboard's words, in Spanish. */
export const messages = {
  figures: "Cifras",
  quick: "Acciones rápidas",
  alerts: "Alertas importantes",
  alertsFailed: "Las alertas no están disponibles",
  allIsWell: "Está al día",
  nothingWaits: "Nada requiere su atención en este momento.",
  restWorks: "Todo lo demás sigue funcionando. Intente de nuevo en un momento.",
  unavailable: "No disponible",
  trial: {
    label: "Prueba gratuita",
    daysLeft: "{days, plural, one {Queda # día} other {Quedan # días}} de su prueba GRATUITA",
    expires: "¡La prueba vence en {days, plural, one {# día} other {# días}}!",
    until: "{plan} hasta el {day}. No se necesita tarjeta de crédito.",
    after: "Después, sus datos se conservan, solo para lectura, hasta que elija un plan.",
    viewPlans: "Ver planes",
    upgrade: "Mejorar el plan ahora",
  },
};
