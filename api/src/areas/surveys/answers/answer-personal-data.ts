import { deleteSurveyResponse, listSurveyResponses } from "@trellis/contract-surveys/responses.ts";
import { sql } from "drizzle-orm";
import { keyList, type PersonalDataSource, selectRows } from "../../../ports/personal-data.ts";

/** Answers that a person gave with an address, and invitations. */
export const answerPersonalData: PersonalDataSource = {
  access: listSurveyResponses.access,
  eraseAccess: deleteSurveyResponse.access,
  place: "Surveys",
  async find(scope, { ownKeys }) {
    const { organizationId } = scope;
    return [
      {
        what: "Answers to surveys",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select * from survey_response where organization_id = ${organizationId}
            and respondent_email_key in (${keyList(ownKeys)})`,
        ),
      },
      {
        what: "Invitations to surveys",
        outcome: "anonymous",
        rows: await selectRows(
          scope,
          sql`select id, survey_id, email, name, answered_on, created_at from survey_invitation
            where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`,
        ),
      },
    ];
  },
  async erase({ transaction, organizationId, now }, { ownKeys }) {
    await transaction.execute(sql`
      update survey_response set respondent_email = null, respondent_email_key = null
      where organization_id = ${organizationId} and respondent_email_key in (${keyList(ownKeys)})`);
    await transaction.execute(sql`
      update survey_invitation set email = '[erased]', email_key = 'erased-' || id, name = null,
        withdrawn_at = case when answered_on is null then coalesce(withdrawn_at, ${now.toISOString()}::timestamptz) else withdrawn_at end
      where organization_id = ${organizationId} and email_key in (${keyList(ownKeys)})`);
    return {};
  },
};
