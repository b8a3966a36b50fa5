import type { QuestionInput } from "@trellis/survey-logic/questions.ts";
import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { requireQuota } from "../../organizations/index.ts";
import { survey } from "../schema/survey-schema.ts";
import { countActiveSurveys } from "./active-surveys.ts";
import { countsOf } from "./counters.ts";
import { setLink } from "./publishing.ts";
import { SURVEY_KIND } from "./search.ts";
import { isSurveyOpen } from "./survey-openness.ts";
import type { SurveyRow } from "./survey-row.ts";
import { surveyNotFound, toSurvey } from "./survey-view.ts";

/** The survey of this organization. Throws not_found. */
export async function findSurvey({ transaction, organizationId }: Read, id: string): Promise<SurveyRow> {
  const [row] = await transaction
    .select()
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, id)));
  if (!row) throw surveyNotFound();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSurvey({ transaction, organizationId }: Context, id: string): Promise<SurveyRow> {
  const [row] = await transaction
    .select()
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, id)))
    .for("update");
  if (!row) throw surveyNotFound();
  return row;
}

/**
 * Writes changes of a locked survey with all that hangs on them: its public link, its search terms, and the plan's room
 * when it begins to take answers again.
 */
export async function saveSurvey(context: Context, before: SurveyRow, changes: Partial<SurveyRow>): Promise<SurveyRow> {
  const { transaction, organizationId, now } = context;
  const responseCount = await countResponses(context, before.id);
  const isOpenAgain =
    !isSurveyOpen(before, responseCount, now) && isSurveyOpen({ ...before, ...changes }, responseCount, now);
  if (isOpenAgain) await requireActiveSurveyQuota(context);
  // Two changes within one millisecond must not look like one to If-Match.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [row] = await transaction
    .update(survey)
    .set({ ...changes, updatedAt })
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, before.id)))
    .returning();
  if (!row) throw surveyNotFound();
  if (row.isPublished !== before.isPublished) await setLink(context, row);
  await replaceSearchTerms(context, searchRecord(row), searchWords(before.title), searchWords(row.title));
  return row;
}

export const searchRecord = ({ id }: Pick<SurveyRow, "id">) => ({ kind: SURVEY_KIND, id });

export async function countResponses(context: Context, id: string): Promise<number> {
  return (await countsOf(context, [id])).get(id)?.responseCount ?? 0;
}

/** A survey as its owner sees it, with its count. */
export async function viewSurvey(context: Context, row: SurveyRow) {
  return toSurvey(context, row, await countResponses(context, row.id));
}

/** The questions to store, with stable ids. Throws invalid naming each that cannot be kept. */
export function questionsOf(input: readonly unknown[], before?: SurveyRow) {
  const { questions, issues } = normaliseQuestions(
    input as QuestionInput[],
    before ? { stored: before.questions } : {},
  );
  const [first] = issues;
  if (first) throw new AppError("invalid", { message: first.message, issues: issues.slice(0, 100) });
  return questions;
}

/** A plan counts the surveys that take answers; what is open already stays so, also after a change to a smaller plan. */
export const requireActiveSurveyQuota = (context: Context) =>
  requireQuota(context, "surveys", () => countActiveSurveys(context));

export const notActive = () =>
  new AppError("conflict", { message: "Only an active survey can be published. Reopen it first." });

/** What the audit log says of a survey: its questions by id, without their words. */
export function summaryOf(row: SurveyRow) {
  return {
    title: row.title,
    questions: row.questions.map((question) => question.id),
    version: row.version,
    isActive: row.isActive,
    isPublished: row.isPublished,
    allowAnonymous: row.allowAnonymous,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    maxResponses: row.maxResponses,
    redirectUrl: row.redirectUrl,
    language: row.language,
  };
}
