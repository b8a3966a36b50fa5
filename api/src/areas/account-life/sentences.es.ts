import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Type your email address": "Escriba su correo electrónico",
    "Type your email address exactly: {0}": "Escriba su correo electrónico exactamente: {0}",
    "You own {0}. Transfer ownership or delete it first; a deletion takes 30 days.":
      "Usted es propietario de {0}. Primero transfiera la propiedad o elimine la organización; una eliminación tarda 30 días.",
  },
};
