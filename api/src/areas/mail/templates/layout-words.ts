import type { MailLanguage } from "../../../ports/mail.ts";

/** What the layout itself says around a mail's words. */
export const LAYOUT_WORDS: Record<
  MailLanguage,
  { ifButtonFails: string; report: string; reason: (name: string) => string }
> = {
  en: {
    ifButtonFails: "If the button doesn't work, open this address:",
    report: "Report this email",
    reason: (name) => `You're receiving this email because of your business with ${name}.`,
  },
  es: {
    ifButtonFails: "Si el botón no funciona, abra esta dirección:",
    report: "Denunciar este correo",
    reason: (name) => `Recibe este correo porque se refiere a su relación con ${name}.`,
  },
};
