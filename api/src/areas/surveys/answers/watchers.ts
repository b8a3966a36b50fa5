import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { setSurveyWatchers as contract, Watcher } from "@trellis/contract-surveys/watchers.ts";
import { and, asc, eq, notInArray, or, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { countsOf } from "../core/counters.ts";
import { surveyWatcher } from "../schema/survey-schema.ts";
import { findSurvey } from "../surveys/surveys.ts";

/** Members who may see surveys: no one else is mailed. */
export const seesSurveys = (organizationId: number) =>
  and(
    eq(membership.organizationId, organizationId),
    eq(membership.isActive, true),
    or(eq(membership.role, "admin"), eq(membership.canManageSurveys, true)),
  );

/** Everyone who may be mailed, by name, with those who are. Throws not_found. */
export async function listSurveyWatchers(context: Context, { params }: { params: { id: string } }): Promise<Watcher[]> {
  await findSurvey(context, params.id);
  return readWatchers(context, params.id);
}

/** Sets who is mailed when the survey is answered. Throws not_found, invalid for someone who may not see surveys. */
export async function setSurveyWatchers(
  context: Context,
  { params, body }: EndpointParsed<typeof contract>,
): Promise<Watcher[]> {
  const { transaction, organizationId } = context;
  await findSurvey(context, params.id);
  const wanted = [...new Set(body.userIds.map((id) => id.toLowerCase()))].sort();
  const able = await readWatchers(context, params.id);
  if (wanted.some((id) => !able.some(({ userId }) => userId === id)))
    throw invalid("userIds", "Choose team members who have access to surveys");
  const own = and(eq(surveyWatcher.organizationId, organizationId), eq(surveyWatcher.surveyId, params.id));
  await transaction
    .delete(surveyWatcher)
    .where(wanted.length === 0 ? own : and(own, notInArray(surveyWatcher.userId, wanted)));
  if (wanted.length > 0) {
    // A new watcher is notified of answers from now on.
    const toldCount = (await countsOf(context, [params.id])).get(params.id)?.responseCount ?? 0;
    await transaction
      .insert(surveyWatcher)
      .values(wanted.map((userId) => ({ organizationId, surveyId: params.id, userId, toldCount })))
      .onConflictDoNothing();
  }
  await context.audit({
    action: "set_watchers",
    resource: "survey",
    resourceId: params.id,
    after: { userIds: wanted },
  });
  return readWatchers(context, params.id);
}

async function readWatchers({ transaction, organizationId }: Read, surveyId: string): Promise<Watcher[]> {
  const rows = await transaction
    .select({
      userId: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      isWatching: sql<boolean>`${surveyWatcher.userId} is not null`,
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .leftJoin(
      surveyWatcher,
      and(
        eq(surveyWatcher.organizationId, membership.organizationId),
        eq(surveyWatcher.surveyId, surveyId),
        eq(surveyWatcher.userId, membership.userId),
      ),
    )
    .where(seesSurveys(organizationId))
    .orderBy(asc(user.firstName), asc(user.lastName), asc(user.email))
    .limit(500);
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(" ") || row.email,
  }));
}
