/** Texts of a report on the screen, in Spanish. */
export const messages = {
  all: "Todos los informes",
  loading: "Cargando el informe",
  made: "Generado el {day, date}",
  making: "El informe se está generando. Se abre aquí en cuanto esté listo.",
  failed: "No se pudo abrir el informe",
  table: "Tabla {number, number}",
  shown: "Se muestran las primeras {shown, number} de {all, number} filas. El CSV las contiene todas.",
  opens: "{figure}, mostrar sus registros",
};
