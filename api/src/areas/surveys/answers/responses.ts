import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  getSurveyResponse as getContract,
  listSurveyResponses as listContract,
  SingleResponse,
  SurveyResponse,
} from "@trellis/contract-surveys/responses.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import type { SurveyRow } from "../core/survey-row.ts";
import { filteredAnswers, requireFilter } from "../results/result-source.ts";
import { surveyResponse, surveyVersion } from "../schema/survey-schema.ts";
import { findSurvey } from "../surveys/surveys.ts";

type ResponseRow = typeof surveyResponse.$inferSelect;
type Query = EndpointParsed<typeof listContract>["query"];

/** Answers to a survey that a filter leaves, newest first. Throws not_found, invalid, malformed for a foreign cursor. */
export async function listSurveyResponses(context: Context, { params, query }: EndpointParsed<typeof listContract>) {
  requireFilter(query);
  await findSurvey(context, params.id);
  const limit = query.limit ?? 50;
  const rows = await responsesQuery(context, params.id, { ...query, limit });
  const shown = rows.slice(0, limit);
  return new Page(shown.map(toResponse), rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

/** One row more than the page, to know whether there is a next one. */
export function responsesQuery(context: Read, surveyId: string, query: Query & { limit: number }) {
  return context.transaction
    .select()
    .from(surveyResponse)
    .where(
      and(
        filteredAnswers(context, surveyId, query),
        saying(query),
        isBefore(surveyResponse.createdAt, surveyResponse.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(surveyResponse.createdAt), desc(surveyResponse.id))
    .limit(query.limit + 1);
}

/** The search: in one question, or anywhere. */
function saying({ answeredTo, search }: Query): SQL | undefined {
  const { answers } = surveyResponse;
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, "\\$&")}%` : undefined;
  if (answeredTo !== undefined)
    return sql.join(
      [
        sql`${answers} ? ${answeredTo}::text`,
        ...(pattern ? [sql`${answers} ->> ${answeredTo}::text ilike ${pattern}`] : []),
      ],
      sql` and `,
    );
  if (pattern === undefined) return undefined;
  return sql`exists (select from jsonb_each_text(${answers}) said where said.value ilike ${pattern})`;
}

/** One response with the questions that it answers, and its neighbors. Throws not_found. */
export async function getSurveyResponse(
  context: Context,
  { params }: EndpointParsed<typeof getContract>,
): Promise<SingleResponse> {
  const row = await findSurvey(context, params.id);
  const response = await findResponse(context, params.id, params.responseId);
  const { title, questions } = await versionOf(context, row, response.version);
  const newer = await neighbour(context, response, "newer");
  const older = await neighbour(context, response, "older");
  const [place] = await context.transaction
    .select({
      total: sql<number>`count(*)::int`,
      newer: sql<number>`count(*) filter (where ${isNewer(response)})::int`,
    })
    .from(surveyResponse)
    .where(filteredAnswers(context, params.id, {}));
  return {
    response: toResponse(response),
    title,
    questions,
    position: (place?.newer ?? 0) + 1,
    total: place?.total ?? 1,
    newerId: newer?.id ?? null,
    olderId: older?.id ?? null,
  };
}

/** A response of this survey. Throws not_found. */
export async function findResponse(
  { transaction, organizationId }: Read,
  surveyId: string,
  id: string,
): Promise<ResponseRow> {
  const [found] = await transaction
    .select()
    .from(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        eq(surveyResponse.id, id),
        eq(surveyResponse.surveyId, surveyId),
      ),
    );
  if (!found) throw notFound("Response");
  return found;
}

/** A survey's title and questions as they were in a version; those of today where it was not kept. */
export async function versionOf({ transaction, organizationId }: Read, row: SurveyRow, version: number) {
  if (version === row.version) return row;
  const [found] = await transaction
    .select({ title: surveyVersion.title, questions: surveyVersion.questions })
    .from(surveyVersion)
    .where(
      and(
        eq(surveyVersion.organizationId, organizationId),
        eq(surveyVersion.surveyId, row.id),
        eq(surveyVersion.version, version),
      ),
    );
  return found ?? row;
}

const isNewer = ({ createdAt, id }: ResponseRow) =>
  sql`(${surveyResponse.createdAt}, ${surveyResponse.id}) > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

async function neighbour(context: Context, response: ResponseRow, side: "newer" | "older") {
  const direction = side === "newer" ? asc : desc;
  const [found] = await context.transaction
    .select({ id: surveyResponse.id })
    .from(surveyResponse)
    .where(
      and(
        filteredAnswers(context, response.surveyId, {}),
        side === "newer" ? isNewer(response) : isBefore(surveyResponse.createdAt, surveyResponse.id, response),
      ),
    )
    .orderBy(direction(surveyResponse.createdAt), direction(surveyResponse.id))
    .limit(1);
  return found;
}

export function toResponse(row: ResponseRow): SurveyResponse {
  return {
    id: row.id,
    surveyId: row.surveyId,
    responses: row.answers,
    respondentEmail: row.respondentEmail,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
