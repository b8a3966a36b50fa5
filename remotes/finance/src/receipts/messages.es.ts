/** Words of a transaction's receipts, in Spanish. */
export const messages = {
  title: "Comprobantes",
  hint: "Arrastre, pegue o elija una imagen o un PDF de hasta 10 MB. En un teléfono también puede usar la cámara.",
  add: "Agregar comprobante",
  label: "Archivo del comprobante",
  open: "Abrir {name}",
  remove: "Quitar {name}",
  waiting: "Se guarda con la transacción",
  uploading: "Subiendo…",
  tooLarge: "{name} supera los 10 MB.",
  failed: "No se pudo adjuntar {name}",
  removeFailed: "No se pudo quitar el comprobante",
  listFailed: "No se pudieron cargar los comprobantes",
  removed: "Comprobante quitado",
  pasted: "Imagen pegada.png",
};
