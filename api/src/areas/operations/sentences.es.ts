import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Organization not found": "Organización no encontrada",
    "Failed job not found": "Tarea fallida no encontrada",
    "Nothing changed: it is so already. Reload the page.": "No cambió nada: ya estaba así. Vuelva a cargar la página.",
    "Operators use two-step sign-in. Add a passkey or an authenticator app under Settings, Account.":
      "Los operadores usan la verificación en dos pasos. Agregue una llave de acceso o una app de autenticación en Ajustes, Cuenta.",
  },
};
