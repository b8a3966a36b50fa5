import type { DeferredWords } from "./survey-deferred-strings.ts";
import type { SurveyWords } from "./survey-strings.ts";

/** The form's own words in Spanish. */
export const spanishStrings: SurveyWords = {
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
  poweredBy: "Con tecnología de Trellis",
};

export const spanishDeferredStrings: DeferredWords = {
  answers: {
    required: "Responda a esta pregunta",
    unknown: "Esta pregunta no forma parte de la encuesta",
    hidden: "Esta pregunta no se hace con las demás respuestas",
    text: "Responda con texto",
    tooLong: "Como máximo 10.000 caracteres",
    unstorable: "Contiene un carácter que no se puede guardar",
    several: "Elija de la lista de opciones",
    one: "Elija una opción",
    option: "Elija una opción de esta pregunta",
    twice: "Elija cada opción una sola vez",
    date: "Use una fecha como 2025-01-31",
    email: "Se requiere un correo electrónico válido",
    number: "Use un número en cifras, como 12 o 3.5",
    between: (minimum, maximum) => `Use un número de ${minimum} a ${maximum}`,
    atLeast: (minimum) => `Use un número de al menos ${minimum}`,
    atMost: (maximum) => `Use un número de como máximo ${maximum}`,
  },
  notFound: "Encuesta no encontrada",
  notFoundText: "Es posible que esta encuesta se haya eliminado o ya no esté disponible.",
  closed: "Esta encuesta está cerrada",
  closedText: "Ya no admite respuestas. Gracias por su interés.",
  submitting: "Enviando…",
  next: "Siguiente",
  back: "Atrás",
  page: (page, pages) => `Página ${page} de ${pages}`,
  missingAnswers: "Complete todos los campos obligatorios",
  wrongAnswers: "Revise estas respuestas",
  kept: "Sus respuestas siguen aquí.",
  thanks: "Gracias",
  received: (organization) => `${organization} ha recibido sus respuestas.`,
  goOn: "Continuar",
  resumed: "Sus respuestas anteriores siguen aquí.",
  startOver: "Empezar de nuevo",
  emailRequired: "El correo electrónico es obligatorio",
  emailInvalid: "Se requiere un correo electrónico válido",
  notLikely: "Nada probable",
  veryLikely: "Muy probable",
  range: (min, max) =>
    typeof min === "number"
      ? typeof max === "number"
        ? `De ${min} a ${max}`
        : `Al menos ${min}`
      : typeof max === "number"
        ? `Como máximo ${max}`
        : "",
  tooMany: "Han llegado demasiadas respuestas en poco tiempo. Espere unos minutos e inténtelo de nuevo.",
  invitationUsedTitle: "Ya respondida",
  invitationGoneTitle: "Esta invitación no se puede usar",
  invitationUsed: "Esta invitación ya fue respondida. Cada una vale para una sola respuesta.",
  invitationGone: "Esta invitación ya no es válida. Busque un correo más reciente o pregunte a quien le invitó.",
  offline: "No hay conexión.",
  queued: "Sus respuestas están guardadas y se enviarán automáticamente.",
  queuedHere: "Deje abierta esta página y sus respuestas se enviarán automáticamente.",
};
