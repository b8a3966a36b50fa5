import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of a report on the screen. */
export const words = defineMessages(
  {
    all: "All reports",
    loading: "Loading the report",
    made: "Generated {day, date}",
    making: "Generating the report. It opens here as soon as it's ready.",
    failed: "Couldn't open the report",
    table: "Table {number, number}",
    shown: "Showing the first {shown, number} of {all, number} rows. The CSV has all of them.",
    opens: "{figure}, show its records",
  },
  { es: () => import("./messages.es.ts") },
);
