import { defineMessagesByLanguage } from "@trellis/messages/messages-by-language.ts";

/** What the page of a donation form says around the widget, in the form's language. */
export const GIVE = defineMessagesByLanguage(
  {
    titled: "{title} · {organization}",
    described: "Give to {organization}.",
    loading: "Loading donation form…",
    needsScript: "To give on this page, turn on JavaScript, or contact the organization.",
    story: "About this campaign",
    wall: "Recent gifts",
    anonymous: "Anonymous",
    recurring: "recurring",
    firstGift: "Be the first to give.",
    gifts: "{count, plural, one {# gift} other {# gifts}}",
    untilDay: "Until {day}",
    testMode: "Test mode: you won't be charged.",
    poweredBy: "Powered by {name}",
  },
  { es: () => import("./messages.es.ts") },
);
export type GiveWords = ReturnType<typeof GIVE>;
