import type { QuestionInput } from "@trellis/shared/contract/surveys/questions.ts";
import type { SurveyInput } from "@trellis/shared/contract/surveys/surveys.ts";
import { parseExpiry } from "@trellis/shared/domain/survey-expiry.ts";
import { normaliseQuestions } from "@trellis/shared/domain/survey-questions.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { createId } from "../../db/columns.ts";
import { type Context, Page } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../http/newest-first.ts";
import { countActiveSurveys, requireRoom } from "../billing/index.ts";
import { replaceSearchTerms } from "../platform/search-terms.ts";
import { searchWords } from "../platform/search-words.ts";
import { countsOf, totalCounts } from "./counters.ts";
import { setLink } from "./publishing.ts";
import { survey } from "./schema.ts";
import { SURVEY_KIND } from "./search.ts";
import { endsWithinAWeek } from "./survey-endings.ts";
import { type SurveyRow, surveyNotFound, toSurvey } from "./survey-view.ts";

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
      active: sql<number>`count(*) filter (where ${survey.isActive})::float8`,
      completed: sql<number>`count(*) filter (where not ${survey.isActive})::float8`,
      endingThisWeek: sql<number>`count(*) filter (where ${endsWithinAWeek(now)})::float8`,
    })
    .from(survey)
    .where(eq(survey.organizationId, organizationId));
  const { openCount, responseCount } = await totalCounts(context);
  return {
    activeSurveys: surveys?.active ?? 0,
    completedSurveys: surveys?.completed ?? 0,
    endingThisWeek: surveys?.endingThisWeek ?? 0,
    totalResponses: responseCount,
    // An answer may come without an opening that was counted (another client of the API): never above 100.
    responseRate: openCount === 0 ? null : Math.min(100, Math.round((responseCount / openCount) * 1000) / 10),
  };
}

export async function getSurvey(context: Context, { params }: ById) {
  return view(context, await findSurvey(context, params.id));
}

/** Creates a survey, active, unpublished and open to anonymous answers unless the input says otherwise. */
export async function createSurvey(context: Context, { body }: { body: Input }) {
  const { transaction, organizationId, now } = context;
  const isActive = body.isActive ?? true;
  const isPublished = body.isPublished ?? false;
  if (isPublished && !isActive) throw notActive();
  if (isActive) await requireRoomForActive(context);
  const [row] = await transaction
    .insert(survey)
    .values({
      organizationId,
      id: createId(),
      title: body.title,
      description: body.description || null,
      questions: questionsOf(body),
      isActive,
      isPublished,
      allowAnonymous: body.allowAnonymous ?? true,
      expiresAt: expiryOf(body.expiresAt),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the survey was not created");
  await setLink(context, row);
  await replaceSearchTerms(context, { kind: SURVEY_KIND, id: row.id }, [], searchWords(row.title));
  await context.audit({ action: "create", resource: "survey", resourceId: row.id, after: summaryOf(row) });
  return toSurvey(context, row, 0);
}

/** Changes a survey. What the body leaves out stays, ids that it sends are kept; a stale If-Match is a conflict. */
export async function updateSurvey(context: Context, { params, body }: ById & { body: Input }) {
  const before = await lockSurvey(context, params.id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Somebody else changed this survey in the meantime. Reload it and make your change again.",
      current: await view(context, before),
    });
  const isActive = body.isActive ?? before.isActive;
  const isPublished = body.isPublished ?? before.isPublished;
  if (isPublished && !before.isPublished && !isActive) throw notActive();
  if (isActive && !before.isActive) await requireRoomForActive(context);
  const after = await saveSurvey(context, before, {
    title: body.title,
    ...(body.description === undefined ? {} : { description: body.description || null }),
    questions: questionsOf(body, before),
    isActive,
    isPublished,
    ...(body.allowAnonymous === undefined ? {} : { allowAnonymous: body.allowAnonymous }),
    ...(body.expiresAt === undefined ? {} : { expiresAt: expiryOf(body.expiresAt) }),
  });
  await context.audit({
    action: before.isActive === after.isActive ? "update" : after.isActive ? "reopen" : "close",
    resource: "survey",
    resourceId: after.id,
    before: summaryOf(before),
    after: summaryOf(after),
  });
  return view(context, after);
}

/** Opens an active survey to the public and answers where it is. Publishing again answers the same. */
export async function publishSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  if (!before.isActive) throw notActive();
  const after = before.isPublished ? before : await saveSurvey(context, before, { isPublished: true });
  await context.audit({ action: "publish", resource: "survey", resourceId: after.id });
  const published = await view(context, after);
  return { survey: published, publicUrl: published.publicUrl, embedCode: published.embedCode };
}

/** Takes a survey off the public site; its answers stay. Unpublishing again answers the same. */
export async function unpublishSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  const after = before.isPublished ? await saveSurvey(context, before, { isPublished: false }) : before;
  await context.audit({ action: "unpublish", resource: "survey", resourceId: after.id });
  return view(context, after);
}

/** The survey of this organization. Throws not_found. */
export async function findSurvey(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  id: string,
) {
  const [row] = await transaction
    .select()
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, id)));
  if (!row) throw surveyNotFound();
  return row;
}

async function lockSurvey({ transaction, organizationId }: Context, id: string): Promise<SurveyRow> {
  const [row] = await transaction
    .select()
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, id)))
    .for("update");
  if (!row) throw surveyNotFound();
  return row;
}

async function saveSurvey(context: Context, before: SurveyRow, changes: Partial<SurveyRow>): Promise<SurveyRow> {
  const { transaction, organizationId, now } = context;
  // Two changes within one millisecond must not look like one to If-Match.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [row] = await transaction
    .update(survey)
    .set({ ...changes, updatedAt })
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, before.id)))
    .returning();
  if (!row) throw surveyNotFound();
  if (row.isPublished !== before.isPublished) await setLink(context, row);
  const record = { kind: SURVEY_KIND, id: row.id };
  await replaceSearchTerms(context, record, searchWords(before.title), searchWords(row.title));
  return row;
}

async function view(context: Context, row: SurveyRow) {
  const counts = await countsOf(context, [row.id]);
  return toSurvey(context, row, counts.get(row.id)?.responseCount ?? 0);
}

function questionsOf(body: Input, before?: SurveyRow) {
  const { questions, issues } = normaliseQuestions(
    body.questions as QuestionInput[],
    before ? { stored: before.questions } : {},
  );
  const [first] = issues;
  if (first) throw new AppError("invalid", { message: first.message, issues });
  return questions;
}

const expiryOf = (text: string | null | undefined) => (text ? (parseExpiry(text) ?? null) : null);

/** A plan counts active surveys; what is active already stays so, also after a change to a smaller plan. */
const requireRoomForActive = (context: Context) => requireRoom(context, "surveys", () => countActiveSurveys(context));

const notActive = () =>
  new AppError("conflict", { message: "Only an active survey can be published. Reopen it first." });

/** What the audit log says of a survey: its questions by id, without their words. */
function summaryOf(row: SurveyRow) {
  return {
    title: row.title,
    questions: row.questions.map((question) => question.id),
    isActive: row.isActive,
    isPublished: row.isPublished,
    allowAnonymous: row.allowAnonymous,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
