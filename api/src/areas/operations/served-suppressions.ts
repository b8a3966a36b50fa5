import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  listServedSuppressions as listEndpoint,
  releaseServedSuppression as releaseEndpoint,
  ServedSuppression,
  SuppressionTotals,
} from "@trellis/contract-operations/served-suppressions.ts";
import { eq } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import { Page } from "../../kernel/http/context.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { countAllSuppressions, listAllSuppressions, releaseSuppression } from "../contacts/index.ts";
import { countReports } from "../mail/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Suppressed addresses of all organizations, newest first. Throws malformed for a cursor that is not of this list. */
export async function listServedSuppressions(
  { database }: OperatorContext,
  { query }: EndpointParsed<typeof listEndpoint>,
) {
  const { items, next } = await listAllSuppressions(database, query);
  const shown = items.map(
    ({ note, mailingId, createdAt, ...row }): ServedSuppression => ({
      ...row,
      source: row.reason === "by_hand" ? "member" : mailingId === null ? "email" : "mailing",
      // What a member wrote about someone is the organization's own.
      answer: row.reason === "bounced" ? note : null,
      createdAt: createdAt.toISOString(),
    }),
  );
  return new Page(shown, next);
}

/** What was suppressed in the last 7 and 30 days, and how many emails were reported. */
export async function getSuppressionTotals({ database, now }: OperatorContext): Promise<SuppressionTotals> {
  const within = async (days: number) => {
    const since = new Date(now.getTime() - days * DAY_MS);
    const [counts, reported] = await Promise.all([
      countAllSuppressions(database, since),
      countReports(database, since),
    ]);
    return { unsubscribed: 0, bounced: 0, by_hand: 0, ...counts, reported };
  };
  const [week, month] = await Promise.all([within(7), within(30)]);
  return { week, month };
}

/**
 * Lets an organization's mailings go to an address again, with the reason in both logs. Throws not_found, and conflict for
 * someone who unsubscribed: only they, or the organization they asked, may change that.
 */
export async function releaseServedSuppression(
  context: OperatorContext,
  { params, body }: EndpointParsed<typeof releaseEndpoint>,
): Promise<void> {
  const id = Number(params.id);
  await inProgramScope(context.services, id, async (scope) => {
    const { transaction } = scope;
    const [found] = await transaction
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id));
    if (!found) throw notFound("Organization");
    const by = { supportEmail: context.operatorEmail, reason: body.reason };
    const released = await releaseSuppression(scope, params.suppressionId, by);
    if (released === undefined) throw notFound("Address");
    if (released === "kept")
      throw new AppError("conflict", {
        message: "This person unsubscribed or reported an email. Only they can subscribe again.",
      });
    await announceChange(scope, "contacts");
    await recordOperatorAction(transaction, context, {
      action: "releaseSuppression",
      organization: { id, name: found.name },
      reason: body.reason,
      details: { address: released.address },
    });
  });
}
