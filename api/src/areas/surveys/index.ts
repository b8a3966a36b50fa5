export { seedSurveys } from "./demo.ts";
export { surveysRoutes } from "./routes.ts";
export { survey, surveyCounter, surveyResponse } from "./schema.ts";
