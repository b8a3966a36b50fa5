import * as contract from "@trellis/contract-budgets/budgets.ts";
import * as performance from "@trellis/contract-budgets/performance.ts";
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
  read(contract.listBudgets, listBudgets),
  read(contract.getBudgetHistory, getBudgetHistory),
  read(contract.getBudget, getBudget),
  write(contract.createBudget, createBudget),
  memberCall(contract.generateBudget, generateBudget),
  write(contract.updateBudget, updateBudget),
  write(contract.changeBudgetStatus, changeBudgetStatus),
  write(contract.copyBudget, copyBudget),
  write(contract.deleteBudget, deleteBudget),
  write(contract.acknowledgeBudgetAlert, acknowledgeBudgetAlert),
  memberCall(performance.getBudgetPerformance, getBudgetPerformance),
  read(performance.listBudgetExpenses, listBudgetExpenses),
];
