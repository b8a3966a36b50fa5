import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the Embed Code tab beside the embed panel. */
export const TEXT = defineMessages(
  {
    title: "Embed your donation form",
    form: "Form",
    widget: "Donation widget: {title}",
    failed: "Couldn't load the forms",
    loading: "Loading embed code",
  },
  { es: () => import("./messages.es.ts") },
);
