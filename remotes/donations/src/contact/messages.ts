import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Donations shows on a contact's page. */
export const TEXT = defineMessages(
  {
    title: "Giving",
    failed: "Couldn't load the gifts.",
    retry: "Try again",
    loading: "Loading gifts",
    total:
      "{gifts, plural, one {Total donations, # gift since {since}} other {Total donations, # gifts since {since}}}",
    onlyBefore: "Total donations, from before gifts were recorded here",
    before: "Includes {amount} from before",
    none: "No gifts yet.",
    chart: "Gifts by year, {from} to {to}",
    thisYear: "This year",
    average: "Average gift",
    last: "Last gift",
    recurring: "{count, plural, one {# recurring gift} other {# recurring gifts}}",
    donor: "See all gifts",
  },
  { es: () => import("./messages.es.ts") },
);
