/** Texts of the Embed Code tab, in Spanish. */
export const messages = {
  title: "Inserte su formulario de donativos",
  form: "Formulario",
  widget: "Formulario de donativos: {title}",
  failed: "No se pudieron cargar los formularios",
  loading: "Cargando el código",
};
