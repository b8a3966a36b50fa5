import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";

interface Facts {
  employeeName: string;
  organizationName: string;
  /** Pay date. */
  payDate: string;
}

const WORDS: Record<Language, (facts: Facts) => { subject: string; paragraphs: string[] }> = {
  en: ({ employeeName, organizationName, payDate }) => ({
    subject: `Your pay slip of ${payDate}`,
    paragraphs: [
      `Hello ${employeeName},`,
      `Your pay slip from ${organizationName} for the pay date ${payDate} is attached. If you have a question about your pay, reply to this email.`,
    ],
  }),
  es: ({ employeeName, organizationName, payDate }) => ({
    subject: `Su recibo de pago del ${payDate}`,
    paragraphs: [
      `Hola, ${employeeName}:`,
      `Adjuntamos su recibo de pago de ${organizationName} con fecha de pago ${payDate}. Si tiene alguna pregunta sobre su pago, responda a este correo.`,
    ],
  }),
};

/** What the email of a pay slip says: the screen that sends it shows the same words. No amount is in them. */
export const paySlipMailText = (language: Language, facts: Facts) =>
  WORDS[language]({ ...facts, payDate: formatDay(facts.payDate, { locale: LOCALES[language] }) });
