import type { SurveyLanguage } from "./survey-languages.ts";

interface Words {
  /** How someone is greeted who left no name. */
  anybody: string;
  footnote: string;
  reminder: (subject: string) => string;
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
  },
};
