import { type Area, at } from "../../ports/area.ts";
import { surveyAlerts } from "./alerts.ts";
import { surveyAnsweredJob } from "./answer-notice.ts";
import { answerPersonalData } from "./answer-personal-data.ts";
import { answerTimeline } from "./answer-timeline.ts";
import { seedSurveys } from "./demo.ts";
import { surveyEndingSweep } from "./ending-notice.ts";
import { surveyInvitationMail, surveyInvitationReminderMail } from "./invitation-mail.ts";
import { surveyInvitationSweep } from "./invitation-reminders.ts";
import { surveysRoutes } from "./routes.ts";
import { surveySearch } from "./search.ts";
import { readSurveyHead } from "./survey-head.ts";
import { answerMail, mailWatchersJob } from "./watcher-mail.ts";

/** What the area brings to the program. */
export const surveys: Area = {
  name: "surveys",
  routes: surveysRoutes,
  jobs: [surveyAnsweredJob, mailWatchersJob],
  sweeps: [surveyEndingSweep, surveyInvitationSweep],
  mails: [answerMail, surveyInvitationMail, surveyInvitationReminderMail],
  alerts: { surveyAlerts: at(30, surveyAlerts) },
  search: { surveySearch: at(90, surveySearch) },
  personalData: { answerPersonalData: at(30, answerPersonalData) },
  timeline: { answerTimeline },
  pageHeads: { survey: readSurveyHead },
  demo: [at(60, ({ database, organization, now }) => seedSurveys(database, organization, now))],
};
