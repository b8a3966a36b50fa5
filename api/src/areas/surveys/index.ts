export { countActiveSurveys } from "./active-surveys.ts";
export { surveyAlerts } from "./alerts.ts";
export { surveyAnsweredJob } from "./answer-notice.ts";
export { answerPersonalData } from "./answer-personal-data.ts";
export { answerTimeline } from "./answer-timeline.ts";
export { seedSurveys } from "./demo.ts";
export { surveyEndingSweep } from "./ending-notice.ts";
export { surveyInvitationMail, surveyInvitationReminderMail } from "./invitation-mail.ts";
export { surveyInvitationSweep } from "./invitation-reminders.ts";
export { surveysRoutes } from "./routes.ts";
export { survey, surveyCounter, surveyResponse, surveyVersion, surveyVisit, surveyWatcher } from "./schema.ts";
export { surveySearch } from "./search.ts";
export {
  type RatingFigures,
  readResponsesByMonth,
  readSurveyFigures,
  type SurveyDates,
  type SurveyFigures,
} from "./survey-figures.ts";
export { readSurveyHead } from "./survey-head.ts";
export { answerMail, mailWatchersJob } from "./watcher-mail.ts";
