import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { deleteSurveyResponse as contract } from "@trellis/contract-surveys/responses.ts";
import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { chooseSlot } from "../core/counters.ts";
import { changeTally, tallyOf } from "../results/tally.ts";
import { surveyCounter, surveyResponse, surveyWatcher } from "../schema/survey-schema.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { versionOf } from "./responses.ts";

/**
 * Deletes a response and takes it out of every count. What it said is not kept in the audit log either: it may be
 * deleted because the person asked for that. Throws not_found.
 */
export async function deleteSurveyResponse(context: Context, { params }: EndpointParsed<typeof contract>) {
  const { transaction, organizationId } = context;
  const row = await findSurvey(context, params.id);
  const [deleted] = await transaction
    .delete(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        eq(surveyResponse.id, params.responseId),
        eq(surveyResponse.surveyId, params.id),
      ),
    )
    .returning();
  if (!deleted) throw notFound("Response");
  await context.audit({
    action: "delete_response",
    resource: "survey",
    resourceId: params.id,
    before: { responseId: deleted.id, day: deleted.day },
  });
  // A slot may go below zero: the count is the sum of all.
  await transaction
    .insert(surveyCounter)
    .values({ organizationId, surveyId: params.id, slot: chooseSlot(), responseCount: -1 })
    .onConflictDoUpdate({
      target: [surveyCounter.organizationId, surveyCounter.surveyId, surveyCounter.slot],
      set: { responseCount: sql`${surveyCounter.responseCount} - 1` },
    });
  // Members who were notified of it are notified of the next ones too.
  await transaction
    .update(surveyWatcher)
    .set({ toldCount: sql`greatest(${surveyWatcher.toldCount} - 1, 0)` })
    .where(and(eq(surveyWatcher.organizationId, organizationId), eq(surveyWatcher.surveyId, params.id)));
  const { questions } = await versionOf(context, row, deleted.version);
  await changeTally(
    context,
    tallyOf(questions, deleted.answers).map((cell) => ({ ...cell, surveyId: params.id, day: deleted.day, n: -1 })),
  );
}
