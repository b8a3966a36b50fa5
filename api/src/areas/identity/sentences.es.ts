import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Too many links were requested. Wait a few minutes, then try again.":
      "Se pidieron demasiados enlaces. Espere unos minutos e intente de nuevo.",
    "Too many links were opened. Wait a few minutes, then try again.":
      "Se abrieron demasiados enlaces. Espere unos minutos e intente de nuevo.",
    "This link was already used, or is older than 15 minutes. Ask for a new one.":
      "Este enlace ya se usó o tiene más de 15 minutos. Pida uno nuevo.",
    "Open this link in the browser where you asked for it, while you're signed in.":
      "Abra este enlace en el navegador donde lo pidió, con la sesión iniciada.",
  },
};
