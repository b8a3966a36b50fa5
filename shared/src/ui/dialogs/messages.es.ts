/** Texts that dialogs share, in Spanish. */
export const messages = {
  close: "Cerrar",
  cancel: "Cancelar",
  discard: "Descartar",
  discardQuestion: "¿Descartar los cambios?",
  keepEditing: "Seguir editando",
  draft: "Conservamos lo que escribió.",
};
