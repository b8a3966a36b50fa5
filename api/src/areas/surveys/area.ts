import { type Area, at } from "../../ports/area.ts";
import { surveyAnsweredJob } from "./answers/answer-notice.ts";
import { answerPersonalData } from "./answers/answer-personal-data.ts";
import { answerTimeline } from "./answers/answer-timeline.ts";
import { surveyEndingSweep } from "./answers/ending-notice.ts";
import { answerMail, mailWatchersJob } from "./answers/watcher-mail.ts";
import { surveyTarget } from "./core/link-target.ts";
import { surveySearch } from "./core/search.ts";
import { readSurveyHead } from "./core/survey-head.ts";
import { seedSurveys } from "./demo/demo.ts";
import { readSurveyHistory } from "./demo/demo-history.ts";
import { surveyInvitationMail, surveyInvitationReminderMail } from "./invitations/invitation-mail.ts";
import { surveyInvitationSweep } from "./invitations/invitation-reminders.ts";
import { surveysRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { surveyAlerts } from "./surveys/alerts.ts";
import { surveyStep } from "./surveys/first-step.ts";

/** What the area brings to the program. */
export const surveys: Area = {
  name: "surveys",
  sentences: { es: spanish },
  routes: surveysRoutes,
  jobs: [surveyAnsweredJob, mailWatchersJob],
  sweeps: [surveyEndingSweep, surveyInvitationSweep],
  mails: [answerMail, surveyInvitationMail, surveyInvitationReminderMail],
  alerts: { surveyAlerts: at(30, surveyAlerts) },
  search: { surveySearch: at(90, surveySearch) },
  personalData: { answerPersonalData: at(30, answerPersonalData) },
  timeline: { answerTimeline },
  pageHeads: { survey: readSurveyHead },
  linkTargets: [surveyTarget],
  outsideLinks: {
    links: [
      {
        what: "survey invitations",
        table: "survey_invitation",
        where: "answered_on is null and withdrawn_at is null",
        remedy: "invite again",
      },
    ],
  },
  exportRules: {
    tables: {
      survey_counter: "counts of survey_response, kept to add up fast",
    },
    columns: {
      "survey_invitation.token_hash": "what an invitation's link is found by",
    },
  },
  demo: [at(60, ({ database, organization, now }) => seedSurveys(database, organization, now))],
  demoHistory: readSurveyHistory,
  firstSteps: { surveyStep: at(70, surveyStep) },
};
