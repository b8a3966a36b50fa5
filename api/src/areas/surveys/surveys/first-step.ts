import { createSurvey } from "@trellis/contract-surveys/surveys.ts";
import { sql } from "drizzle-orm";
import type { FirstStepSource } from "../../../ports/first-steps.ts";

/** A survey. */
export const surveyStep: FirstStepSource = {
  name: "create_survey",
  access: createSurvey.access,
  link: "/app/surveys/new",
  async isDone({ transaction, organizationId }) {
    const rows = await transaction.execute(sql`
      select 1 from survey where organization_id = ${organizationId} limit 1`);
    return rows.length > 0;
  },
};
