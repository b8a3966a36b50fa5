/** Texts of controls that copy, and of steps, in Spanish. */
export const messages = {
  copy: "Copiar",
  copied: "Copiado",
  copyFailed: "No se pudo copiar. El texto está seleccionado: presione Ctrl+C o ⌘C.",
  done: "listo",
};
