/** What the shell says of data that couldn't be refreshed, in Spanish. */
export const messages = {
  title: "Es posible que esta página no esté actualizada",
  hint: "No pudimos cargar los datos más recientes. Revise su conexión e intente de nuevo.",
  retry: "Intentar de nuevo",
};
