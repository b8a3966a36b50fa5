/** What the shell says when data couldn't be refreshed, or a list continued, in Spanish. */
export const messages = {
  title: "Es posible que esta página no esté actualizada",
  more: "No se pudo cargar más",
  hint: "No pudimos cargar los datos más recientes. Revise su conexión e intente de nuevo.",
  retry: "Intentar de nuevo",
};
