import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { PageInput } from "../../../kernel/http/answers/newest-first.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { setLink } from "../core/publishing.ts";
import { isSurveyOpen } from "../core/survey-openness.ts";
import {
  countResponses,
  findSurvey,
  lockSurvey,
  notActive,
  requireActiveSurveyQuota,
  saveSurvey,
  searchRecord,
  summaryOf,
  viewSurvey,
} from "../core/survey-rows.ts";
import { toSurvey } from "../core/survey-view.ts";
import { survey } from "../schema/survey-schema.ts";
import { keepVersion, readVersions } from "./survey-versions.ts";

type ById = { params: { id: string } };

const MAX_TITLE = 200;

/** Opens an active survey to the public and answers where it is. Publishing again answers the same. */
export async function publishSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  if (!before.isActive) throw notActive();
  const after = before.isPublished ? before : await saveSurvey(context, before, { isPublished: true });
  await context.audit({ action: "publish", resource: "survey", resourceId: after.id });
  const published = await viewSurvey(context, after);
  return { survey: published, publicUrl: published.publicUrl, embedCode: published.embedCode };
}

/** Takes a survey off the public site; its answers stay. Unpublishing again answers the same. */
export async function unpublishSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  // Forms that are open somewhere may still be sent once it is published again.
  if (before.isPublished) await keepVersion(context, before);
  const after = before.isPublished ? await saveSurvey(context, before, { isPublished: false }) : before;
  await context.audit({ action: "unpublish", resource: "survey", resourceId: after.id });
  return viewSurvey(context, after);
}

/** Closes a survey: it takes no more answers, and its address says so. Closing again answers the same. */
export async function closeSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  const after = before.isActive ? await saveSurvey(context, before, { isActive: false }) : before;
  await context.audit({ action: "close", resource: "survey", resourceId: after.id });
  return viewSurvey(context, after);
}

/**
 * Reopens a survey, within the plan's quota. An end that it has reached would close it again, so it is removed: the
 * past day, or the reached number of answers. Reopening again answers the same.
 */
export async function reopenSurvey(context: Context, { params }: ById) {
  const before = await lockSurvey(context, params.id);
  const responseCount = await countResponses(context, before.id);
  const isExpired = before.expiresAt !== null && before.expiresAt <= context.now;
  const isFull = before.maxResponses !== null && responseCount >= before.maxResponses;
  const after = isSurveyOpen(before, responseCount, context.now)
    ? before
    : await saveSurvey(context, before, {
        isActive: true,
        ...(isExpired ? { expiresAt: null } : {}),
        ...(isFull ? { maxResponses: null } : {}),
      });
  await context.audit({
    action: "reopen",
    resource: "survey",
    resourceId: after.id,
    before: summaryOf(before),
    after: summaryOf(after),
  });
  return viewSurvey(context, after);
}

/** An active, unpublished copy without answers and closing day, within the plan's room. Ids of questions stay theirs. */
export async function duplicateSurvey(context: Context, { params }: ById) {
  const { transaction, organizationId, now } = context;
  const original = await findSurvey(context, params.id);
  await requireActiveSurveyQuota(context);
  const [row] = await transaction
    .insert(survey)
    .values({
      organizationId,
      id: createId(),
      title: copyName(original.title),
      description: original.description,
      questions: original.questions,
      allowAnonymous: original.allowAnonymous,
      maxResponses: original.maxResponses,
      thankYouText: original.thankYouText,
      redirectUrl: original.redirectUrl,
      language: original.language,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the survey was not copied");
  await replaceSearchTerms(context, searchRecord(row), [], searchWords(row.title));
  await context.audit({
    action: "create",
    resource: "survey",
    resourceId: row.id,
    after: { ...summaryOf(row), copyOf: original.id },
  });
  return toSurvey(context, row, 0);
}

/** `Copy of …`, cut at whole characters to the longest title there may be. */
function copyName(title: string): string {
  const name = `Copy of ${title}`;
  return name.length <= MAX_TITLE
    ? name
    : name
        .slice(0, MAX_TITLE)
        .toWellFormed()
        .replace(/\ufffd$/u, "")
        .trimEnd();
}

/** Deletes a survey with its answers, its versions and its address. */
export async function deleteSurvey(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  const before = await lockSurvey(context, params.id);
  const responseCount = await countResponses(context, before.id);
  await setLink(context, { ...before, isPublished: false });
  await replaceSearchTerms(context, searchRecord(before), searchWords(before.title), []);
  await transaction.delete(survey).where(and(eq(survey.organizationId, organizationId), eq(survey.id, before.id)));
  await context.audit({
    action: "delete",
    resource: "survey",
    resourceId: before.id,
    before: { ...summaryOf(before), responseCount },
  });
}

/** The questions in every version that could be answered, newest first. */
export async function listSurveyVersions(context: Context, { params, query }: ById & { query: PageInput }) {
  return readVersions(context, await findSurvey(context, params.id), query);
}
