import type { ContactAnswers } from "@trellis/contract-surveys/contact-answers.ts";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { readContactIdentity } from "../../contacts/index.ts";
import { surveyInvitation } from "../schema/invitation-schema.ts";
import { survey, surveyResponse } from "../schema/survey-schema.ts";

const SHOWN = 3;

/** What a contact answered with one of their addresses. Throws not_found. */
export async function getContactAnswers(
  context: Context,
  { params }: { params: { id: string } },
): Promise<ContactAnswers> {
  const { emailKeys } = await readContactIdentity(context, params.id);
  const { transaction, organizationId } = context;
  const own = and(
    eq(surveyResponse.organizationId, organizationId),
    inArray(surveyResponse.respondentEmailKey, [...emailKeys]),
  );
  const [[counted], latest, [invited]] = await Promise.all([
    transaction.select({ n: sql<number>`count(*)::int` }).from(surveyResponse).where(own),
    transaction
      .select({
        id: surveyResponse.id,
        surveyId: survey.id,
        title: survey.title,
        answeredAt: surveyResponse.createdAt,
      })
      .from(surveyResponse)
      .innerJoin(
        survey,
        and(eq(survey.organizationId, surveyResponse.organizationId), eq(survey.id, surveyResponse.surveyId)),
      )
      .where(own)
      .orderBy(desc(surveyResponse.createdAt), desc(surveyResponse.id))
      .limit(SHOWN),
    transaction
      .select({ n: sql<number>`count(*)::int` })
      .from(surveyInvitation)
      .where(
        and(
          eq(surveyInvitation.organizationId, organizationId),
          inArray(surveyInvitation.emailKey, [...emailKeys]),
          isNull(surveyInvitation.answeredOn),
          isNull(surveyInvitation.withdrawnAt),
        ),
      ),
  ]);
  return {
    count: counted?.n ?? 0,
    latest: latest.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() })),
    openInvitations: invited?.n ?? 0,
  };
}
