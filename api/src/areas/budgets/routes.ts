import * as contract from "@trellis/contract-budgets/budgets.ts";
import * as performance from "@trellis/contract-budgets/performance.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { memberCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { generateBudget } from "./ai-budget.ts";
import { acknowledgeBudgetAlert } from "./alerts.ts";
import {
  changeBudgetStatus,
  copyBudget,
  createBudget,
  deleteBudget,
  getBudget,
  getBudgetHistory,
  listBudgets,
  updateBudget,
} from "./budgets.ts";
import { getBudgetPerformance, listBudgetExpenses } from "./performance.ts";

export const budgetRoutes: Route[] = [
  inReaderLanguage(
    read(contract.listBudgets, listBudgets),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  read(contract.getBudgetHistory, getBudgetHistory),
  inReaderLanguage(
    read(contract.getBudget, getBudget),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  inReaderLanguage(
    write(contract.createBudget, createBudget),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  inReaderLanguage(
    memberCall(contract.generateBudget, generateBudget),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  inReaderLanguage(
    write(contract.updateBudget, updateBudget),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  inReaderLanguage(
    write(contract.changeBudgetStatus, changeBudgetStatus),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  inReaderLanguage(
    write(contract.copyBudget, copyBudget),
    "alerts.message",
    "aiAnalysisData",
    "categories.aiRecommendation",
  ),
  write(contract.deleteBudget, deleteBudget),
  inReaderLanguage(write(contract.acknowledgeBudgetAlert, acknowledgeBudgetAlert), "message"),
  inReaderLanguage(memberCall(performance.getBudgetPerformance, getBudgetPerformance), "analysis"),
  read(performance.listBudgetExpenses, listBudgetExpenses),
];
