import { BUDGET_ALERT_TYPES, BUDGET_STATUSES, MAX_BUDGET_CENTS } from "@trellis/budget-rules/choices.ts";
import type { BudgetAnalysis } from "@trellis/contract-budgets/budgets.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

/** What may be spent from one day to another. The actual spending is never stored: it is read from the books. */
export const budget = tenantTable(
  "budget",
  {
    name: text("name").notNull(),
    description: text("description"),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    total: cents("total_budget").notNull(),
    currency: text("currency").notNull().default("USD"),
    status: text("status", { enum: BUDGET_STATUSES }).notNull().default("draft"),
    /** Per cents of what was planned, rising. */
    thresholds: jsonb("thresholds").$type<number[]>().notNull(),
    aiGenerated: boolean("ai_generated").notNull().default(false),
    aiAnalysisData: jsonb("ai_analysis_data").$type<BudgetAnalysis>(),
    createdBy: uuid("created_by"),
    ...timestamps(),
  },
  (table) => [
    index("budget_created_at_index").on(table.organizationId, table.createdAt, table.id),
    index("budget_status_index").on(table.organizationId, table.status, table.createdAt, table.id),
    checkOneOf("budget_status_check", table.status, BUDGET_STATUSES),
    checkCents("budget_total_check", table.total, { minimum: 1n, maximum: MAX_BUDGET_CENTS }),
    check("budget_days_check", sql`start_date <= end_date`),
  ],
);

/** A line of a budget. Its name is a category of the books, compared without case. */
export const budgetCategory = tenantTable(
  "budget_category",
  {
    budgetId: id("budget_id").notNull(),
    categoryName: text("category_name").notNull(),
    /** `categoryKey` of the name: a category appears once in a budget. */
    nameKey: text("name_key").notNull(),
    position: smallint("position").notNull(),
    allocated: cents("allocated_amount").notNull(),
    description: text("description"),
    isEssential: boolean("is_essential").notNull().default(false),
    /** Hundredths: decimal(3,2), from 0 to 1. */
    confidence: smallint("confidence_score"),
    aiRecommendation: text("ai_recommendation"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.budgetId, budget).onDelete("cascade"),
    uniqueIndex("budget_category_name_index").on(table.organizationId, table.budgetId, table.nameKey),
    checkCents("budget_category_allocated_check", table.allocated, { minimum: 0n, maximum: MAX_BUDGET_CENTS }),
    check("budget_category_confidence_check", sql`confidence_score between 0 and 100`),
  ],
);

/**
 * A threshold that was passed, once for each budget, category and threshold: the unique indexes hold it, anyone who finds it
 * first. A budget has one period; its copy for the next has alerts of its own.
 */
export const budgetAlert = tenantTable(
  "budget_alert",
  {
    budgetId: id("budget_id").notNull(),
    /** Null: the budget as a whole. */
    categoryId: id("category_id"),
    alertType: text("alert_type", { enum: BUDGET_ALERT_TYPES }).notNull(),
    /** Per cent of what was planned. */
    threshold: smallint("threshold").notNull(),
    message: text("message").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    triggeredAt: instant("triggered_at"),
    acknowledgedAt: instant("acknowledged_at"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.budgetId, budget).onDelete("cascade"),
    tenantReference(table, table.categoryId, budgetCategory).onDelete("cascade"),
    uniqueIndex("budget_alert_category_index")
      .on(table.organizationId, table.budgetId, table.categoryId, table.alertType, table.threshold)
      .where(sql`category_id is not null`),
    uniqueIndex("budget_alert_whole_index")
      .on(table.organizationId, table.budgetId, table.alertType, table.threshold)
      .where(sql`category_id is null`),
    checkOneOf("budget_alert_type_check", table.alertType, BUDGET_ALERT_TYPES),
    check("budget_alert_threshold_check", sql`threshold between 1 and 1000`),
  ],
);
