import type { Language } from "@trellis/messages/languages.ts";

interface Facts {
  donorName: string;
  organizationName: string;
  year: number;
}

const WORDS: Record<Language, (facts: Facts) => { subject: string; paragraphs: string[] }> = {
  en: ({ donorName, organizationName: name, year }) => ({
    subject: `Your gifts to ${name} in ${year}`,
    paragraphs: [
      `Hello ${donorName},`,
      `Thank you for what you gave to ${name} in ${year}. The statement with every gift is attached; keep it for your tax records.`,
    ],
  }),
  es: ({ donorName, organizationName: name, year }) => ({
    subject: `Sus donativos a ${name} en ${year}`,
    paragraphs: [
      `Hola, ${donorName}:`,
      `Gracias por lo que donó a ${name} en ${year}. Adjuntamos la constancia con cada donativo; consérvela para sus impuestos.`,
    ],
  }),
};

/** What the email of a giving statement says in the donor's language: the screen that sends it shows the same words. */
export const givingStatementText = (language: Language, facts: Facts) => WORDS[language](facts);
