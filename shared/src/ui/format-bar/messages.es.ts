/** Names of the buttons that format a text, in Spanish. */
export const messages = {
  label: "Formato",
  bold: "Negrita (Ctrl+B)",
  italic: "Cursiva (Ctrl+I)",
  heading: "Título",
  list: "Lista con viñetas",
  numbers: "Lista numerada",
  tasks: "Lista de tareas",
  link: "Enlace (Ctrl+K)",
};
