/** The language of the form's own words; what the owner writes is theirs. */
export const SURVEY_LANGUAGES = ["en", "es"] as const;
export type SurveyLanguage = (typeof SURVEY_LANGUAGES)[number];
