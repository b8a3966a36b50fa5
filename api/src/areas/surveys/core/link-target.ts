import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";

/** Surveys, as notes are linked to them. */
export const surveyTarget: LinkTarget = {
  kind: "survey",
  access: listSurveys.access,
  records: sql`survey t`,
  title: sql`t.title`,
  link: (id) => `/app/surveys/${id}/results`,
  demo: sql`t.is_published`,
};
