export const messages = {
  titled: "{title} · {organization}",
  described: "Done a {organization}.",
  loading: "Cargando el formulario…",
  needsScript: "Para donar en esta página, active JavaScript o comuníquese con la organización.",
  story: "Sobre esta campaña",
  wall: "Donativos recientes",
  anonymous: "Anónimo",
  recurring: "recurrente",
  firstGift: "Haga el primer donativo.",
  untilDay: "Hasta el {day}",
  testMode: "Modo de prueba: no se mueve dinero real.",
  poweredBy: "Con tecnología de {name}",
};
