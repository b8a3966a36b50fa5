import * as items from "@trellis/contract-payroll/pay-items.ts";
import * as records from "@trellis/contract-payroll/payroll-records.ts";
import * as runs from "@trellis/contract-payroll/payroll-runs.ts";
import * as settings from "@trellis/contract-payroll/payroll-settings.ts";
import * as kept from "@trellis/contract-payroll/retained-entries.ts";
import { inReaderLanguage } from "../../../kernel/http/reader-language.ts";
import { memberCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import { createPayItem, deletePayItem, listPayItems, updatePayItem } from "../pay-items/pay-items.ts";
import { downloadPaySlip } from "./pay-slip-download.ts";
import { commitPayrollRun, voidPayrollRun } from "./payroll-commit.ts";
import { getPayrollRecord, listPayrollRecords } from "./payroll-records.ts";
import { downloadPayrollRegister, downloadPayrollRegisterPdf } from "./payroll-register.ts";
import {
  approvePayrollRun,
  createPayrollRun,
  deletePayrollRun,
  getPayrollRun,
  listPayrollRuns,
  reopenPayrollRun,
  updatePayrollRun,
} from "./payroll-runs.ts";
import { getPayrollSettings, updatePayrollSettings } from "./payroll-settings.ts";
import { listKeptPayrollEntries } from "./retained-entries.ts";
import { calculatePayrollRun } from "./run-calculation.ts";
import { addRunPerson, listRunPaySlips, updateRunPeople } from "./run-people.ts";
import { listPayrollYearToDate, setOpeningYearToDate } from "./year-to-date.ts";

export const payrollRunRoutes: Route[] = [
  read(items.listPayItems, listPayItems),
  write(items.createPayItem, createPayItem),
  write(items.updatePayItem, updatePayItem),
  write(items.deletePayItem, deletePayItem),
  read(runs.listPayrollRuns, listPayrollRuns),
  inReaderLanguage(write(runs.createPayrollRun, createPayrollRun), "warnings"),
  inReaderLanguage(read(runs.getPayrollRun, getPayrollRun), "warnings"),
  inReaderLanguage(write(runs.updatePayrollRun, updatePayrollRun), "warnings"),
  write(runs.deletePayrollRun, deletePayrollRun),
  read(runs.listRunPaySlips, listRunPaySlips),
  inReaderLanguage(write(runs.updateRunPeople, updateRunPeople), "warnings"),
  inReaderLanguage(write(runs.addRunPerson, addRunPerson), "warnings"),
  inReaderLanguage(write(runs.calculatePayrollRun, calculatePayrollRun), "warnings"),
  inReaderLanguage(write(runs.approvePayrollRun, approvePayrollRun), "warnings"),
  inReaderLanguage(write(runs.reopenPayrollRun, reopenPayrollRun), "warnings"),
  inReaderLanguage(write(runs.commitPayrollRun, commitPayrollRun), "warnings"),
  inReaderLanguage(write(runs.voidPayrollRun, voidPayrollRun), "warnings"),
  memberCall(runs.downloadPayrollRegister, downloadPayrollRegister),
  memberCall(runs.downloadPayrollRegisterPdf, downloadPayrollRegisterPdf),
  read(records.listPayrollRecords, listPayrollRecords),
  read(records.getPayrollRecord, getPayrollRecord),
  memberCall(records.downloadPaySlip, downloadPaySlip),
  read(kept.listKeptPayrollEntries, listKeptPayrollEntries),
  read(settings.getPayrollSettings, getPayrollSettings),
  write(settings.updatePayrollSettings, updatePayrollSettings),
  read(settings.listPayrollYearToDate, listPayrollYearToDate),
  write(settings.setOpeningYearToDate, setOpeningYearToDate),
];
