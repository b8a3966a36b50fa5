import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { writeAuditRow } from "../audit/audit-row.ts";
import type { Call } from "./call.ts";
import { readQuery } from "./validation.ts";

/**
 * Records in the audit log that data leaves, as its endpoint declares, before the first byte does. A refusal or an answer
 * without content records nothing. Throws, and nothing may be sent, where it was not recorded.
 */
export async function recordAnswer(
  call: Call,
  { recorded, access, method, path }: EndpointDefinition,
  input: Record<string, unknown>,
  response: Response,
): Promise<void> {
  if (recorded === undefined || recorded.unrecorded !== undefined || response.status !== 200) return;
  const member = access.who === "member" ? call.person : undefined;
  const organizationId = member?.organization?.id ?? call.opened?.organizationId;
  if (organizationId === undefined) throw new Error(`${method} ${path} did not say whose record it opened`);
  const { id } = (input.params ?? {}) as { id?: unknown };
  const filter = filterAsAsked(call, (input.query ?? {}) as Record<string, unknown>);
  await call.services.database.inOrganization(organizationId, (transaction) =>
    writeAuditRow(transaction, {
      organizationId,
      userId: member?.userId ?? null,
      apiKeyId: member?.keyId,
      action: recorded.action,
      resource: recorded.resource,
      resourceId: call.opened?.recordId ?? (typeof id === "string" ? id : null),
      after: Object.keys(filter).length > 0 ? { filter } : null,
      ipAddress: call.address,
      userAgent: call.request.headers.get("user-agent"),
      requestId: call.requestId,
    }),
  );
}

/** What the caller wrote, of the parts its endpoint takes: an amount was read as a bigint of cents, which JSON does not hold. */
function filterAsAsked(call: Call, taken: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(readQuery(call.url)).filter(([name]) => taken[name] !== undefined));
}
