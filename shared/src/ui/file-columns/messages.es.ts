/** Texts of choosing the header row of a file, in Spanish. */
export const messages = {
  title: "Fila de encabezados",
  at: "Línea {line, number}",
  none: "Sin fila de encabezados",
  hint: "Elija la fila que contiene los nombres de las columnas. Las filas anteriores no se importan.",
  rows: "Primeras filas del archivo",
  line: "Línea",
  badge: "Encabezados",
  noHeader: "Este archivo no tiene fila de encabezados",
  noHeaderHint: "Las columnas se numeran y la primera fila también se importa.",
};
