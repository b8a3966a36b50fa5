import type { survey } from "../schema/survey-schema.ts";

export type SurveyRow = typeof survey.$inferSelect;
