import * as financial from "@trellis/shared/contract/reports/financial-report.ts";
import * as forecast from "@trellis/shared/contract/reports/forecast.ts";
import * as saved from "@trellis/shared/contract/reports/saved-reports.ts";
import * as shared from "@trellis/shared/contract/reports/shared-reports.ts";
import { memberCall, openCall, type Route, read, write } from "../../http/serve.ts";
import { getFinancialReport } from "./financial-report.ts";
import { getForecast } from "./forecast.ts";
import { getInsightWords } from "./insight-words.ts";
import { getReportChoices } from "./report-standing.ts";
import { createReport, deleteReport, downloadReport, getReport, listReports } from "./saved-reports.ts";
import { downloadSharedReport, getSharedReport } from "./shared-reports.ts";
import { readShare, revokeReportShare, shareReport } from "./shares.ts";

export const reportRoutes: Route[] = [
  read(financial.getFinancialReport, getFinancialReport),
  memberCall(financial.getInsightWords, getInsightWords),
  read(forecast.getForecast, getForecast),
  read(saved.listReports, listReports),
  write(saved.createReport, createReport),
  read(saved.getReportChoices, getReportChoices),
  read(saved.getReport, getReport),
  memberCall(saved.deleteReport, deleteReport),
  memberCall(saved.downloadReport, downloadReport),
  write(saved.shareReport, shareReport, readShare),
  write(saved.revokeReportShare, revokeReportShare),
  openCall(shared.getSharedReport, getSharedReport),
  openCall(shared.downloadSharedReport, downloadSharedReport),
];
