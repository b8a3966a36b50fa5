import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** Sentences of notifications that earlier versions stored, in Spanish: a read one is kept for 90 days. */
export const earlierSpanish: Sentences = {
  sentences: {
    "{0} asks for a meeting": "{0} pide una cita",
    "The {0} gift of {1} goes on": "El donativo {*0} de {1} continúa",
    "{0} cancelled a {1} gift": "{0} canceló un donativo {*1}",
    "The {0} gift of {1} was cancelled": "Se canceló el donativo {*0} de {1}",
    "It was cancelled at the payment provider.": "Se canceló en el proveedor de pagos.",
    "The payment provider gave up after several attempts. The donor was told.":
      "El proveedor de pagos desistió tras varios intentos. Avisamos al donante.",
    "Switched on: {0}.": "Se activó: {*0}.",
    "Switched off: {0}.": "Se desactivó: {*0}.",
    "{0} is yours now": "{0} ahora es suya",
    "{0} handed the organization over to you.": "{0} le transfirió la organización.",
    "{0} asked for it. Until then everything can be read and exported, and the owner can cancel.":
      "Lo pidió {0}. Hasta entonces todo se puede leer y exportar, y el propietario puede cancelar.",
    "{0} has looked at it.": "{*0} la vio.",
  },
  phrases: {
    monthly: "mensual",
    quarterly: "trimestral",
    annual: "anual",
    "Manage team": "Administrar el equipo",
    "Manage finances": "Administrar las finanzas",
    "Manage donations": "Administrar los donativos",
    "Manage contacts": "Administrar los contactos",
    "Manage surveys": "Administrar las encuestas",
    "View reports": "Ver informes",
    "The customer": "El cliente",
  },
};
