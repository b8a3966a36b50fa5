import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { SUBSCRIPTION_STATUS_COLUMNS, THEME_COLUMNS } from "../../organizations/index.ts";
import { survey } from "../schema/survey-schema.ts";
import { countsOf } from "./counters.ts";
import { surveyEnd } from "./survey-openness.ts";
import { surveyNotFound } from "./survey-view.ts";

/** How many addresses a process remembers before it starts over. */
const MAX_REMEMBERED = 10_000;
const remembered = new WeakMap<Services, Map<string, number>>();

/**
 * The organization that a public address leads to. Throws not_found. Remembered: a survey never moves to another
 * organization, and its row says whether it is published now.
 */
export async function findSurveyOrganization({ services }: { services: Services }, id: string): Promise<number> {
  const slug = id.toLowerCase();
  const known = remembered.get(services) ?? new Map<string, number>();
  remembered.set(services, known);
  const before = known.get(slug);
  if (before !== undefined) return before;
  const [link] = await services.database.reference
    .select({ organizationId: publicLink.organizationId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, "survey"), eq(publicLink.slug, slug)));
  if (!link) throw surveyNotFound();
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(slug, link.organizationId);
  return link.organizationId;
}

export type PublishedSurvey = NonNullable<Awaited<ReturnType<typeof findPublishedSurveys>>[number]>;

/** Those of these surveys that are published, with their organization's settings. */
export function findPublishedSurveys({ transaction, organizationId }: Tenant, ids: readonly string[]) {
  return transaction
    .select({
      survey,
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      theme: THEME_COLUMNS,
      subscription: {
        ...SUBSCRIPTION_STATUS_COLUMNS,
      },
    })
    .from(survey)
    .innerJoin(organization, eq(organization.id, survey.organizationId))
    .where(
      and(
        eq(survey.organizationId, organizationId),
        isAmong(survey.id, ids),
        eq(survey.isPublished, true),
        eq(organization.isActive, true),
      ),
    );
}

/** A published survey. Throws not_found. */
export async function findPublishedSurvey(tenant: Tenant, id: string): Promise<PublishedSurvey> {
  const [found] = await findPublishedSurveys(tenant, [id]);
  if (!found) throw surveyNotFound();
  return found;
}

/** Ids as one parameter: the statement stays the same, and prepared, for any number of them. */
export const isAmong = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;

/** How many answers those surveys have that close by their number; others are not counted. */
export async function countTowardsLimits(tenant: Tenant, published: readonly PublishedSurvey[]) {
  const limited = published.flatMap(({ survey: row }) => (row.maxResponses === null ? [] : [row.id]));
  const counts = await countsOf(tenant, limited);
  return new Map(limited.map((id) => [id, counts.get(id)?.responseCount ?? 0]));
}

/**
 * Whether visitors may answer at this moment. A form of an organization that is read-only says the same as one that is
 * closed: visitors cannot change either.
 */
export function acceptsAnswers(
  { survey: row, subscription }: PublishedSurvey,
  responseCount: number,
  now: Date,
): boolean {
  return surveyEnd(row, responseCount, now) === null && readOnlyReason(subscription, now) === null;
}

export const surveyClosed = () =>
  new AppError("gone", { message: "This survey is closed and no longer accepts answers." });
