/** Texts of controls that first screens have, in Spanish. */
export const messages = {
  retry: "Intentar de nuevo",
  details: "Detalles",
  loading: "Cargando",
  dismiss: "Descartar",
  clearSearch: "Borrar la búsqueda",
  optional: "opcional",
  notices: "Notificaciones (F8)",
  notOpened: "No se pudo abrir",
  notOpenedNext: "Revise su conexión e inténtelo de nuevo.",
};
