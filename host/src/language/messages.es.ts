/** Texts of the choice of a language, in Spanish. */
export const messages = {
  title: "Idioma",
  label: "Idioma de sus pantallas",
  hint: "Por ahora, los correos, los PDF y algunos mensajes están en inglés. Los formularios y las páginas públicas conservan su propio idioma.",
  browser: "El mismo que el navegador",
  change: "Cambiar idioma",
  failed: "No se pudo cambiar el idioma.",
};
