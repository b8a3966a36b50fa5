import * as financial from "@trellis/contract-reports/financial-report.ts";
import * as forecast from "@trellis/contract-reports/forecast.ts";
import * as tables from "@trellis/contract-reports/report-document.ts";
import * as schedules from "@trellis/contract-reports/report-schedules.ts";
import * as saved from "@trellis/contract-reports/saved-reports.ts";
import * as shared from "@trellis/contract-reports/shared-reports.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { memberCall, openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { getReportChoices } from "./core/report-access.ts";
import { getFinancialReport } from "./documents/financial-report.ts";
import { getInsightWords } from "./documents/insight-words.ts";
import { getForecast } from "./forecast/forecast.ts";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportReaders,
  listReportSchedules,
  updateReportSchedule,
} from "./saved/report-schedules.ts";
import {
  createReport,
  deleteReport,
  downloadReport,
  getReport,
  getReportDocument,
  listReports,
} from "./saved/saved-reports.ts";
import { downloadSharedReport, getSharedReport } from "./saved/shared-reports.ts";
import { readShare, revokeReportShare, shareReport } from "./saved/shares.ts";

export const reportRoutes: Route[] = [
  inReaderLanguage(
    read(financial.getFinancialReport, getFinancialReport),
    "executiveSummary",
    "aiInsights",
    "insightLinks.text",
    "budgetPerformance.analysis",
    "budgets.analysis",
  ),
  memberCall(financial.getInsightWords, getInsightWords),
  inReaderLanguage(read(forecast.getForecast, getForecast), "risks", "recommendations"),
  inReaderLanguage(read(saved.listReports, listReports), "failure"),
  write(saved.createReport, createReport),
  read(saved.getReportChoices, getReportChoices),
  inReaderLanguage(read(saved.getReport, getReport), "failure"),
  memberCall(tables.getReportDocument, getReportDocument),
  memberCall(saved.deleteReport, deleteReport),
  memberCall(saved.downloadReport, downloadReport),
  write(saved.shareReport, shareReport, readShare),
  write(saved.revokeReportShare, revokeReportShare),
  read(schedules.listReportSchedules, listReportSchedules),
  read(schedules.listReportReaders, listReportReaders),
  write(schedules.createReportSchedule, createReportSchedule),
  write(schedules.updateReportSchedule, updateReportSchedule),
  write(schedules.deleteReportSchedule, deleteReportSchedule),
  openCall(shared.getSharedReport, getSharedReport),
  openCall(shared.downloadSharedReport, downloadSharedReport),
];
