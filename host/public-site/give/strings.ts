/** What the page of a donation form says around the widget. */
export const giveStrings = {
  documentTitle: "Give",
  description: "Give to a cause.",
  titled: (title: string, organization: string) => `${title} · ${organization}`,
  described: (organization: string) => `Give to ${organization}.`,
  loading: "Loading donation form…",
  needsScript: "To give on this page, turn on JavaScript, or contact the organization.",
  languages: {
    en: {
      story: "About this campaign",
      wall: "Recent gifts",
      anonymous: "Anonymous",
      recurring: "recurring",
      firstGift: "Be the first to give.",
      untilDay: (day: string) => `Until ${day}`,
      testMode: "Test mode: no real money moves.",
    },
    es: {
      story: "Sobre esta campaña",
      wall: "Donaciones recientes",
      anonymous: "Anónimo",
      recurring: "periódica",
      firstGift: "Haga la primera donación.",
      untilDay: (day: string) => `Hasta el ${day}`,
      testMode: "Modo de prueba: no se mueve dinero real.",
    },
  },
};
export type GiveWords = (typeof giveStrings.languages)["en"];
