import type { SurveyInput } from "@trellis/contract-surveys/surveys.ts";
import { responseRate } from "@trellis/survey-logic/response-rate.ts";
import { parseExpiry } from "@trellis/survey-logic/survey-expiry.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { countsOf, totalCounts } from "../core/counters.ts";
import { setLink } from "../core/publishing.ts";
import { endsWithinAWeek } from "../core/survey-endings.ts";
import { openSurveys } from "../core/survey-openness.ts";
import {
  findSurvey,
  lockSurvey,
  notActive,
  questionsOf,
  requireActiveSurveyQuota,
  saveSurvey,
  searchRecord,
  summaryOf,
  viewSurvey,
} from "../core/survey-rows.ts";
import { toSurvey } from "../core/survey-view.ts";
import { survey } from "../schema/survey-schema.ts";
import { versionWith } from "./survey-versions.ts";

export { findSurvey } from "../core/survey-rows.ts";

type Input = z.output<typeof SurveyInput>;
type ById = { params: { id: string } };

/** Surveys with their counts, newest first. */
export async function listSurveys(context: Context, { query }: { query: PageInput }) {
  const { transaction, organizationId } = context;
  const limit = query.limit ?? 50;
  const rows = await transaction
    .select()
    .from(survey)
    .where(
      and(eq(survey.organizationId, organizationId), isBefore(survey.createdAt, survey.id, readCursor(query.cursor))),
    )
    .orderBy(desc(survey.createdAt), desc(survey.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const counts = await countsOf(
    context,
    shown.map((row) => row.id),
  );
  return new Page(
    shown.map((row) => toSurvey(context, row, counts.get(row.id)?.responseCount ?? 0)),
    rows.length > limit ? writeCursor(shown.at(-1)) : null,
  );
}

/** The figures above the list, over all surveys. */
export async function getSurveyStats(context: Context) {
  const { transaction, organizationId, now } = context;
  const [surveys] = await transaction
    .select({
      active: sql<number>`count(*) filter (where ${openSurveys(now)})::float8`,
      completed: sql<number>`count(*) filter (where not (${openSurveys(now)}))::float8`,
      endingThisWeek: sql<number>`count(*) filter (where ${endsWithinAWeek(now)})::float8`,
    })
    .from(survey)
    .where(eq(survey.organizationId, organizationId));
  const counts = await totalCounts(context);
  return {
    activeSurveys: surveys?.active ?? 0,
    completedSurveys: surveys?.completed ?? 0,
    endingThisWeek: surveys?.endingThisWeek ?? 0,
    totalResponses: counts.responseCount,
    responseRate: responseRate(counts),
  };
}

export async function getSurvey(context: Context, { params }: ById) {
  return viewSurvey(context, await findSurvey(context, params.id));
}

/** Creates a survey, active, unpublished and open to anonymous answers unless the input says otherwise. */
export async function createSurvey(context: Context, { body }: { body: Input }) {
  const { transaction, organizationId, now } = context;
  const isActive = body.isActive ?? true;
  const isPublished = body.isPublished ?? false;
  if (isPublished && !isActive) throw notActive();
  if (isActive) await requireActiveSurveyQuota(context);
  const [row] = await transaction
    .insert(survey)
    .values({
      organizationId,
      id: createId(),
      title: body.title,
      description: body.description || null,
      questions: questionsOf(body.questions),
      isActive,
      isPublished,
      allowAnonymous: body.allowAnonymous ?? true,
      expiresAt: expiryOf(body.expiresAt),
      ...settingsOf(body),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the survey was not created");
  await setLink(context, row);
  await replaceSearchTerms(context, searchRecord(row), [], searchWords(row.title));
  await context.audit({ action: "create", resource: "survey", resourceId: row.id, after: summaryOf(row) });
  return toSurvey(context, row, 0);
}

/**
 * Changes a survey. Omitted fields stay, sent ids are kept; a stale If-Match is a conflict. If the previous questions
 * may have been seen, changed ones are a new version.
 */
export async function updateSurvey(context: Context, { params, body }: ById & { body: Input }) {
  const before = await lockSurvey(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else edited this survey. Reload it and make your change again.",
      current: await viewSurvey(context, before),
    });
  const isActive = body.isActive ?? before.isActive;
  const isPublished = body.isPublished ?? before.isPublished;
  if (isPublished && !before.isPublished && !isActive) throw notActive();
  const questions = questionsOf(body.questions, before);
  const after = await saveSurvey(context, before, {
    title: body.title,
    ...(body.description === undefined ? {} : { description: body.description || null }),
    questions,
    version: await versionWith(context, before, questions),
    isActive,
    isPublished,
    ...(body.allowAnonymous === undefined ? {} : { allowAnonymous: body.allowAnonymous }),
    ...(body.expiresAt === undefined ? {} : { expiresAt: expiryOf(body.expiresAt) }),
    ...settingsOf(body),
  });
  await context.audit({
    action: before.isActive === after.isActive ? "update" : after.isActive ? "reopen" : "close",
    resource: "survey",
    resourceId: after.id,
    before: summaryOf(before),
    after: summaryOf(after),
  });
  return viewSurvey(context, after);
}

const expiryOf = (text: string | null | undefined) => (text ? (parseExpiry(text) ?? null) : null);

/** Settings that the body names; what it leaves out stays as it is. */
function settingsOf({ maxResponses, thankYouText, redirectUrl, language }: Input) {
  return {
    ...(maxResponses === undefined ? {} : { maxResponses }),
    ...(thankYouText === undefined ? {} : { thankYouText: thankYouText?.trim() || null }),
    ...(redirectUrl === undefined ? {} : { redirectUrl: redirectUrl || null }),
    ...(language === undefined ? {} : { language }),
  };
}
