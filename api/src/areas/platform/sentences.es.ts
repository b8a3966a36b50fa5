import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "This page address isn't valid. Start again from the first page.":
      "Esta dirección de página no es válida. Empiece de nuevo desde la primera página.",
    "The image has changed since.": "La imagen cambió desde entonces.",
    "Starting or stopping. Try again in a moment.": "Iniciando o deteniéndose. Intente de nuevo en un momento.",
  },
};
