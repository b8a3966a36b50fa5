import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { writeAuditRow } from "../audit/audit-row.ts";
import type { Transaction } from "../db/tenancy.ts";
import { AppError } from "../errors.ts";
import { supportRefusal } from "../identity/support-visit.ts";
import { visitorLanguage } from "../identity/visitor-language.ts";
import { findSiteUrl } from "../tenant/site-url.ts";
import { type Call, personOf } from "./call.ts";
import type { Context } from "./context.ts";
import { limitPerson } from "./limits/person-limits.ts";
import { readReport } from "./replica/report-reads.ts";

/**
 * Opens the organization's transaction for a rule.
 * `read` cannot change anything, `write` must record an audit row, `note` is the program's own bookkeeping.
 */
export async function inContext<T>(
  call: Call,
  kind: "read" | "write" | "note",
  rule: (context: Context) => Promise<T>,
  definition?: EndpointDefinition,
): Promise<T> {
  const { organization, member } = personOf(call);
  if (!organization || !member) {
    throw new AppError("forbidden", { message: "You don't belong to an organization yet. Create one first." });
  }
  // Its calls are reads by their declaration; what a handler does beside that is refused as well.
  if (call.person?.visit && kind !== "read") throw supportRefusal();
  const open = openTransactions(call, kind, organization.id, definition);
  return open(async (transaction) => {
    let audited = false;
    const context: Context = {
      transaction,
      organizationId: organization.id,
      organization,
      member,
      now: call.now,
      requestId: call.requestId,
      language: visitorLanguage(call.request, OFFERED_LANGUAGES),
      ifMatch: call.request.headers.get("if-match")?.replace(/^(W\/)?"(.*)"$/, "$2") ?? null,
      publicUrl: findSiteUrl(call.services, organization.id),
      keyedHash: call.services.env.authSecret.hash,
      enqueue: (queue, data, options) =>
        call.services.jobs.enqueue(transaction, queue, { organizationId: organization.id, ...data }, options),
      limitPerson: (use) => limitPerson(call.services, transaction, { ...use, userId: member.userId, now: call.now }),
      async audit(entry) {
        audited = true;
        await writeAuditRow(transaction, {
          organizationId: organization.id,
          userId: member.userId,
          apiKeyId: call.person?.keyId,
          action: entry.action,
          resource: entry.resource,
          resourceId: entry.resourceId,
          before: entry.before,
          after: entry.after,
          ipAddress: call.address,
          userAgent: call.request.headers.get("user-agent"),
          requestId: call.requestId,
        });
      },
    };
    const result = await rule(context);
    if (kind === "write" && !audited) throw new Error("a write recorded no audit row, so it was rolled back");
    return result;
  });
}

/** Opens the transaction where the call reads or writes: reports at the replica, everything else at the primary. */
function openTransactions(
  call: Call,
  kind: "read" | "write" | "note",
  organizationId: number,
  definition: EndpointDefinition | undefined,
) {
  const { database, flags } = call.services;
  return <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    kind === "read" && definition?.readsReplica && database.replica && flags.isOn("replica_reports", organizationId)
      ? readReport(call, database.replica, organizationId, definition, work)
      : database.inOrganization(organizationId, work, { readOnly: kind === "read" });
}
