import { getContactAnswers as contactAnswers } from "@trellis/contract-surveys/contact-answers.ts";
import * as invitationContract from "@trellis/contract-surveys/invitations.ts";
import * as responseContract from "@trellis/contract-surveys/responses.ts";
import * as resultContract from "@trellis/contract-surveys/results.ts";
import * as lifeContract from "@trellis/contract-surveys/survey-life.ts";
import * as contract from "@trellis/contract-surveys/surveys.ts";
import { recordSurveyVisit as visitContract } from "@trellis/contract-surveys/visits.ts";
import * as watcherContract from "@trellis/contract-surveys/watchers.ts";
import { memberCall, openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { getContactAnswers } from "./answers/contact-answers.ts";
import { deleteSurveyResponse } from "./answers/response-delete.ts";
import { exportSurveyResponses } from "./answers/response-export.ts";
import { getSurveyResponse, listSurveyResponses } from "./answers/responses.ts";
import { listSurveyWatchers, setSurveyWatchers } from "./answers/watchers.ts";
import {
  getSurveyInvitationFigures,
  inviteToSurvey,
  listSurveyInvitations,
  withdrawSurveyInvitation,
} from "./invitations/invitations.ts";
import { getPublicSurvey, submitSurveyResponse } from "./public/public-surveys.ts";
import { recordSurveyVisit } from "./public/visits.ts";
import { getSurveyResults } from "./results/results.ts";
import { exportSurveyReport } from "./results/survey-report.ts";
import {
  closeSurvey,
  deleteSurvey,
  duplicateSurvey,
  listSurveyVersions,
  publishSurvey,
  reopenSurvey,
  unpublishSurvey,
} from "./surveys/survey-life.ts";
import { createSurvey, getSurvey, getSurveyStats, listSurveys, updateSurvey } from "./surveys/surveys.ts";

export const surveysRoutes: Route[] = [
  read(contract.listSurveys, listSurveys),
  read(contract.getSurveyStats, getSurveyStats),
  write(contract.createSurvey, createSurvey),
  read(contract.getSurvey, getSurvey),
  write(contract.updateSurvey, updateSurvey),
  write(contract.publishSurvey, publishSurvey),
  write(contract.unpublishSurvey, unpublishSurvey),
  write(lifeContract.closeSurvey, closeSurvey),
  write(lifeContract.reopenSurvey, reopenSurvey),
  write(lifeContract.duplicateSurvey, duplicateSurvey),
  write(lifeContract.deleteSurvey, deleteSurvey),
  read(lifeContract.listSurveyVersions, listSurveyVersions),
  read(responseContract.listSurveyResponses, listSurveyResponses),
  memberCall(responseContract.exportSurveyResponses, exportSurveyResponses),
  read(responseContract.getSurveyResponse, getSurveyResponse),
  write(responseContract.deleteSurveyResponse, deleteSurveyResponse),
  read(resultContract.getSurveyResults, getSurveyResults),
  memberCall(resultContract.exportSurveyReport, exportSurveyReport),
  read(watcherContract.listSurveyWatchers, listSurveyWatchers),
  write(watcherContract.setSurveyWatchers, setSurveyWatchers),
  read(invitationContract.listSurveyInvitations, listSurveyInvitations),
  read(invitationContract.getSurveyInvitationFigures, getSurveyInvitationFigures),
  write(invitationContract.inviteToSurvey, inviteToSurvey),
  write(invitationContract.withdrawSurveyInvitation, withdrawSurveyInvitation),
  read(contactAnswers, getContactAnswers),
  openCall(responseContract.getPublicSurvey, getPublicSurvey),
  openCall(responseContract.submitSurveyResponse, submitSurveyResponse),
  openCall(visitContract, recordSurveyVisit),
];
