import type { Answers, Question } from "@trellis/survey-logic/questions.ts";
import { SURVEY_LANGUAGES } from "@trellis/survey-logic/survey-languages.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, smallint, text } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";

/** Slots over which the public's counters are spread, so that visitors do not wait for one row. */
export const COUNTER_SLOTS = 16;

/** A survey with its questions: they are read and written whole, and answers point at them by their stable ids. */
export const survey = tenantTable(
  "survey",
  {
    title: text("title").notNull(),
    description: text("description"),
    questions: jsonb("questions").$type<Question[]>().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** A published survey has a row in `public_link`, written and removed in the same transaction. */
    isPublished: boolean("is_published").notNull().default(false),
    allowAnonymous: boolean("allow_anonymous").notNull().default(true),
    expiresAt: instant("expires_at"),
    /** It closes automatically after this many answers. */
    maxResponses: integer("max_responses"),
    thankYouText: text("thank_you_text"),
    redirectUrl: text("redirect_url"),
    language: text("language", { enum: SURVEY_LANGUAGES }).notNull().default("en"),
    /** Of the questions: counts up when they change. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index("survey_created_at_index").on(table.organizationId, table.createdAt, table.id),
    index("survey_expires_at_index").on(table.organizationId, table.expiresAt).where(sql`is_active`),
  ],
);

/**
 * One visitor's answers by question id: text, an option id, or several. The id is the visitor's own (`responseId`), so
 * sending again stores nothing twice. Nothing about the visitor's machine is kept.
 */
export const surveyResponse = tenantTable(
  "survey_response",
  {
    surveyId: id("survey_id").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    respondentEmail: text("respondent_email"),
    /** The address in lower case: what one person answered is found by it. */
    respondentEmailKey: bytewiseText("respondent_email_key"),
    /** The version of the questions that it answers: `survey_version`, or the survey's own. */
    version: integer("version").notNull().default(1),
    /** The organization's day on which it arrived; it stays when the organization moves to another time zone. */
    day: day("day").notNull().default(sql`CURRENT_DATE`),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.surveyId, survey).onDelete("cascade"),
    index("survey_response_survey_index").on(table.organizationId, table.surveyId, table.createdAt, table.id),
    index("survey_response_respondent_index")
      .on(table.organizationId, table.respondentEmailKey, table.createdAt)
      .where(sql`respondent_email_key is not null`),
  ],
);

/**
 * How often each answer was given on a day: what results are read from, written with the answers themselves. `value` is an
 * option's id, a day or a number; the empty one counts those who said anything to the question, and without a question
 * (the empty id) everyone who answered.
 */
export const surveyTally = tenantKeyedTable(
  "survey_tally",
  {
    surveyId: id("survey_id").notNull(),
    day: day("day").notNull(),
    questionId: text("question_id").notNull(),
    value: text("value").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [table.surveyId, table.day, table.questionId, table.value],
  (table) => [tenantReference(table, table.surveyId, survey).onDelete("cascade")],
);

/** The questions of a survey in an earlier version with answers; the current ones are on the survey. */
export const surveyVersion = tenantKeyedTable(
  "survey_version",
  {
    surveyId: id("survey_id").notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    questions: jsonb("questions").$type<Question[]>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [table.surveyId, table.version],
  (table) => [tenantReference(table, table.surveyId, survey).onDelete("cascade")],
);

/**
 * Someone started to answer. The id is the client's own `responseId`, so that completed and abandoned visits can be
 * distinguished; nothing about the person or the machine is stored.
 */
export const surveyVisit = tenantTable(
  "survey_visit",
  {
    surveyId: id("survey_id").notNull(),
    /** The question that was reached last. */
    lastQuestionId: text("last_question_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.surveyId, survey).onDelete("cascade"),
    index("survey_visit_survey_index").on(table.organizationId, table.surveyId, table.lastQuestionId),
  ],
);

/** A member who is mailed every answer of a survey (form_response): how many they were mailed about, and when last. */
export const surveyWatcher = tenantKeyedTable(
  "survey_watcher",
  {
    surveyId: id("survey_id").notNull(),
    userId: id("user_id").notNull(),
    toldCount: integer("told_count").notNull().default(0),
    toldAt: instant("told_at"),
  },
  (table) => [table.surveyId, table.userId],
  (table) => [tenantReference(table, table.surveyId, survey).onDelete("cascade")],
);

/** How often a form was opened and answered: the sum over a survey's slots. */
export const surveyCounter = tenantKeyedTable(
  "survey_counter",
  {
    surveyId: id("survey_id").notNull(),
    slot: smallint("slot").notNull(),
    openCount: integer("open_count").notNull().default(0),
    responseCount: integer("response_count").notNull().default(0),
  },
  (table) => [table.surveyId, table.slot],
  (table) => [
    tenantReference(table, table.surveyId, survey).onDelete("cascade"),
    check("survey_counter_slot_check", sql.raw(`"slot" between 0 and ${COUNTER_SLOTS - 1}`)),
  ],
);
