/** Texts of the choice of a language, in Spanish. */
export const messages = {
  title: "Idioma",
  label: "Idioma de sus pantallas",
  hint: "También es el idioma de los correos y los PDF que son para usted. Las facturas, los recibos, los formularios y las páginas públicas conservan su propio idioma.",
  browser: "El mismo que el navegador",
  change: "Cambiar idioma",
  failed: "No se pudo cambiar el idioma.",
};
