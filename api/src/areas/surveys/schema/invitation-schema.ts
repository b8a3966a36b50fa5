import { index, text, uniqueIndex } from "drizzle-orm/pg-core";
import { day, id, instant, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { survey } from "./survey-schema.ts";

/** A person who was asked by email to answer a survey, once. Which answer is theirs is not stored. */
export const surveyInvitation = tenantTable(
  "survey_invitation",
  {
    surveyId: id("survey_id").notNull(),
    email: text("email").notNull(),
    /** In lower case: no one is invited to one survey twice. */
    emailKey: text("email_key").notNull(),
    name: text("name"),
    /** What the link's secret is found by. */
    tokenHash: text("token_hash").notNull(),
    remindOn: day("remind_on"),
    /** When the reminder's mail was queued. */
    remindedAt: instant("reminded_at"),
    answeredOn: day("answered_on"),
    withdrawnAt: instant("withdrawn_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.surveyId, survey).onDelete("cascade"),
    uniqueIndex("survey_invitation_email_index").on(table.organizationId, table.surveyId, table.emailKey),
    uniqueIndex("survey_invitation_token_index").on(table.organizationId, table.tokenHash),
    index("survey_invitation_survey_index").on(table.organizationId, table.surveyId, table.createdAt, table.id),
  ],
);
