import type { SurveyLanguage } from "./survey-languages.ts";

interface Words {
  /** How someone is greeted who left no name. */
  anybody: string;
  footnote: string;
  reminder: (subject: string) => string;
  /** In place of the template that organizations may change. */
  template?: { language: "es"; subject: string; body: string; actionLabel: string; reason: string };
}

/** The words of the mails that ask for answers to a survey, in the survey's language. */
export const SURVEY_INVITATION_WORDS: Record<SurveyLanguage, Words> = {
  en: {
    anybody: "there",
    footnote: "This link is personal and can be used once.",
    reminder: (subject) => `Reminder: ${subject}`,
  },
  es: {
    anybody: "buenos días",
    footnote: "Este enlace es personal y se puede usar una sola vez.",
    reminder: (subject) => `Recordatorio: ${subject}`,
    template: {
      language: "es",
      subject: "A {{businessName}} le gustaría conocer su opinión",
      body: `Hola, {{customerName}}:

Nos gustaría saber qué piensa. Nuestra encuesta "{{surveyTitle}}" lleva pocos minutos, y cada respuesta ayuda.

Gracias por su tiempo,
{{businessName}}`,
      actionLabel: "Responder a la encuesta",
      reason: "Recibe este correo porque {{businessName}} le invita a una encuesta.",
    },
  },
};
