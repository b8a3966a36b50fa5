import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changeServedDomain as changeEndpoint,
  listServedDomains as listEndpoint,
  ServedDomain,
} from "@trellis/contract-operations/served-domains.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { Page } from "../../kernel/http/context.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { organization, organizationDomain } from "../../kernel/tenant/schema.ts";
import { checkDomainAgain, releaseDomain } from "../organizations/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

const DEFAULT_LIMIT = 50;

/** The domains of all organizations, newest first. Throws malformed for a cursor that is not of this list. */
export async function listServedDomains(context: OperatorContext, { query }: EndpointParsed<typeof listEndpoint>) {
  const { limit = DEFAULT_LIMIT, cursor, search, status } = query;
  const rows = await domainsQuery(context)
    .where(
      and(
        search ? sql`position(lower(${search}) in ${organizationDomain.host}) > 0` : undefined,
        status ? eq(organizationDomain.status, status) : undefined,
        isBefore(organizationDomain.createdAt, organizationDomain.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(organizationDomain.createdAt), desc(organizationDomain.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return new Page(shown.map(toServed), rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

const domainsQuery = ({ database }: Pick<OperatorContext, "database">) =>
  database.reference
    .select({
      id: organizationDomain.id,
      host: organizationDomain.host,
      organizationId: organizationDomain.organizationId,
      organizationName: organization.name,
      status: organizationDomain.status,
      checkedAt: organizationDomain.checkedAt,
      missingSince: organizationDomain.missingSince,
      createdAt: organizationDomain.createdAt,
    })
    .from(organizationDomain)
    .innerJoin(organization, eq(organization.id, organizationDomain.organizationId));

type Row = Awaited<ReturnType<typeof domainsQuery>>[number];

const toServed = ({ checkedAt, missingSince, createdAt, ...row }: Row): ServedDomain => ({
  ...row,
  checkedAt: checkedAt?.toISOString() ?? null,
  missingSince: missingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/**
 * Checks a domain or removes it, with the reason in the operators' log. Returns it as it is then; null once it is removed.
 * Throws not_found for one that doesn't exist, conflict for the check of one that its organization hasn't proved.
 */
export async function changeServedDomain(
  context: OperatorContext,
  { params, body }: EndpointParsed<typeof changeEndpoint>,
): Promise<ServedDomain | null> {
  const { services } = context;
  const row = await findServed(context, params.id);
  if (!row) throw notFound("Domain");
  const { organizationId, organizationName: name, host } = row;
  if (body.change === "check" && row.status === "pending")
    throw new AppError("conflict", {
      message: "The organization hasn't verified this domain yet. Its admins can do that under Settings, Domains.",
    });
  await inProgramScope(services, organizationId, async (scope) => {
    if (body.change === "release") await releaseDomain(scope, row.id);
    await recordOperatorAction(scope.transaction, context, {
      action: body.change === "release" ? "releaseDomain" : "checkDomain",
      organization: { id: organizationId, name },
      reason: body.reason,
      details: { domain: host },
    });
  });
  if (body.change === "check") await checkDomainAgain(services, { organizationId, recordId: row.id });
  await services.domains.refresh();
  const after = await findServed(context, row.id);
  return after ? toServed(after) : null;
}

async function findServed(context: OperatorContext, id: string): Promise<Row | undefined> {
  const [row] = await domainsQuery(context).where(eq(organizationDomain.id, id));
  return row;
}
