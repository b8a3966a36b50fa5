/** What the page of a donation form says around the widget. */
export const giveStrings = {
  titled: (title: string, organization: string) => `${title} · ${organization}`,
  described: (organization: string) => `Give to ${organization}.`,
  languages: {
    en: {
      loading: "Loading donation form…",
      needsScript: "To give on this page, turn on JavaScript, or contact the organization.",
      story: "About this campaign",
      wall: "Recent gifts",
      anonymous: "Anonymous",
      recurring: "recurring",
      firstGift: "Be the first to give.",
      untilDay: (day: string) => `Until ${day}`,
      testMode: "Test mode: no real money moves.",
      poweredBy: (product: string) => `Powered by ${product}`,
    },
    es: {
      loading: "Cargando el formulario…",
      needsScript: "Para donar en esta página, active JavaScript o comuníquese con la organización.",
      story: "Sobre esta campaña",
      wall: "Donaciones recientes",
      anonymous: "Anónimo",
      recurring: "periódica",
      firstGift: "Haga la primera donación.",
      untilDay: (day: string) => `Hasta el ${day}`,
      testMode: "Modo de prueba: no se mueve dinero real.",
      poweredBy: (product: string) => `Con tecnología de ${product}`,
    },
  },
};
export type GiveWords = (typeof giveStrings.languages)["en"];
