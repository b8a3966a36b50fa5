export { surveyAlerts } from "./alerts.ts";
export { seedSurveys } from "./demo.ts";
export { surveysRoutes } from "./routes.ts";
export { survey, surveyCounter, surveyResponse } from "./schema.ts";
export { surveySearch } from "./search.ts";
