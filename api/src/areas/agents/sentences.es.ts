import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "There is no area {0}. Areas are: {1}.": "No existe el área {0}. Las áreas son: {1}.",
    'Unknown argument "{0}". A call takes params, query and body.':
      'Argumento desconocido "{0}". Una llamada recibe params, query y body.',
    "The argument {0} must be an object.": "El argumento {0} debe ser un objeto.",
    "This message isn't valid.": "Este mensaje no es válido.",
  },
};
