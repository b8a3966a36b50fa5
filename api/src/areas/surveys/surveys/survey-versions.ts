import { isDeepStrictEqual } from "node:util";
import type { SurveyVersion } from "@trellis/contract-surveys/survey-life.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import { and, desc, eq, lt } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { PageInput } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page } from "../../../kernel/http/context.ts";
import type { SurveyRow } from "../core/survey-row.ts";
import { surveyResponse, surveyVersion } from "../schema/survey-schema.ts";

/** Questions are large: a page holds few versions. */
const MAX_VERSIONS = 20;

/**
 * The version that a survey has with these questions. Questions that may have been seen are stored unchanged under
 * their number, and the survey continues with the next one; others change in place. The survey's row must be locked.
 */
export async function versionWith(context: Context, before: SurveyRow, questions: Question[]): Promise<number> {
  if (isDeepStrictEqual(before.questions, questions)) return before.version;
  const canBeKnown =
    before.isPublished || (await isVersionStored(context, before)) || (await isVersionAnswered(context, before));
  if (!canBeKnown) return before.version;
  await keepVersion(context, before);
  return before.version + 1;
}

/** Stores a survey's current questions: respondents may still answer them after a change. */
export async function keepVersion({ transaction, organizationId, now }: Context, row: SurveyRow): Promise<void> {
  await transaction
    .insert(surveyVersion)
    .values({
      organizationId,
      surveyId: row.id,
      version: row.version,
      title: row.title,
      questions: row.questions,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [surveyVersion.organizationId, surveyVersion.surveyId, surveyVersion.version],
      set: { createdAt: now },
    });
}

const isVersion = ({ organizationId }: Context, row: SurveyRow) =>
  and(
    eq(surveyVersion.organizationId, organizationId),
    eq(surveyVersion.surveyId, row.id),
    eq(surveyVersion.version, row.version),
  );

async function isVersionStored(context: Context, row: SurveyRow): Promise<boolean> {
  const found = await context.transaction
    .select({ version: surveyVersion.version })
    .from(surveyVersion)
    .where(isVersion(context, row));
  return found.length > 0;
}

async function isVersionAnswered({ transaction, organizationId }: Context, row: SurveyRow): Promise<boolean> {
  const found = await transaction
    .select({ id: surveyResponse.id })
    .from(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        eq(surveyResponse.surveyId, row.id),
        eq(surveyResponse.version, row.version),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** A survey's versions from `row`'s own down, a page at a time; the cursor is the last version that was shown. */
export async function readVersions(
  { transaction, organizationId }: Context,
  row: SurveyRow,
  { limit = MAX_VERSIONS, cursor }: PageInput,
): Promise<Page<SurveyVersion>> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new AppError("malformed", {
      message: "This page of the list doesn't exist anymore. Start again from the first page.",
    });
  const max = Math.min(limit, MAX_VERSIONS);
  const earlier = await transaction
    .select()
    .from(surveyVersion)
    .where(
      and(
        eq(surveyVersion.organizationId, organizationId),
        eq(surveyVersion.surveyId, row.id),
        lt(surveyVersion.version, cursor === undefined ? row.version : Math.min(Number(cursor), row.version)),
      ),
    )
    .orderBy(desc(surveyVersion.version))
    .limit(max + 1);
  const own = { version: row.version, title: row.title, questions: row.questions, replacedAt: null };
  const versions = [
    ...(cursor === undefined ? [own] : []),
    ...earlier.map(({ version, title, questions, createdAt }) => ({
      version,
      title,
      questions,
      replacedAt: createdAt.toISOString(),
    })),
  ];
  const shown = versions.slice(0, max);
  return new Page(shown, versions.length > max ? String(shown.at(-1)?.version) : null);
}
