/** The sample organization, in Spanish. */
export const messages = {
  open: "Explorar con datos de ejemplo",
  opening: "Preparando los datos de ejemplo…",
  text: "Abre una organización aparte con registros ficticios. La suya no cambia.",
  openFailed: "No se pudo abrir la organización de ejemplo",
  label: "Datos de ejemplo",
  title: "Esta organización muestra datos de ejemplo.",
  about: "No envía correos y sus páginas públicas están cerradas. Se eliminará el {day}.",
  remove: "Quitar los datos de ejemplo",
  confirm: {
    title: "¿Quitar los datos de ejemplo?",
    text: "Se eliminará {organization} con todo su contenido, incluido lo que usted agregó. Esto no se puede deshacer. Sus otras organizaciones no cambian.",
  },
  removeFailed: "No se pudieron quitar los datos de ejemplo",
};
