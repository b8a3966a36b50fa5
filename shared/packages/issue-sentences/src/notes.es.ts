/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "At most {0} links": "Como máximo {0} enlaces",
    "Send the linked record's kind and ID together": "Indique juntos el tipo y el identificador del registro enlazado",
    "Content is required": "El contenido es obligatorio",
    "Choose a color": "Elija un color",
    "Choose whether the note is pinned": "Elija si la nota está fijada",
    "Choose what the record is": "Elija qué es el registro",
  },
};
