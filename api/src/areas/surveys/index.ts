export { countActiveSurveys } from "./active-surveys.ts";
export { type RatingFigures, readResponsesByMonth, readSurveyFigures } from "./survey-figures.ts";
