import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the dialog of a year's statements. */
export const TEXT = defineMessages(
  {
    open: "Yearly statements",
    title: "Yearly statements",
    lead: "Each donor gets a PDF with every gift of the year, for their tax records.",
    year: "Year",
    counting: "Counting donors",
    failed: "Couldn't count the statements",
    noGifts: "No gifts in {year}.",
    facts: "{donors, plural, one {# donor gave in {year}.} other {# donors gave in {year}.}}",
    withoutEmail:
      "{count, plural, one {# of them has no email address. Download that statement from the donor's page.} other {# of them have no email address. Download those statements from the donors' pages.}}",
    sentBefore:
      "{count, plural, one {# was already sent this statement and is left out.} other {# were already sent this statement and are left out.}}",
    allSent: "Everyone with an email address was already sent this statement.",
    to: "{count, plural, one {# donor} other {# donors, each in a separate email}}",
    eachDonor: "[each donor's name]",
    attached: "The statement (PDF)",
    final: "A sent email can't be recalled.",
    languages: "Donors whose latest gift was through a Spanish form get it in Spanish.",
    cancel: "Cancel",
    send: "{count, plural, =0 {Send statements} one {Send # statement} other {Send # statements}}",
    sent: "{count, plural, one {# statement is on its way} other {# statements are on their way}}",
    sendFailed: "Couldn't send the statements",
  },
  { es: () => import("./messages.es.ts") },
);
