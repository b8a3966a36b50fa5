import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of choosing the header row of a file. */
export const TEXT = defineMessages(
  {
    title: "Header row",
    at: "Line {line, number}",
    none: "No header row",
    hint: "Choose the row that contains the column names. Rows above it aren't imported.",
    rows: "First rows of the file",
    line: "Line",
    badge: "Header row",
    noHeader: "This file has no header row",
    noHeaderHint: "Columns are numbered, and the first row is imported too.",
  },
  { es: () => import("./messages.es.ts") },
);
