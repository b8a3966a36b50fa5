import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Names of the buttons that format a text. */
export const TEXT = defineMessages(
  {
    label: "Formatting",
    bold: "Bold (Ctrl+B)",
    italic: "Italic (Ctrl+I)",
    heading: "Heading",
    list: "Bulleted list",
    numbers: "Numbered list",
    tasks: "Checklist",
    link: "Link (Ctrl+K)",
  },
  { es: () => import("./messages.es.ts") },
);
