/** What the public survey form says before the first answer, in Spanish. */
export const messages = {
  loading: "Cargando la encuesta…",
  requiredMark: "obligatoria",
  requiredHint: "Las preguntas marcadas con * son obligatorias.",
  email: "Correo electrónico",
  optional: "opcional",
  emailPlaceholder: "nombre@ejemplo.org",
  lowest: "La más baja",
  highest: "La más alta",
  yes: "Sí",
  no: "No",
  submit: "Enviar",
  submitFailed: "No se pudo enviar la encuesta. Inténtelo de nuevo.",
  poweredBy: "Con tecnología de {name}",
};
