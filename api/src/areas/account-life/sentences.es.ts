import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Type your email address": "Escriba su correo electrónico",
    "Type your email address exactly: {0}": "Escriba su correo electrónico exactamente: {0}",
    "You own {0}. Transfer ownership or delete it first; a deletion takes 30 days.":
      "Usted es propietario de {0}. Primero transfiera la propiedad o elimine la organización; una eliminación tarda 30 días.",
    "This organization isn't a sample.": "Esta organización no es de ejemplo.",
    "Only the owner of a sample organization can delete it.":
      "Solo el propietario de una organización de ejemplo puede eliminarla.",
    "You've created as many organizations as you can in a day. Try again tomorrow.":
      "Ya creó todas las organizaciones que se pueden crear en un día. Intente de nuevo mañana.",
  },
};
