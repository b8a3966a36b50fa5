export { countActiveSurveys } from "./core/active-surveys.ts";
export { type RatingFigures, readResponsesByMonth, readSurveyFigures } from "./surveys/survey-figures.ts";
